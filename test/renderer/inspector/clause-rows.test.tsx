/** Conditions and effects as sentences in the inspector: what is offered for typed words, and what is written. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  EditResult,
  ProjectEdit,
  SentenceQuestion,
  TypedSentence,
} from '../../../planner-core/index.ts';
import { ClauseRows } from '../../../renderer/panels/inspector/clause-rows.tsx';
import { openWindow } from '../../support/window.ts';

const span = { file: 'guard.htn', start: 0, end: 0 };
const LOADED = { text: 'loaded(gun)', sentence: 'gun is loaded', span };
const AMMO: TypedSentence = { sentence: "gun's ammo is at least 1", text: 'ammo(gun) >= 1;' };
const ALARM: TypedSentence = { sentence: 'alarm is true', text: 'alarm;' };

let root: Root;
let host: HTMLElement;
let edits: ProjectEdit[];
let questions: SentenceQuestion[];
let answer: EditResult;
let sentences: (question: SentenceQuestion) => Promise<readonly TypedSentence[]>;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  const { language } = await openWindow();
  edits = [];
  questions = [];
  answer = { ok: true, edits: [], select: null, renamed: [] };
  sentences = async () => [AMMO, ALARM];
  language.answers.edit = async (edit) => {
    edits.push(edit);
    return answer;
  };
  language.answers.sentences = (question) => {
    questions.push(question);
    return sentences(question);
  };
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const show = (kind: 'condition' | 'change') =>
  act(async () => root.render(<ClauseRows kind={kind} node="Shoot" clauses={[LOADED]} />));
const line = (): HTMLInputElement => host.querySelector('[role="combobox"]') as HTMLInputElement;
const button = (name: RegExp): HTMLElement => {
  const all = [...host.querySelectorAll<HTMLElement>('.in-rows button')];
  const found = all.find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''));
  if (found === undefined) throw new Error(`There is no button ${name}`);
  return found;
};
const options = () => [...host.querySelectorAll('[role="option"]')];
const reason = () => host.querySelector('[role="alert"]')?.textContent ?? null;

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line(), text);
    line().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    line().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  });
}

describe('the rows', () => {
  it('read as sentences', async () => {
    await show('condition');
    expect([...host.querySelectorAll('.in-rows li')].map((row) => row.textContent)).toEqual([
      'gun is loaded',
    ]);
  });

  it.each([
    ['condition', { kind: 'set-condition', node: 'Shoot', index: 0, text: '' }],
    ['change', { kind: 'set-effect', task: 'Shoot', index: 0, text: '' }],
  ] as const)('of a %s can be taken away', async (kind, edit) => {
    await show(kind);
    await act(async () => button(/^Remove/).click());
    expect(edits).toEqual([edit]);
  });

  it.each([
    ['condition', { kind: 'set-condition', node: 'Shoot', index: 0, text: AMMO.text }],
    ['change', { kind: 'set-effect', task: 'Shoot', index: 0, text: AMMO.text }],
  ] as const)('of a %s are changed where they stand', async (kind, edit) => {
    await show(kind);
    await act(async () => button(/^gun is loaded$/).click());
    expect(line().value).toBe('gun is loaded');
    await type('ammo at least 1');
    await press('Enter');
    expect(edits).toEqual([edit]);
    expect(host.querySelectorAll('[role="combobox"]')).toHaveLength(1);
  });

  it('keep the keyboard when one is left, and when the last one goes', async () => {
    await show('condition');
    await act(async () => button(/^gun is loaded$/).click());
    await press('Escape');
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(button(/^gun is loaded$/));
    const last = button(/^Remove/);
    last.focus();
    await act(async () => last.click());
    await act(async () => root.render(<ClauseRows kind="condition" node="Shoot" clauses={[]} />));
    expect(document.activeElement).toBe(line());
  });

  it('are not open for another node', async () => {
    await show('condition');
    await act(async () => button(/^gun is loaded$/).click());
    await act(async () => root.render(<ClauseRows kind="condition" node="Reload" clauses={[LOADED]} />));
    expect(button(/^gun is loaded$/)).toBeDefined();
  });

  it.each(['Enter', 'Escape'])('stay as they are where nothing is changed before %s', async (key) => {
    await show('condition');
    await act(async () => button(/^gun is loaded$/).click());
    await press(key);
    expect(edits).toEqual([]);
    expect(button(/^gun is loaded$/)).toBeDefined();
  });
});

describe('typed words', () => {
  it('are asked for at the node, and each sentence stands with its text', async () => {
    await show('condition');
    await type('ammo');
    expect(questions).toEqual([{ node: 'Shoot', kind: 'condition', typed: 'ammo' }]);
    expect(options().map((option) => option.textContent)).toEqual([
      "gun's ammo is at least 1ammo(gun) >= 1",
      'alarm is truealarm',
    ]);
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  });

  it.each([
    ['condition', { kind: 'add-condition', node: 'Shoot', text: 'alarm;' }],
    ['change', { kind: 'add-effect', task: 'Shoot', text: 'alarm;' }],
  ] as const)('become the %s that is chosen with the arrows and Enter', async (kind, edit) => {
    await show(kind);
    await type('a');
    await press('ArrowDown');
    await press('Enter');
    expect(edits).toEqual([edit]);
    expect(line().value).toBe('');
    expect(options()).toEqual([]);
  });

  it('are written with Enter before their sentences have come', async () => {
    let come = (_: readonly TypedSentence[]): void => {};
    sentences = () => new Promise((resolve) => (come = resolve));
    await show('condition');
    await type('ammo');
    await press('Enter');
    expect(edits).toEqual([]);
    await act(async () => come([AMMO]));
    expect(edits).toEqual([{ kind: 'add-condition', node: 'Shoot', text: AMMO.text }]);
  });

  it('show no answer to what stood there before', async () => {
    const come = new Map<string, (found: readonly TypedSentence[]) => void>();
    sentences = ({ typed }) => new Promise((resolve) => come.set(typed, resolve));
    await show('condition');
    await type('am');
    await type('al');
    await act(async () => come.get('al')?.([ALARM]));
    await act(async () => come.get('am')?.([AMMO]));
    expect(options().map((option) => option.textContent)).toEqual(['alarm is truealarm']);
  });

  it('stay with the reason where they mean nothing', async () => {
    sentences = async () => [];
    await show('condition');
    await type('zebra');
    await press('Enter');
    expect(edits).toEqual([]);
    expect(line().value).toBe('zebra');
    expect(reason()).toMatch(/Nothing that can be said here/);
    await type('zebras');
    expect(reason()).toBeNull();
  });

  it('stay with the reason where the text refuses them', async () => {
    answer = { ok: false, code: 'effect-gone', reason: 'Not here.' };
    await show('condition');
    await type('ammo');
    await press('Enter');
    expect(line().value).toBe('ammo');
    expect(reason()).toBe('Not here.');
  });

  it('are not written by the Enter that ends a syllable, and go with Escape', async () => {
    await show('condition');
    await type('ammo');
    await press('Enter', { isComposing: true });
    expect(edits).toEqual([]);
    await press('Escape');
    expect(line().value).toBe('');
  });
});
