/** Where the keyboard goes when what had it is gone. */
import { beforeEach, expect, test, vi } from 'vitest';
import { keepFocus, nearest, trailTo } from '../../../renderer/shell/kept-focus.ts';

beforeEach(() => {
  // The test's page has no layout: what is not `hidden` counts as seen.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
  });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.body.innerHTML = `<div class="pw-app"><header><button id="menu">File</button></header>
    <main class="pw-workbench"><div class="dv-active-group"><div class="dv-content-container">
      <ul id="rows"><li><button id="a">a</button></li><li><button id="b">b</button></li><li><button id="c">c</button></li></ul>
      <button id="add">Add</button>
    </div></div></main></div>`;
});

const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body;

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('row %s is gone: it goes to row %s', (gone, next) => {
  const trail = trailTo(at(gone));
  at(gone).parentElement?.remove();
  expect(nearest(trail)?.id).toBe(next);
});

test('all rows are gone, or hidden: it stays in their panel', () => {
  const trail = trailTo(at('b'));
  at('rows').hidden = true;
  at('b').parentElement?.remove();
  expect(nearest(trail)?.id).toBe('add');
});

test('nothing around it is left: it goes to the panel in front, never to the menu', () => {
  const other = document.createElement('section');
  other.innerHTML = '<button>x</button>';
  document.querySelector('main')?.append(other);
  const trail = trailTo(other.querySelector('button') ?? other);
  other.remove();
  expect(nearest(trail)).toBe(null);
  keepFocus(trail);
  expect(document.activeElement?.id).toBe('a');
});

test('what has the keyboard keeps it, and an open dialog is left alone', () => {
  at('add').focus();
  keepFocus(trailTo(at('a')));
  expect(document.activeElement?.id).toBe('add');
  at('add').blur();
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  keepFocus(trailTo(at('a')));
  expect(document.activeElement).toBe(document.body);
});
