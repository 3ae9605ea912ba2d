/** Pieces of files in editors of their own: what is shown, and that typing there changes nothing else. */
// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../planner-core/index.ts';
import {
  editFragment,
  type Fragment,
  fileToFragment,
  fragmentAt,
  fragmentToFile,
  trimSpan,
} from '../../../renderer/editor/fragment.ts';

/** A file with the fragment between ▸ and ◂. */
function marked(text: string): { readonly file: string; readonly fragment: Fragment } {
  const start = text.indexOf('▸');
  const file = text.replace('▸', '').replace('◂', '');
  const span = { file: 'a.htn', start, end: text.indexOf('◂') - 1 };
  return { file, fragment: fragmentAt(file, trimSpan(file, span)) };
}

describe('shows', () => {
  const cases: readonly (readonly [what: string, file: string, shown: string])[] = [
    ['one line', 'task A() {▸ x; ◂}', 'x;'],
    [
      'lines without the indentation they share',
      'branch {▸\n        a;\n        b {\n            c;\n        }\n    ◂}',
      'a;\nb {\n    c;\n}',
    ],
    ['blank lines between as they are', 'branch {▸\n    a;\n\n    b;\n◂}', 'a;\n\nb;'],
    ['lines indented less than the first', 'branch {▸\n        a;\n    b;\n◂}', 'a;\nb;'],
    ['windows line ends as plain ones', 'branch {▸\r\n    a;\r\n    b;\r\n◂}', 'a;\nb;'],
    ['nothing where there is nothing', 'branch {▸\n        \n    ◂}', ''],
  ];
  for (const [what, file, shown] of cases) {
    test(what, () => {
      expect(marked(file).fragment.text).toBe(shown);
    });
  }
});

describe('typing', () => {
  function typed(source: string, text: string, change: { from: number; to: number; count: number }): string {
    const { file, fragment } = marked(source);
    const { edit } = editFragment(fragment, file, text, [change]);
    return edit ? applyEdits(file, [edit]) : file;
  }

  test('in a line changes that line', () => {
    const after = typed('branch {▸\n    a;\n    b;\n◂}', 'a;\nbb;', { from: 1, to: 1, count: 1 });
    expect(after).toBe('branch {\n    a;\n    bb;\n}');
  });

  test('a new line gets the indentation of the file', () => {
    const after = typed('branch {▸\n        a;\n    ◂}', 'a;\nb;', { from: 0, to: 0, count: 2 });
    expect(after).toBe('branch {\n        a;\n        b;\n    }');
  });

  test('keeps odd indentation and blank lines elsewhere', () => {
    const after = typed('branch {▸\n    a;\n \n  b;\n◂}', 'a;\n\nb;c', { from: 2, to: 2, count: 1 });
    expect(after).toBe('branch {\n    a;\n \n  b;c\n}');
  });

  test('writes the line ends of the file', () => {
    const after = typed('branch {▸\r\n    a;\r\n◂}', 'a;\nb;', { from: 0, to: 0, count: 2 });
    expect(after).toBe('branch {\r\n    a;\r\n    b;\r\n}');
  });

  test('into an empty body puts the text between its braces', () => {
    const after = typed('branch {▸\n        \n    ◂}', 'x;', { from: 0, to: 0, count: 1 });
    expect(after).toBe('branch {\n        x;\n    }');
  });

  test('nothing changes nothing, whatever the file looks like', () => {
    const line = fc.constantFrom('a;', '  b;', '', '    c {', '   ', '\td;');
    const file = fc
      .tuple(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'))
      .map(([lines, end]) => `{${end}${lines.join(end)}${end}}`);
    fc.assert(
      fc.property(file, (text) => {
        const fragment = fragmentAt(text, trimSpan(text, { file: 'a.htn', start: 1, end: text.length - 1 }));
        expect(editFragment(fragment, text, fragment.text, []).edit).toBeNull();
      }),
      { seed: 20261128 },
    );
  });

  test('goes on from the fragment that the edit before left', () => {
    const { file, fragment } = marked('branch {▸\n    a;\n◂}');
    const first = editFragment(fragment, file, 'a;\nb;', [{ from: 0, to: 0, count: 2 }]);
    const middle = first.edit ? applyEdits(file, [first.edit]) : file;
    const second = editFragment(first.fragment, middle, 'b;', [{ from: 0, to: 1, count: 1 }]);
    expect(second.edit ? applyEdits(middle, [second.edit]) : middle).toBe('branch {\n    b;\n}');
  });
});

test('places lead from the fragment to the file and back', () => {
  const { file, fragment } = marked('branch {▸\n        a;\n        bcd;\n    ◂}');
  const offset = fragmentToFile(fragment, file, 1, 2);
  expect(file.slice(offset, offset + 2)).toBe('d;');
  expect(fileToFragment(fragment, file, offset)).toEqual({ line: 1, column: 2 });
  expect(fileToFragment(fragment, file, 0)).toEqual({ line: 0, column: 0 });
});
