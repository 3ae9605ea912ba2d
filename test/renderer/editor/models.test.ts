/** Monaco's models and the documents of the project: in step both ways, whatever is typed, undone or changed elsewhere. */
import './monaco-in-jsdom.ts';
import fc from 'fast-check';
import type { CancellationToken, editor, IDisposable, languages } from 'monaco-editor';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FragmentModel } from '../../../renderer/editor/fragment-model.ts';
import { modelFor, modelRange, openModels } from '../../../renderer/editor/models.ts';
import { monaco } from '../../../renderer/editor/monaco.ts';
import { placesOf } from '../../../renderer/editor/places.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

const DOMAIN = 'domain Guard;\n\ntask Move() {\n    {\n        // 🎲\n        true;\n    }\n}\n';
const FILE = 'guard.htn';

let w: TestWindow;

async function open(text = DOMAIN): Promise<editor.ITextModel> {
  w = await openWindow({ files: { [FILE]: text, 'worlds/hall.world': 'world Hall for Guard;\n' } });
  return modelFor(FILE);
}

const lines = (text: string | undefined) => text?.split(/\r\n|\n|\r/);

/** Types into a model as its editor would. */
function type(model: editor.ITextModel, at: string, text: string, replaced = ''): void {
  const start = model.getValue().indexOf(at) + at.length;
  const [from, to] = [model.getPositionAt(start), model.getPositionAt(start + replaced.length)];
  const range = {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
  model.pushEditOperations(null, [{ range, text }], () => null);
}

describe('a file’s model', () => {
  let model: editor.ITextModel;
  beforeEach(async () => {
    model = await open();
  });

  test('shows the document, in its language', () => {
    expect([model.getValue(), model.getLanguageId(), model.uri.toString()]).toEqual([
      DOMAIN,
      'htn',
      'project:/guard.htn',
    ]);
    expect(modelFor('worlds/hall.world').getLanguageId()).toBe('world');
    expect(modelFor(FILE)).toBe(model);
  });

  test('what is typed is typed into the document, and undone there', () => {
    type(model, 'task ', 'Go', 'Move');
    expect(w.text(FILE)).toBe(DOMAIN.replace('Move', 'Go'));
    expect(w.project().undoLabel).toBe('Typing');
    w.project().undo();
    expect([w.text(FILE), model.getValue()]).toEqual([DOMAIN, DOMAIN]);
    w.project().redo();
    expect(model.getValue()).toBe(DOMAIN.replace('Move', 'Go'));
  });

  test('typing in a row is undone as one, though not over an edit elsewhere', () => {
    type(model, 'task ', 'A');
    type(model, 'task A', 'B');
    w.replace(FILE, 'true', 'false');
    type(model, 'task AB', 'C');
    w.project().undo();
    expect(model.getValue()).toContain('task ABMove');
    w.project().undo();
    w.project().undo();
    expect([model.getValue(), w.project().canUndo]).toEqual([DOMAIN, false]);
  });

  test('an edit on the graph reaches it, and comes back as nobody’s typing', () => {
    const edits: unknown[] = [];
    model.onDidChangeContent((event) => edits.push(event.changes.map(({ text }) => text)));
    w.replace(FILE, 'Move', 'Go');
    expect([model.getValue(), w.text(FILE), edits]).toEqual([
      w.text(FILE),
      DOMAIN.replace('Move', 'Go'),
      [['Go']],
    ]);
    w.project().undo();
    expect(w.project().canUndo).toBe(false);
  });

  test.each([
    ['other line ends', DOMAIN.replaceAll('\n', '\r\n')],
    ['another emoji of the same first half', DOMAIN.replace('🎲', '🎯')],
    ['another of the same second half', DOMAIN.replace('🎲', '\u{1F7B2}')],
    ['a last line', `${DOMAIN}// end`],
  ])('%s, come from the disk, reach it whole', async (_what, text) => {
    w.host.changeOnDisk('guard', FILE, text);
    await vi.waitFor(() => expect(w.text(FILE)).toBe(text));
    expect(lines(model.getValue())).toEqual(lines(text));
    type(model, 'task ', 'Go', 'Move');
    expect(w.text(FILE)).toBe(text.replace('Move', 'Go'));
  });

  test('a file that is removed takes its model along; a new one of its name has another', async () => {
    await w.project().removeFile(FILE);
    expect([model.isDisposed(), openModels().has(FILE)]).toEqual([true, false]);
    w.project().undo();
    expect(modelFor(FILE).getValue()).toBe(DOMAIN);
  });

  test('another project leaves none of the old models', async () => {
    modelFor('worlds/hall.world');
    await open('domain Other;\n');
    expect(model.isDisposed()).toBe(true);
    expect(modelFor(FILE).getValue()).toBe('domain Other;\n');
  });
});

test.each([
  ['task Straße(Npc é) {', 'keyword name.call type identifier'],
  ['cost := 1.5 + größe(none);', 'keyword number name.call constant'],
  ['/// Doc', 'comment.doc'],
  ['text line "a \\"b\\" // c" none', 'type identifier string constant'],
  ['`task` sort-by Über @allow', 'identifier keyword type annotation'],
])('%s: the words are told apart', (line, kinds) => {
  const [tokens = []] = monaco.editor.tokenize(line, 'htn');
  const words = tokens.map(({ type: kind }) => kind.replace(/\.htn$/, ''));
  expect(words.filter((kind) => !/delimiter|operator|source/.test(kind)).join(' ')).toBe(kinds);
});

describe('places of a text with all kinds of line ends', () => {
  test('go from offsets to the model and back', async () => {
    const text = 'domain A;\r\n// 🎲 é\n\rtask Go() {}\r';
    const model = await open(text);
    const places = placesOf(model);
    for (let offset = 0; offset <= text.length; offset++) {
      // Between \r and \n, and inside a pair of code units, there is no place.
      if (text.slice(offset - 1, offset + 1) === '\r\n' || /[\uDC00-\uDFFF]/.test(text[offset] ?? ''))
        continue;
      const range = modelRange({ file: FILE, start: offset, end: offset });
      expect(places?.offsetAt(range.getStartPosition())).toBe(offset);
    }
  });
});

/** The next place that is not inside a character or a line end: nothing of ours edits there. */
function whole(text: string, offset: number): number {
  return /^(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|\r\n)$/.test(text.slice(Math.max(0, offset - 1), offset + 1))
    ? offset + 1
    : offset;
}

/** Steps that a designer may take, as data. */
const step = fc.record({
  where: fc.constantFrom('model', 'elsewhere', 'undo', 'redo'),
  at: fc.nat({ max: 99 }),
  cut: fc.nat({ max: 6 }),
  text: fc.constantFrom('', 'x', '\n', ' {\n  y\n}', '🎲', '\r\n', '// z\n\n'),
});

describe('whatever is done, and wherever', () => {
  test.each(['\n', '\r\n'])('a file with %j shows what the document says', async (newline) => {
    const runs = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const model = await open(DOMAIN.replaceAll('\n', newline));
      for (const { where, at, cut, text } of steps) {
        const length = w.text(FILE)?.length ?? 0;
        if (where === 'undo') w.project().undo();
        else if (where === 'redo') w.project().redo();
        else if (where === 'model') {
          const value = model.getValue();
          const before = value.slice(0, Math.floor((value.length * at) / 100));
          if (value.indexOf(before) === 0)
            type(model, before, text, value.slice(before.length, before.length + cut));
        } else {
          const start = Math.floor((length * at) / 100);
          const now = w.text(FILE) ?? '';
          const [from, to] = [start, Math.min(length, start + cut)].map((offset) => whole(now, offset));
          w.project().apply([{ file: FILE, start: from ?? 0, end: to ?? 0, text }], { label: 'Elsewhere' });
        }
        expect(lines(model.getValue())).toEqual(lines(w.text(FILE)));
      }
      while (w.project().canUndo) w.project().undo();
      expect(w.text(FILE)).toBe(DOMAIN.replaceAll('\n', newline));
      expect(lines(model.getValue())).toEqual(lines(DOMAIN));
    });
    await fc.assert(runs, { numRuns: 60, seed: 2014 });
  });
});

describe('a fragment', () => {
  const inside = () => {
    const start = DOMAIN.indexOf('    {') + 5;
    return { file: FILE, start, end: DOMAIN.lastIndexOf('    }') };
  };
  let fragment: FragmentModel;
  beforeEach(async () => {
    await open();
    fragment = new FragmentModel(inside(), 'Conditions of Move');
  });

  test('shows its part of the file without the indentation', () => {
    expect(fragment.model.getValue()).toBe('// 🎲\ntrue;');
  });

  test('typing changes its part of the file and nothing else', () => {
    type(fragment.model, 'true;', '\nfalse;');
    expect(w.text(FILE)).toBe(DOMAIN.replace('true;', 'true;\n        false;'));
    expect(w.project().undoLabel).toBe('Conditions of Move');
    expect(modelFor(FILE).getValue()).toBe(w.text(FILE));
  });

  test('follows the file: moved by what changes before it, changed by what changes inside', () => {
    w.replace(FILE, 'domain Guard;', 'domain Guard;\n\n// more\n');
    expect(fragment.model.getValue()).toBe('// 🎲\ntrue;');
    w.replace(FILE, 'true;', 'not false;');
    expect(fragment.model.getValue()).toBe('// 🎲\nnot false;');
    type(fragment.model, 'not ', 'not ');
    expect(w.text(FILE)).toContain('        not not false;\n    }\n');
  });

  test('is undone from anywhere', () => {
    type(fragment.model, 'true', ' or false');
    w.project().undo();
    expect([w.text(FILE), fragment.model.getValue()]).toEqual([DOMAIN, '// 🎲\ntrue;']);
    w.project().redo();
    expect(fragment.model.getValue()).toBe('// 🎲\ntrue or false;');
  });

  test('letters like those behind them are typed where they are typed: undone at once', () => {
    for (const [typed, letter] of [
      ['', 't'],
      ['t', 't'],
      ['tt', 'r'],
    ] as const) {
      type(fragment.model, `🎲\n${typed}`, letter);
    }
    expect(w.text(FILE)).toContain('        ttrtrue;');
    w.project().undo();
    expect([w.text(FILE), w.project().canUndo]).toEqual([DOMAIN, false]);
  });

  test('stops following when it is closed', () => {
    fragment.dispose();
    w.replace(FILE, 'true;', 'false;');
    expect(fragment.model.isDisposed()).toBe(true);
  });
});

/** The providers that were registered for domains, by what they are for. */
interface Providers {
  completion?: languages.CompletionItemProvider;
  hover?: languages.HoverProvider;
  definition?: languages.DefinitionProvider;
  references?: languages.ReferenceProvider;
  rename?: languages.RenameProvider;
  formatting?: languages.DocumentFormattingEditProvider;
}

describe('what Monaco asks', () => {
  const TEXT =
    'domain Guard;\n\nenum Mood { müde, wach }\n\ntask Move(Mood m) {\n    {\n        m == müde;\n    }\n}\n';
  const providers: Providers = {};
  const token = {} as CancellationToken;
  let model: editor.ITextModel;
  let fragment: FragmentModel;

  beforeAll(async () => {
    const take =
      (kind: keyof Providers) =>
      (id: languages.LanguageSelector, provider: object): IDisposable => {
        if (id === 'htn') Object.assign(providers, { [kind]: provider });
        return { dispose: () => {} };
      };
    vi.spyOn(monaco.languages, 'registerCompletionItemProvider').mockImplementation(take('completion'));
    vi.spyOn(monaco.languages, 'registerHoverProvider').mockImplementation(take('hover'));
    vi.spyOn(monaco.languages, 'registerDefinitionProvider').mockImplementation(take('definition'));
    vi.spyOn(monaco.languages, 'registerReferenceProvider').mockImplementation(take('references'));
    vi.spyOn(monaco.languages, 'registerRenameProvider').mockImplementation(take('rename'));
    vi.spyOn(monaco.languages, 'registerDocumentFormattingEditProvider').mockImplementation(
      take('formatting'),
    );
    await import('../../../renderer/editor/providers.ts');
  });

  beforeEach(async () => {
    model = await open(TEXT);
    const start = TEXT.indexOf('m == müde');
    fragment = new FragmentModel(
      { file: FILE, start, end: start + 'm == müde;'.length },
      'Conditions of Move',
    );
  });

  const spanOf = (text: string, from = 0) => {
    const start = TEXT.indexOf(text, from);
    return { file: FILE, start, end: start + text.length };
  };
  const inside = spanOf('m == müde;').start;
  /** The text of a range, and where it is. */
  const shown = (
    shownIn: editor.ITextModel,
    range: Parameters<editor.ITextModel['getValueInRange']>[0] | undefined,
  ) => range && `${shownIn.getValueInRange(range)} in line ${range.startLineNumber}`;

  test('names are completed where the caret is, in a file and in a fragment of it', async () => {
    const asked: unknown[] = [];
    w.language.answers.complete = async (path, offset) => {
      asked.push([path, offset]);
      const plain = { detail: 'Mood', documentation: null };
      return [
        { label: 'müde', kind: 'enum', insertText: 'müde', ...plain },
        { label: 'when', kind: 'snippet', insertText: 'when ($1) {}', ...plain },
      ];
    };
    const context = { triggerKind: 0 };
    for (const [one, column] of [
      [model, 17],
      [fragment.model, 9],
    ] as const) {
      const position = new monaco.Position(one === model ? 7 : 1, column);
      const list = await providers.completion?.provideCompletionItems(one, position, context, token);
      const [first, second] = list?.suggestions ?? [];
      expect(shown(one, first?.range as monaco.IRange)).toBe(`müd in line ${position.lineNumber}`);
      expect([first?.insertTextRules, second?.insertTextRules]).toEqual([undefined, 4]);
    }
    expect(asked).toEqual([
      [FILE, inside + 8],
      [FILE, inside + 8],
    ]);
  });

  test('a definition is a place in the file, also when asked from a fragment', async () => {
    w.language.answers.definition = async () => spanOf('müde');
    const found = await providers.definition?.provideDefinition(
      fragment.model,
      new monaco.Position(1, 7),
      token,
    );
    const location = found as languages.Location;
    expect([location.uri.toString(), shown(model, location.range)]).toEqual([
      'project:/guard.htn',
      'müde in line 3',
    ]);
  });

  test('references are places in the files', async () => {
    w.language.answers.references = async () => [spanOf('müde'), spanOf('müde', inside)];
    const found = await providers.references?.provideReferences(
      model,
      new monaco.Position(3, 14),
      { includeDeclaration: true },
      token,
    );
    expect(found?.map(({ range }) => shown(model, range))).toEqual(['müde in line 3', 'müde in line 7']);
  });

  test('an explanation marks what it explains, in a fragment too', async () => {
    w.language.answers.hover = async () => ({ markdown: '**müde**', span: spanOf('müde', inside) });
    const position = new monaco.Position(1, 7);
    const found = await providers.hover?.provideHover(fragment.model, position, token);
    expect([found?.contents, shown(fragment.model, found?.range)]).toEqual([
      [{ value: '**müde**' }],
      'müde in line 1',
    ]);
    w.language.answers.hover = async () => null;
    expect(await providers.hover?.provideHover(fragment.model, position, token)).toBeNull();
  });

  test('what is renamed is the whole name under the caret, of any alphabet', async () => {
    const at = await providers.rename?.resolveRenameLocation?.(model, new monaco.Position(7, 16), token);
    expect([at?.text, shown(model, at?.range)]).toEqual(['müde', 'müde in line 7']);
    const nowhere = await providers.rename?.resolveRenameLocation?.(model, new monaco.Position(2, 1), token);
    expect(nowhere?.rejectReason).toBe('There is no name here.');
  });

  test('a new name is one entry of the history, over all its places', async () => {
    w.language.answers.rename = async (path, offset, name) => {
      expect([path, offset, name]).toEqual([FILE, inside + 6, 'matt']);
      return { edits: [spanOf('müde'), spanOf('müde', inside)].map((span) => ({ ...span, text: name })) };
    };
    const answer = await providers.rename?.provideRenameEdits(
      fragment.model,
      new monaco.Position(1, 7),
      'matt',
      token,
    );
    expect(answer).toEqual({ edits: [] });
    expect([w.text(FILE), fragment.model.getValue(), w.project().undoLabel]).toEqual([
      TEXT.replaceAll('müde', 'matt'),
      'm == matt;',
      'Rename to matt',
    ]);
    w.project().undo();
    expect([w.text(FILE), w.project().canUndo]).toEqual([TEXT, false]);
  });

  test('a name that cannot be given is refused with the reason', async () => {
    w.language.answers.rename = async () => ({ reason: 'There is a Mood `wach` already.' });
    const answer = await providers.rename?.provideRenameEdits(
      model,
      new monaco.Position(7, 16),
      'wach',
      token,
    );
    expect(answer).toEqual({ edits: [], rejectReason: 'There is a Mood `wach` already.' });
    expect(w.text(FILE)).toBe(TEXT);
  });

  test('formatting is one entry of the history', async () => {
    w.language.answers.format = async () => [{ ...spanOf('\n\nenum'), text: '\nenum' }];
    const options = { tabSize: 4, insertSpaces: true };
    expect(await providers.formatting?.provideDocumentFormattingEdits(model, options, token)).toEqual([]);
    expect([model.getValue(), w.project().undoLabel]).toEqual([TEXT.replace('\n\nenum', '\nenum'), 'Format']);
  });

  test('texts of nothing in the project have no answers', async () => {
    const stranger = monaco.editor.createModel('task', 'htn');
    const position = new monaco.Position(1, 2);
    expect([
      await providers.completion?.provideCompletionItems(stranger, position, { triggerKind: 0 }, token),
      await providers.hover?.provideHover(stranger, position, token),
      await providers.definition?.provideDefinition(stranger, position, token),
      await providers.rename?.provideRenameEdits(stranger, position, 'x', token),
    ]).toEqual([
      { suggestions: [] },
      null,
      null,
      { edits: [], rejectReason: 'This text is not part of the project.' },
    ]);
    stranger.dispose();
  });
});
