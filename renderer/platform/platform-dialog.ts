/** A question that the platform itself asks, independently of the window's contents. */

export interface Choice {
  readonly label: string;
  readonly value: string;
}

let asked = 0;

/** The value of the choice; empty if the dialog was closed. The first choice has the focus. */
export function askChoice(title: string, text: string, choices: readonly Choice[]): Promise<string> {
  const dialog = document.createElement('dialog');
  dialog.className = 'platform-dialog';
  const heading = document.createElement('h2');
  heading.id = `platform-dialog-${++asked}`;
  heading.textContent = title;
  dialog.setAttribute('aria-labelledby', heading.id);
  const words = document.createElement('p');
  words.textContent = text;
  dialog.append(heading, words, ...choices.map((choice) => button(choice, dialog)));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

function button({ label, value }: Choice, dialog: HTMLDialogElement): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', () => dialog.close(value));
  return element;
}
