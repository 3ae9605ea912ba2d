/** Random gestures in a row on the sample domains: every law at every step, and the graph that plain lists would give. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GraphEdit } from '../../../../planner-core/edits/graph/model.ts';
import type { GraphView, NetworkView } from '../../../../planner-core/graph/model.ts';
import { checkEdits } from '../../../support/check-edits.ts';
import { carryOut, keysOfGraph, type ReadProject, readProject } from './edit-outcome.ts';
import { carryOutPlainly, type PlainPath, plainGraph } from './plain-graph.ts';

interface Place {
  readonly key: string;
  readonly path: PlainPath;
  readonly implicit: boolean;
}

/** Every node with its positions. */
function placesOf(graph: GraphView): Place[] {
  return graph.tasks.flatMap((task, t) => [
    { key: task.key, path: [t], implicit: false },
    ...task.methods.flatMap((method, m) => [
      { key: method.key, path: [t, m], implicit: false },
      ...method.branches.flatMap((branch, b) => [
        { key: branch.key, path: [t, m, b], implicit: branch.implicit },
        ...(branch.network ? placesIn(branch.network, [t, m, b]) : []),
      ]),
    ]),
  ]);
}

function placesIn(network: NetworkView, path: PlainPath): Place[] {
  const items = network.kind === 'each' ? innerItems(network.network) : innerItems(network);
  return items.flatMap((item, index) => {
    const own = [...path, index];
    return [{ key: item.key ?? '', path: own, implicit: false }, ...placesIn(item, own)];
  });
}

function innerItems(network: NetworkView): readonly NetworkView[] {
  return network.kind === 'ordered' || network.kind === 'unordered' ? network.items : [];
}

const LEVELS = ['task', 'method', 'branch', 'item'] as const;

/** A gesture for a node, picked by two numbers; null where the kind does not suit the node. */
function gestureFor(place: Place, graph: GraphView, [kind, detail]: readonly [number, number]): GraphEdit {
  const { key: node, path } = place;
  const level = LEVELS[Math.min(path.length, 4) - 1];
  const name = detail % 3 === 0 ? `fresh${detail}` : undefined;
  const move: GraphEdit = { kind: 'move', node, index: detail % 4 };
  const gestures: Record<(typeof LEVELS)[number], GraphEdit[]> = {
    task: [
      { kind: 'add-method', task: node, ...(name ? { name } : {}) },
      { kind: 'set-cost', task: node, text: detail % 2 ? `${detail}` : '' },
      {
        kind: 'set-order',
        task: node,
        order: (['highest', 'lowest', 'written'] as const)[detail % 3] ?? 'written',
        dropScores: detail % 2 === 0,
      },
      { kind: 'set-disabled', node, disabled: detail % 2 === 0 },
      {
        kind: 'add-task',
        taskKind: detail % 2 ? 'primitive' : 'compound',
        ...(detail % 5 ? { after: node } : {}),
      },
      { kind: 'rename', node, name: `Fresh${detail}` },
      { kind: 'add-condition', node, text: 'true' },
      { kind: 'add-effect', task: node, text: `fresh${detail} := true` },
      { kind: 'set-effect', task: node, index: detail % 3, text: detail % 2 ? 'fresh := false' : '' },
      { kind: 'delete', node },
    ],
    method: [
      { kind: 'add-branch', method: node, ...(name ? { name } : {}) },
      { kind: 'set-score', method: node, text: detail % 3 ? `${detail}` : '' },
      { kind: 'set-disabled', node, disabled: detail % 2 === 0 },
      { kind: 'rename', node, name: detail % 4 ? `way${detail}` : '' },
      move,
      { kind: 'delete', node },
    ],
    branch: [
      {
        kind: 'add-subtask',
        branch: node,
        task: graph.tasks[detail % graph.tasks.length]?.name ?? '',
        index: detail % 3,
      },
      { kind: 'rename', node, name: detail % 4 ? `case${detail}` : '' },
      { kind: 'set-disabled', node, disabled: detail % 2 === 0 },
      { kind: 'add-condition', node, text: 'true' },
      { kind: 'set-condition', node, index: detail % 3, text: detail % 2 ? 'false' : '' },
      move,
      { kind: 'delete', node },
    ],
    item: [move, move, { kind: 'delete', node }],
  };
  const suiting = gestures[level ?? 'task'];
  return suiting[kind % suiting.length] as GraphEdit;
}

const PLAIN_KINDS = new Set<GraphEdit['kind']>([
  'add-method',
  'add-branch',
  'delete',
  'move',
  'set-disabled',
  'set-cost',
  'set-order',
  'set-score',
]);

/** One gesture with all its laws; returns the project after it. */
function step(project: ReadProject, [pick, ...choice]: readonly [number, number, number]): ReadProject {
  const places = placesOf(project.graph);
  const place = places[pick % places.length];
  if (!place) return project;
  const edit = gestureFor(place, project.graph, choice);
  const result = project.edit(edit);
  if (!result.ok) {
    expect(result.reason).toMatch(/[.]$/);
    return project;
  }
  const after = carryOut(project, result);
  if (PLAIN_KINDS.has(edit.kind)) {
    const path = edit.kind === 'set-disabled' && place.implicit ? place.path.slice(0, 2) : place.path;
    expect(plainGraph(after.graph)).toEqual(carryOutPlainly(plainGraph(project.graph), edit, path));
  }
  // The last method of a task is not only taken out but replaced by a fresh one.
  if (edit.kind !== 'delete') checkRenamed(project, after, new Map(result.renamed));
  return after;
}

/** Apart from what came or went, the nodes are the old ones under their new names. */
function checkRenamed(before: ReadProject, after: ReadProject, renamed: ReadonlyMap<string, string>): void {
  const old = keysOfGraph(before.graph).map((key) => renamed.get(key) ?? key);
  const now = new Set(keysOfGraph(after.graph));
  const lost = new Set(old).size - [...new Set(old)].filter((key) => now.has(key)).length;
  const grown = now.size - [...now].filter((key) => old.includes(key)).length;
  expect(Math.min(lost, grown)).toBe(0);
}

const samples = join(import.meta.dirname, 'samples', 'edits');
const domains = join(import.meta.dirname, '..', '..', '..', '..', 'domains');
const choices = fc.array(fc.tuple(fc.nat(999), fc.nat(99), fc.nat(99)), { minLength: 1, maxLength: 8 });

function readTexts(folder: string): Map<string, string> {
  const files = readdirSync(folder).filter((file) => /\.(htn|world)$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function checkGestures(texts: ReadonlyMap<string, string>, numRuns: number): void {
  fc.assert(
    fc.property(choices, fc.constantFrom('\n', '\r\n'), (steps, lineBreak) => {
      const start = new Map([...texts].map(([path, text]) => [path, text.replaceAll('\n', lineBreak)]));
      const end = steps.reduce(step, readProject(start));
      for (const text of end.texts.values()) {
        expect(text.replaceAll(lineBreak, '').includes('\n'), 'foreign line endings').toBe(false);
      }
    }),
    { seed: 7_301, numRuns },
  );
}

describe('random gestures on', () => {
  test.each(['figures', 'one-line', 'comments', 'networks', 'split'])('the sample %s', (name) => {
    checkGestures(readTexts(join(samples, name)), 60);
  });

  test.each(readdirSync(domains))('the bundled domain %s', (name) => {
    checkGestures(readTexts(join(domains, name)), 10);
  });
});

/** A text with a piece taken out or doubled, as while someone is typing. */
const damage = fc.tuple(fc.nat(4_000), fc.nat(60), fc.boolean());

function damaged(text: string, [at, length, doubled]: readonly [number, number, boolean]): string {
  const start = at % (text.length + 1);
  const piece = text.slice(start, start + length);
  return doubled
    ? text.slice(0, start) + piece + text.slice(start)
    : text.slice(0, start) + text.slice(start + length);
}

test.each(['figures', 'one-line', 'comments', 'networks'])(
  'gestures on damaged texts of %s stay changes',
  (name) => {
    const texts = readTexts(join(samples, name));
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), choices, (damages, steps) => {
        let project = readProject(
          new Map([...texts].map(([path, text]) => [path, damages.reduce(damaged, text)])),
        );
        for (const [pick, ...choice] of steps) {
          const places = placesOf(project.graph);
          const place = places[pick % places.length];
          const result = place && project.edit(gestureFor(place, project.graph, choice));
          if (!result?.ok) continue;
          project = readProject(checkEdits(project.texts, result.edits));
          const keys = keysOfGraph(project.graph);
          expect(new Set(keys).size).toBe(keys.length);
        }
      }),
      { seed: 4_410, numRuns: 60 },
    );
  },
);
