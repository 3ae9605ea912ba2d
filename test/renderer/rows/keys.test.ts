/** What keys mean on a row. */
import { describe, expect, it } from 'vitest';
import { type KeyPress, rowCommand } from '../../../renderer/rows/keys.ts';

const PLAIN = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, rest: Partial<KeyPress> = {}) => rowCommand({ ...PLAIN, key, ...rest });
const CTRL = { ctrlKey: true };
const ALT = { altKey: true };
const SHIFT = { shiftKey: true };

describe('a key on a row', () => {
  it.each([
    ['ArrowDown', {}, { kind: 'go', step: 1, extends: false }],
    ['ArrowUp', SHIFT, { kind: 'go', step: -1, extends: true }],
    ['Home', {}, { kind: 'end', step: -1 }],
    ['ArrowRight', {}, { kind: 'in' }],
    ['ArrowLeft', {}, { kind: 'out' }],
    ['Enter', {}, { kind: 'line' }],
    ['F2', {}, { kind: 'line' }],
    ['F4', {}, { kind: 'text' }],
    ['Delete', {}, { kind: 'remove' }],
    ['d', CTRL, { kind: 'duplicate' }],
    ['ArrowUp', ALT, { kind: 'move', step: -1 }],
    ['ArrowDown', ALT, { kind: 'move', step: 1 }],
    ['!', SHIFT, { kind: 'negate' }],
    ['(', SHIFT, { kind: 'group' }],
    ['F10', SHIFT, { kind: 'menu' }],
    ['ContextMenu', {}, { kind: 'menu' }],
    ['g', {}, { kind: 'type', letter: 'g' }],
    ['G', SHIFT, { kind: 'type', letter: 'G' }],
    ['3', {}, { kind: 'type', letter: '3' }],
  ] as const)('%s %o', (key, rest, command) => expect(press(key, rest)).toEqual(command));

  it.each([
    ['s', CTRL],
    ['F4', ALT],
    ['Tab', {}],
    ['Escape', {}],
    ['__proto__', {}],
    ['constructor', {}],
    ['ArrowUp', { ctrlKey: true }],
  ] as const)('%s %o is left to others', (key, rest) => expect(press(key, rest)).toBeNull());

  it('is found by its place where the layout writes other letters', () => {
    expect(press('в', { ...CTRL, code: 'KeyD' })).toEqual({ kind: 'duplicate' });
    expect(press('e', { ...CTRL, code: 'KeyD' })).toBeNull();
  });

  it('writes a sign with AltGr', () => {
    expect(press('(', { ctrlKey: true, altKey: true })).toEqual({ kind: 'group' });
  });
});
