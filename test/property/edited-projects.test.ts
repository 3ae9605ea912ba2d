/** A project that is edited: what is known after each edit is what a new workspace would know of the same texts, and the page is told of it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createWorkspace,
  type GraphView,
  type SourceFile,
  type Workspace,
} from '../../planner-core/index.ts';
import { GraphReceiver, GraphSender } from '../../renderer/worker/graph-updates.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { Tape } from './tape.ts';

const DOMAINS = path.join(import.meta.dirname, '../../domains');
const projects = readdirSync(DOMAINS).map((name) => projectIn(path.join(DOMAINS, name)));

/** The domain in two files, so that files are edited beside others, and the smallest of its worlds. */
function projectIn(folder: string): readonly SourceFile[] {
  const [domain = ''] = readdirSync(folder).filter((name) => name.endsWith('.htn'));
  const text = readFileSync(path.join(folder, domain), 'utf8');
  const cut = text.indexOf('\n\n', text.indexOf('\ntask ')) + 2;
  const worlds = readdirSync(path.join(folder, 'worlds'))
    .filter((name) => name.endsWith('.world'))
    .map((name) => ({
      path: `worlds/${name}`,
      text: readFileSync(path.join(folder, 'worlds', name), 'utf8'),
    }))
    .sort((a, b) => a.text.length - b.text.length);
  return [
    { path: 'a.htn', text: text.slice(0, cut) },
    { path: 'b.htn', text: text.slice(cut) },
    ...worlds.slice(0, 1),
  ];
}

const EDITS = 10;

test('after any edits', TIME_LIMIT, () => {
  let soundAfterwards = 0;
  fc.assert(
    fc.property(
      fc.nat(),
      fc.array(fc.nat({ max: 5039 }), { minLength: 60, maxLength: 60 }),
      (which, choices) => {
        const tape = new Tape(choices);
        const files = new Map(projects[which % projects.length]?.map((file) => [file.path, file.text]));
        const edited = createWorkspace();
        for (const [name, text] of files) edited.setFile({ path: name, text });
        const shown = shownGraph(edited);
        shown();
        for (let edit = 0; edit < EDITS; edit++) {
          const name = tape.pick([...files.keys(), 'b.htn', 'b.htn']);
          const before = files.get(name) ?? '';
          const text = tape.pick(EDITORS)(before, tape);
          files.set(name, text);
          edited.setFile({ path: name, text });
          // Whoever types fast is not analysed after every key.
          if (tape.below(4) === 0) continue;
          expectAlike(edited, files);
          expect(shown()).toEqual(edited.analysis().graph);
          if (edited.analysis().domain !== null) soundAfterwards++;
          // Most edits break something: half of them are undone, so that later ones find a sound text again.
          if (tape.below(2) === 0) {
            files.set(name, before);
            edited.setFile({ path: name, text: before });
          }
        }
        expectAlike(edited, files);
        expect(shown()).toEqual(edited.analysis().graph);
      },
    ),
    sampling(60),
  );
  expect(soundAfterwards).toBeGreaterThan(100);
});

/** The graph as the page has it, told of changes only. */
function shownGraph(edited: Workspace): () => GraphView {
  const sender = new GraphSender();
  const receiver = new GraphReceiver();
  return () => receiver.receive(structuredClone(sender.update(edited.analysis().graph)));
}

function expectAlike(edited: Workspace, files: ReadonlyMap<string, string>): void {
  const anew = createWorkspace();
  for (const [name, text] of files) anew.setFile({ path: name, text });
  expect(edited.analysis()).toEqual(anew.analysis());
}

type Editor = (text: string, tape: Tape) => string;

const NAME = /[A-Za-z_]\w*/g;
const NUMBER = /\b\d+\b/g;
const LINE = /.*\n/g;
const PART = /\n(?:\/\/\/.*\n)*(?:task|type|fluent|constant|derived)\b[\s\S]*?(?=\n\n)/g;

/** What people do to a text: most of it leaves a text that can still be read. */
const EDITORS: readonly Editor[] = [
  (text, tape) => replaced(text, placeOf(text, NUMBER, tape), String(tape.below(20))),
  (text, tape) => replaced(text, placeOf(text, NAME, tape), textAt(text, placeOf(text, NAME, tape))),
  (text, tape) => replaced(text, placeOf(text, NAME, tape), `n${tape.below(9)}`),
  (text, tape) => replaced(text, placeOf(text, LINE, tape), ''),
  (text, tape) => inserted(text, placeOf(text, LINE, tape), textAt(text, placeOf(text, LINE, tape))),
  (text, tape) =>
    inserted(
      text,
      placeOf(text, LINE, tape),
      tape.pick(['\n', '// note\n', '/// Doc.\n', '@disabled\n', '//! later\n']),
    ),
  (text, tape) => replaced(text, placeOf(text, PART, tape), ''),
  (text, tape) => inserted(text, placeOf(text, PART, tape), textAt(text, placeOf(text, PART, tape))),
  (text, tape) =>
    inserted(
      text,
      { start: tape.below(text.length + 1), end: 0 },
      tape.pick(['{', '}', '(', ')', ';', '"', '`', '/*', ' ', 'x']),
    ),
  (text, tape) => replaced(text, placeOf(text, /./g, tape), ''),
];

interface Place {
  readonly start: number;
  readonly end: number;
}

function placeOf(text: string, pattern: RegExp, tape: Tape): Place {
  const places = [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  return places.length === 0 ? { start: 0, end: 0 } : tape.pick(places);
}

function textAt(text: string, { start, end }: Place): string {
  return text.slice(start, end);
}

function replaced(text: string, { start, end }: Place, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function inserted(text: string, { start }: Place, what: string): string {
  return text.slice(0, start) + what + text.slice(start);
}
