/** Declarations of the bundled projects, changed with all their uses: what still checks, what is said of the rest, and undo. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParameterChange } from '../../planner-core/edits/declarations/model.ts';
import type { ProjectEdit } from '../../planner-core/edits/model.ts';
import { createWorkspace } from '../../planner-core/workspace.ts';
import { make, type Texts } from '../planner-core/edits/edited.ts';
import { sampling, TIME_LIMIT } from './samples.ts';

const domains = join(import.meta.dirname, '..', '..', 'domains');

function textsOf(name: string): Texts {
  const read = (folder: string, ending: string, prefix: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => [prefix + file, readFileSync(join(folder, file), 'utf8')] as const);
  const own = join(domains, name);
  return new Map([...read(own, '.htn', ''), ...read(join(own, 'worlds'), '.world', 'worlds/').slice(0, 1)]);
}

function workspaceOf(texts: Texts) {
  const workspace = createWorkspace();
  for (const [path, text] of texts) workspace.setFile({ path, text });
  return workspace;
}

const errorsIn = (texts: Texts) =>
  workspaceOf(texts)
    .analysis()
    .diagnostics.filter(({ severity }) => severity === 'error');

interface Signature {
  readonly kind: 'variable' | 'task';
  readonly name: string;
  readonly parameters: readonly { readonly type: string; readonly name: string }[];
}

type Workspace = ReturnType<typeof workspaceOf>;

function signaturesOf(workspace: Workspace): readonly Signature[] {
  const { outline, graph } = workspace.analysis();
  return [
    ...outline.variables.map((each) => ({ ...each, kind: 'variable' as const })),
    ...graph.tasks.map(({ key, parameters }) => ({ kind: 'task' as const, name: key, parameters })),
  ];
}

/** What never breaks: a new number, other names, other places. */
function harmless({ parameters }: Signature, [a, b]: readonly [number, number]): readonly ParameterChange[] {
  const kept = parameters.map(({ type, name }, from) => {
    return { from, type, name: (from + a) % 3 === 0 ? `${name}_of_them` : name };
  });
  const turned = kept.map((_, index) => kept[(index + b) % kept.length] ?? { from: 0, type: '', name: '' });
  if (a % 2 === 0) return turned;
  const added = { from: null, type: 'integer [0, 9]', name: 'further_one', value: '7' };
  return [...turned.slice(0, b % 3), added, ...turned.slice(b % 3)];
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const choice = fc.tuple(fc.nat(9_999), fc.nat(99), fc.nat(99));

/** One of each kind for each project in every run; the long run tries a hundredth of what it tries of small random projects. */
function tries(seed: number) {
  const { numRuns, seed: own } = sampling(1, seed);
  return { numRuns: Math.ceil(numRuns / 100), seed: own };
}

describe.each(readdirSync(domains).map((name, index) => [name, index] as const))(
  'in %s',
  TIME_LIMIT,
  (name, index) => {
    const texts = textsOf(name);
    const workspace = workspaceOf(texts);
    const signatures = signaturesOf(workspace);

    test('parameters added, moved and renamed leave a project without errors', () => {
      fc.assert(
        fc.property(choice, ([pick, a, b]) => {
          const of = at(signatures, pick);
          if (!of) return;
          const edit: ProjectEdit = { kind: 'change-parameters', of, parameters: harmless(of, [a, b]) };
          // The laws of edits, of which one is that undo restores every byte.
          expect(errorsIn(make(texts, edit)), JSON.stringify(edit)).toEqual([]);
        }),
        tries(1_000 + index),
      );
    });

    test('what cannot follow when a parameter goes is said beforehand, line by line', () => {
      fc.assert(
        fc.property(choice, ([pick, gone]) => {
          const of = at(
            signatures.filter(({ parameters }) => parameters.length > 0),
            pick,
          );
          if (!of) return;
          const kept = of.parameters.flatMap(({ type, name: own }, from) =>
            from === gone % of.parameters.length ? [] : [{ from, type, name: own }],
          );
          const edit: ProjectEdit = { kind: 'change-parameters', of, parameters: kept };
          const preview = workspace.preview(edit);
          if (!preview.ok) throw new Error(preview.reason);
          const errors = errorsIn(make(texts, edit));
          expect(preview.lines.some(({ problem }) => problem !== null)).toBe(errors.length > 0);
          for (const { problem } of preview.lines.filter((line) => line.problem !== null))
            expect(errors.map(({ message }) => message)).toContain(problem);
        }),
        tries(2_000 + index),
      );
    });

    test('a value of an enum goes with its uses becoming another', () => {
      for (const { name: own, values } of workspace.analysis().outline.enums.slice(0, 1)) {
        const [value, instead] = [values.at(-1), values[0]];
        if (value === undefined || instead === undefined || value === instead) continue;
        const edit: ProjectEdit = {
          kind: 'remove-enum-value',
          of: { kind: 'enum', name: own },
          value,
          instead,
        };
        const preview = workspace.preview(edit);
        const errors = errorsIn(make(texts, edit));
        expect(preview.ok && preview.lines.filter(({ problem }) => problem !== null).length > 0).toBe(
          errors.length > 0,
        );
      }
    });
  },
);
