/** Rows in the inspector, over a real workspace: what keys and buttons do to the text, and where the keyboard is afterwards. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeRowLists } from '../../../renderer/rows/node-rows.tsx';
import { answerFromWorkspace } from '../../support/real-language.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

const DOMAIN = `domain Guard;
type Npc; type Gun;
fluent boolean alarm; fluent boolean alert(Npc npc); fluent boolean loaded(Gun gun);
task Act(Npc npc, Gun gun) {
    {
BODY
    }
}
`;

let window: TestWindow;
let root: Root;
let host: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

async function show(...lines: readonly string[]): Promise<void> {
  const text = DOMAIN.replace('BODY', lines.map((line) => `        ${line}`).join('\n'));
  window = await openWindow({ files: { 'guard.htn': text } });
  const newest = answerFromWorkspace(window, 'guard.htn');
  await act(async () => window.language.publish({ outline: newest().analysis().outline }));
  await act(async () =>
    root.render(<NodeRowLists node="Act" file="guard.htn" kinds={['condition', 'change']} />),
  );
}

const rows = () => [...host.querySelectorAll<HTMLElement>('[data-row]')];
const said = (row: Element | null) => {
  const words = row?.querySelector('.rw-words')?.cloneNode(true) as Element | undefined;
  words?.querySelector('.rw-comment')?.remove();
  return words?.textContent?.trim();
};
const row = (sentence: string): HTMLElement => {
  const found = rows().find((each) => said(each) === sentence);
  if (found === undefined)
    throw new Error(`There is no row “${sentence}” among ${rows().map(said).join(', ')}`);
  return found;
};
const focused = () => said(document.activeElement);
const button = (name: string) => host.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
const field = () => document.activeElement as HTMLInputElement;
const body = () => {
  const text = window.text('guard.htn') ?? '';
  const inner = text.slice(text.indexOf('    {\n') + 6, text.lastIndexOf('\n    }'));
  return inner.split('\n').map((line) => line.replace(/^ {8}/, ''));
};

async function press(...keys: readonly string[]): Promise<void> {
  for (const each of keys) {
    const parts = each.split('+');
    const key = parts.at(-1) ?? '';
    const init = {
      ctrlKey: parts.includes('Ctrl'),
      altKey: parts.includes('Alt'),
      shiftKey: parts.includes('Shift'),
    };
    await act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
      document.activeElement?.dispatchEvent(event);
    });
  }
}

async function on(sentence: string, ...keys: readonly string[]): Promise<void> {
  await act(async () => row(sentence).focus());
  await press(...keys);
}

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('keys on a row', () => {
  it('go from row to row, into groups and out, and end at the ends', async () => {
    await show('alarm;', 'loaded(gun) or alert(npc);');
    await on('alarm is true', 'ArrowUp');
    expect(focused()).toBe('alarm is true');
    await press('ArrowDown', 'ArrowDown');
    expect(focused()).toBe('gun is loaded');
    await press('End', 'ArrowDown');
    expect(focused()).toBe('npc is alert');
    await press('ArrowLeft');
    expect(focused()).toBe('any of');
    await press('ArrowLeft');
    expect(rows().map(said)).toEqual(['alarm is true', 'any of']);
    await press('ArrowRight');
    expect(rows()).toHaveLength(4);
  });

  it('negate, duplicate and move, and the row keeps the keyboard', async () => {
    await show('alarm; // why', 'loaded(gun) or alert(npc);');
    await on('alarm is true', '!');
    expect(body()[0]).toBe('not alarm; // why');
    expect(focused()).toMatch(/^alarm is not true/);
    await press('Alt+ArrowDown');
    expect(body()).toEqual(['// why', 'not alarm or loaded(gun) or alert(npc);']);
    expect(focused()).toMatch(/^alarm is not true/);
    await press('Ctrl+d');
    expect(body()[1]).toBe('not alarm or not alarm or loaded(gun) or alert(npc);');
    expect(document.activeElement?.getAttribute('aria-posinset')).toBe('2');
    expect(host.querySelector('[role="status"]')?.textContent).toBe('duplicated');
  });

  it('take rows away, and the next one has the keyboard, then the line', async () => {
    await show('alarm;', 'loaded(gun);');
    await on('alarm is true', 'Delete');
    expect(body()).toEqual(['loaded(gun);']);
    expect(focused()).toBe('gun is loaded');
    await press('Delete');
    expect(field().getAttribute('aria-label')).toBe('Add a condition');
  });

  it('choose rows, which become a group', async () => {
    await show('alarm;', 'loaded(gun);', 'alert(npc);');
    await on('alarm is true', 'Shift+ArrowDown', '(');
    expect(rows().map((each) => each.getAttribute('aria-selected'))).toEqual(['true', 'true', 'false']);
    await press('Enter');
    expect(body()).toEqual(['alarm or loaded(gun);', 'alert(npc);']);
    expect(focused()).toBe('any of');
    await act(async () => button('any of: make it all of')?.click());
    expect(body()[0]).toBe('alarm and loaded(gun);');
  });

  it('leave everything as it is where a row cannot go, and say so', async () => {
    await show('exists (Npc other; alert(other));');
    await on('other is alert', 'Alt+ArrowUp');
    expect(body()).toEqual(['exists (Npc other; alert(other));']);
    expect(window.shell().notices.at(-1)?.text).toMatch(/is named by a row/);
    expect(focused()).toBe('other is alert');
  });

  it('of other rows are not taken from a slot', async () => {
    await show('alarm;');
    await on('alarm is true', 'ArrowRight');
    expect(document.activeElement?.className).toMatch(/rw-slot/);
    await press('Delete');
    expect(body()).toEqual(['alarm;']);
    await press('Escape');
    expect(focused()).toBe('alarm is true');
  });
});

describe('a line', () => {
  it('changes a row where it stands, and gives the keyboard back', async () => {
    await show('alarm;', 'loaded(gun);');
    await on('alarm is true', 'Enter');
    expect(field().value).toBe('alarm is true');
    await type('npc alert');
    await press('Enter');
    expect(body()).toEqual(['alert(npc);', 'loaded(gun);']);
    expect(focused()).toBe('npc is alert');
  });

  it.each(['Enter', 'Escape'])('leaves the row as it is where nothing is changed before %s', async (key) => {
    await show('alarm;');
    await on('alarm is true', 'F2', key);
    expect(body()).toEqual(['alarm;']);
    expect(focused()).toBe('alarm is true');
  });

  it('shows the text with F4, and writes text of a group as it is', async () => {
    await show('loaded(gun) or alarm;', 'forall (Npc n) { alert(n); }');
    await on('for every Npc n:', 'F4');
    expect(field().value).toBe('forall (Npc n)');
    await type('exists (Npc n)');
    await press('Enter');
    expect(body()[1]).toBe('exists (Npc n) { alert(n); }');
    await on('any of', 'F4');
    expect(field().value).toBe('loaded(gun) or alarm');
  });

  it('stays closed after Escape, even if what Enter wrote arrives later', async () => {
    await show('alarm;');
    await on('alarm is true', 'l');
    await type('gun is loaded');
    const { answers } = window.language;
    const { edit } = answers;
    let arrive = (): void => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answers.edit = async (wanted) => {
      await late;
      return edit?.(wanted) ?? { ok: false, code: 'no-such-node', reason: '' };
    };
    await press('Enter', 'Escape');
    await act(async () => arrive());
    expect(body()).toEqual(['alarm;', 'loaded(gun);']);
    expect(focused()).toBe('alarm is true');
  });

  it('begins below a row with a letter, and stays for the next', async () => {
    await show('alarm;', 'alert(npc);');
    await on('alarm is true', 'g');
    await type('gun loaded');
    await press('Enter');
    expect(body()).toEqual(['alarm;', 'loaded(gun);', 'alert(npc);']);
    expect(field().value).toBe('');
    await type('alarm');
    await press('Enter', 'Escape');
    expect(body()).toEqual(['alarm;', 'loaded(gun);', 'alarm;', 'alert(npc);']);
    expect(document.activeElement?.getAttribute('data-row')).toBe('2');
  });

  it('inside a group knows the variables of the group', async () => {
    await show('exists (Npc other; true);');
    await act(async () => button('Add inside “there is a Npc other where”')?.click());
    await type('other alert');
    await press('Enter');
    expect(body()).toEqual(['exists (Npc other; alert(other));']);
  });
});

describe('what leads to subtasks', () => {
  const METHOD = ['domain Guard;', 'type Npc; type Gun;', 'fluent boolean loaded(Gun gun);'];

  it('stays last: rows are added above it', async () => {
    await show('loaded(gun);');
    await act(async () =>
      window.replace(
        'guard.htn',
        window.text('guard.htn') ?? '',
        `${METHOD.join('\n')}\ntask Shoot(Npc npc, Gun gun) {}\ntask Act(Npc npc) {\n    method {\n        exists (Gun gun) {\n            ordered(Shoot(npc, gun));\n        }\n    }\n}\n`,
      ),
    );
    await act(async () =>
      root.render(<NodeRowLists node="Act/1/1" file="guard.htn" kinds={['condition']} />),
    );
    const order = [...host.querySelectorAll('tr')].map((each) => each.textContent?.trim());
    expect(order).toEqual(['try every gun', 'and', 'then the subtasks below']);
    await act(async () => button('Add inside “try every gun”')?.click());
    await type('gun loaded');
    await press('Enter');
    expect(window.text('guard.htn')).toContain(
      '            loaded(gun);\n            ordered(Shoot(npc, gun));',
    );
  });
});

describe('the menu of a row', () => {
  const options = () =>
    [...document.querySelectorAll<HTMLElement>('.pw-picker-label')].map(({ textContent }) => textContent);

  it('has what can be done with it, and groups for each type', async () => {
    await show('alarm;');
    await on('alarm is true', 'Shift+F10');
    expect(options()).toEqual(expect.arrayContaining(['Negate', 'Any of', 'For every Npc', 'Delete']));
    await type('every npc');
    await press('Enter');
    expect(body()).toEqual(['forall (Npc npc2; alarm);']);
    expect(focused()).toBe('for every Npc npc2:');
  });

  it('gives the keyboard back with Escape', async () => {
    await show('alarm;');
    await on('alarm is true', 'ContextMenu', 'Escape');
    expect(focused()).toBe('alarm is true');
  });
});

describe('of an arrow', () => {
  it('the condition and the change can be taken away each', async () => {
    await show('alarm == true :-> false;');
    await act(async () => button('Remove the effect “alarm is not true”')?.click());
    expect(body()).toEqual(['alarm == true;']);
  });
});
