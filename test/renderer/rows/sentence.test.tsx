/** Sentences with slots, over a real workspace: opening, choosing, and where the keyboard is afterwards. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterSentence, Sentence } from '../../../renderer/rows/sentence.tsx';
import { useRows } from '../../../renderer/rows/use-rows.ts';
import { answerFromWorkspace } from '../../support/real-language.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

const DOMAIN = `domain Guard;
type Npc; type Place; type Gun;
object Place hall, yard;
fluent integer ammo(Gun gun);
fluent Place at(Npc npc);
fluent Place home(Npc npc);
task Act(Npc npc, Gun gun) { { at(npc) == hall; } }
`;

let window: TestWindow;
let root: Root;
let host: HTMLElement;
let left: number;
let lines: number;

/** Clicks and keys that reach the row. */
let reached: string[];

function Shown() {
  const read = useRows('Act', 'guard.htn');
  const [row] = read?.rows.conditions ?? [];
  if (read === null || row === undefined) return null;
  return (
    <fieldset onClick={() => reached.push('click')} onKeyDown={({ key }) => reached.push(key)}>
      <Sentence
        parts={row.parts}
        text={read.text}
        leave={() => {
          left += 1;
        }}
        openLine={() => {
          lines += 1;
        }}
      />
    </fieldset>
  );
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  left = 0;
  lines = 0;
  reached = [];
  window = await openWindow({ files: { 'guard.htn': DOMAIN } });
  answerFromWorkspace(window, 'guard.htn');
  await act(async () => root.render(<Shown />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const sentence = () => host.textContent?.trim();
const slots = () => [...host.querySelectorAll<HTMLElement>('.rw-slot')];
const slot = (text: string): HTMLElement => {
  const found = slots().find(({ textContent }) => textContent === text);
  if (found === undefined) throw new Error(`There is no slot “${text}”`);
  return found;
};
const field = () => document.querySelector<HTMLInputElement>('.pw-picker input');
const options = () => [...document.querySelectorAll<HTMLElement>('.pw-picker [role="option"]')];
const labels = () => options().map((option) => option.querySelector('.pw-picker-label')?.textContent);
const focused = () => document.activeElement?.textContent;
const condition = () => /\{ \{ (.*?) \} \}/.exec(window.text('guard.htn') ?? '')?.[1];

async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    document.activeElement?.dispatchEvent(event);
  });
}

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const click = (element: HTMLElement | undefined) => act(async () => element?.click());

async function choose(label: string): Promise<void> {
  await click(options().find((option) => option.querySelector('.pw-picker-label')?.textContent === label));
}

describe('a sentence', () => {
  it('reads as its words, with the slots as buttons that say what they are', () => {
    expect(sentence()).toBe('npc is at hall');
    expect(slots().map((each) => each.getAttribute('aria-label'))).toEqual([
      'a Npc: npc',
      'whether it holds: is',
      'a variable: at',
      'a Place: hall',
    ]);
  });

  it('is walked with the arrow keys and Tab, and left with Escape and from its start', async () => {
    expect(enterSentence(host)).toBe(true);
    const seen = [focused()];
    for (const key of ['ArrowRight', 'Tab', 'End', 'ArrowLeft', 'Home']) {
      await press(key);
      seen.push(focused());
    }
    expect(seen).toEqual(['npc', 'is', 'at', 'hall', 'at', 'npc']);
    await press('ArrowLeft');
    expect(left).toBe(1);
    await press('Escape');
    expect(left).toBe(2);
    await press('F4');
    expect(lines).toBe(1);
  });
});

describe('a slot', () => {
  it('offers what fits with a click, the current choice in front of the keyboard', async () => {
    await click(slot('hall'));
    expect(labels().slice(0, 4)).toEqual(['✓ hall', 'yard', "npc's home", 'none']);
    expect(options().map((option) => option.getAttribute('aria-selected'))[0]).toBe('true');
    await choose('yard');
    expect(condition()).toBe('at(npc) == yard;');
    expect(sentence()).toBe('npc is at yard');
    expect(focused()).toBe('yard');
  });

  it('opens filtered by what is typed on it, and Enter takes what is in front', async () => {
    slot('hall').focus();
    await press('y');
    expect(field()?.value).toBe('y');
    await press('Enter');
    expect(condition()).toBe('at(npc) == yard;');
  });

  it('keeps what is done in its list from the row', async () => {
    await click(slot('hall'));
    await type('y');
    await press('ArrowDown');
    await press('ArrowUp');
    await choose('yard');
    expect(condition()).toBe('at(npc) == yard;');
    expect(reached).toEqual([]);
  });

  it('keeps the sentence when it is left with Escape or Tab', async () => {
    slot('at').focus();
    await click(slot('at'));
    await press('Escape');
    expect(field()).toBeNull();
    expect(focused()).toBe('at');
    await click(slot('at'));
    await press('Tab');
    expect(focused()).toBe('hall');
    expect(condition()).toBe('at(npc) == hall;');
  });

  it('of a variable offers the others with the same arguments', async () => {
    await click(slot('at'));
    await type('home');
    await press('Enter');
    expect(condition()).toBe('home(npc) == hall;');
  });

  it('takes what does not fit never, and says why', async () => {
    await click(slot('hall'));
    await type('gun');
    await press('ArrowUp');
    await press('Enter');
    await press('ArrowUp');
    await press('Enter');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('gun is a Gun; a Place is wanted.');
    expect(condition()).toBe('at(npc) == hall;');
  });

  it('becomes a hole with Backspace, which then gives the keyboard back to the row', async () => {
    slot('hall').focus();
    await press('Backspace');
    expect(condition()).toBe('at(npc) == _;');
    expect(slots().at(-1)?.getAttribute('aria-label')).toBe('a Place, empty');
    expect(focused()).toBe('a Place…');
    await press('Backspace');
    expect(left).toBe(1);
  });

  it('takes a new name with its declaration, as one step that undo takes back', async () => {
    await click(slot('hall'));
    await type('cellar');
    await choose('New object cellar: a Place');
    expect(condition()).toBe('at(npc) == cellar;');
    expect(window.text('guard.htn')).toMatch(/object Place (?:hall, yard, )?cellar/);
    await act(async () => window.project().undo());
    expect(window.text('guard.htn')).toBe(DOMAIN);
  });

  it('is refused in words where its text has changed meanwhile', async () => {
    await click(slot('hall'));
    const { answers } = window.language;
    const { edit } = answers;
    answers.edit = async (wanted) => {
      window.replace('guard.htn', '== hall', '== yard');
      return (await edit?.(wanted)) ?? { ok: true, edits: [], select: null, renamed: [] };
    };
    await choose("npc's home");
    expect(document.querySelector('[role="alert"]')?.textContent).not.toBe('');
    expect(condition()).toBe('at(npc) == yard;');
  });

  it('waits for Enter that comes before the choices', async () => {
    const { answers } = window.language;
    const { fits } = answers;
    let come = (): void => {};
    answers.fits = async (question) => {
      await new Promise<void>((resolve) => {
        come = resolve;
      });
      return (await fits?.(question)) ?? null;
    };
    slot('hall').focus();
    await press('y');
    await press('Enter');
    expect(condition()).toBe('at(npc) == hall;');
    await act(async () => come());
    await act(async () => {});
    expect(condition()).toBe('at(npc) == yard;');
  });
});
