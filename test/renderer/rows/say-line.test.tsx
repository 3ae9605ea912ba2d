/** A line to type into: what is offered for typed words, and what is written. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SentenceQuestion, TypedSentence } from '../../../planner-core/index.ts';
import { SayLine } from '../../../renderer/rows/say-line.tsx';
import { openWindow } from '../../support/window.ts';

const AMMO: TypedSentence = { sentence: "gun's ammo is at least 1", text: 'ammo(gun) >= 1;' };
const ALARM: TypedSentence = { sentence: 'alarm is true', text: 'alarm;' };

let root: Root;
let host: HTMLElement;
let written: string[];
let questions: SentenceQuestion[];
let refusal: string | null;
let sentences: (question: SentenceQuestion) => Promise<readonly TypedSentence[]>;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  const { language } = await openWindow();
  written = [];
  questions = [];
  refusal = null;
  sentences = async () => [AMMO, ALARM];
  language.answers.sentences = (question) => {
    questions.push(question);
    return sentences(question);
  };
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const write = async (text: string): Promise<string | null> => {
  if (refusal === null) written.push(text);
  return refusal;
};
const show = () =>
  act(async () =>
    root.render(<SayLine kind="condition" node="Shoot" label="Add" hint="Type" write={write} />),
  );
const line = (): HTMLInputElement => host.querySelector('[role="combobox"]') as HTMLInputElement;
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

describe('typed words', () => {
  it('are asked for at the node, and each sentence stands with its text', async () => {
    await show();
    await type('ammo');
    expect(questions).toEqual([{ node: 'Shoot', kind: 'condition', typed: 'ammo' }]);
    expect(options().map((option) => option.textContent)).toEqual([
      "gun's ammo is at least 1ammo(gun) >= 1",
      'alarm is truealarm',
    ]);
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  });

  it('become the one that is chosen with the arrows and Enter', async () => {
    await show();
    await type('a');
    await press('ArrowDown');
    await press('Enter');
    expect(written).toEqual([ALARM.text]);
    expect(line().value).toBe('');
    expect(options()).toEqual([]);
  });

  it('are written with Enter before their sentences have come', async () => {
    let come = (_: readonly TypedSentence[]): void => {};
    sentences = () => new Promise((resolve) => (come = resolve));
    await show();
    await type('ammo');
    await press('Enter');
    expect(written).toEqual([]);
    await act(async () => come([AMMO]));
    expect(written).toEqual([AMMO.text]);
  });

  it('show no answer to what stood there before', async () => {
    const come = new Map<string, (found: readonly TypedSentence[]) => void>();
    sentences = ({ typed }) => new Promise((resolve) => come.set(typed, resolve));
    await show();
    await type('am');
    await type('al');
    await act(async () => come.get('al')?.([ALARM]));
    await act(async () => come.get('am')?.([AMMO]));
    expect(options().map((option) => option.textContent)).toEqual(['alarm is truealarm']);
  });

  it('stay with the reason where they mean nothing', async () => {
    sentences = async () => [];
    await show();
    await type('zebra');
    await press('Enter');
    expect(written).toEqual([]);
    expect(line().value).toBe('zebra');
    expect(reason()).toMatch(/Nothing that can be said here/);
    await type('zebras');
    expect(reason()).toBeNull();
  });

  it('stay with the reason where the text refuses them', async () => {
    refusal = 'Not here.';
    await show();
    await type('ammo');
    await press('Enter');
    expect(line().value).toBe('ammo');
    expect(reason()).toBe('Not here.');
  });

  it('are not written by the Enter that ends a syllable, and go with Escape', async () => {
    await show();
    await type('ammo');
    await press('Enter', { isComposing: true });
    expect(written).toEqual([]);
    await press('Escape');
    expect(line().value).toBe('');
  });
});
