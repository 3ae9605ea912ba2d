/** Copying and pasting on the graph: what is copied is text, and pasted beside its original it is there twice. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createWorkspace, type GraphView, type NodeKey } from '../../../../planner-core/index.ts';
import { carryOut, readProject } from '../graph/edit-outcome.ts';

const GUARD = `domain Guard;
type Npc;

/// Goes to sleep.
task Sleep(Npc npc) {
    {
    }
}

task Live(Npc npc) {
    // Tired ones first.
    method rest {
        branch bed { ordered(Sleep(npc)); } // a bed
        branch floor {
            ordered(Sleep(npc), Live(npc));
        }
    }
    method { ordered(); }
}
`;

function open(text: string) {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'a.htn', text });
  return workspace;
}

const copied = (...nodes: readonly NodeKey[]): string | null => open(GUARD).clipping(nodes);

/** The text afterwards, and the node that is selected. */
function pasted(text: string, at: NodeKey | null, into = GUARD) {
  const project = readProject(new Map([['a.htn', into]]));
  const result = project.edit({ kind: 'paste', text, at });
  if (!result.ok) return { refused: result.reason, text: into, select: null };
  const after = carryOut(project, result);
  return { refused: null, text: after.texts.get('a.htn') ?? '', select: result.select };
}

describe('what is copied', () => {
  test('is a task with its documentation, from the left edge', () => {
    expect(copied('Sleep')).toBe('/// Goes to sleep.\ntask Sleep(Npc npc) {\n    {\n    }\n}\n');
  });

  test('is a method with the comment above it, without the indentation', () => {
    expect(copied('Live/rest')?.split('\n').slice(0, 3)).toEqual([
      '// Tired ones first.',
      'method rest {',
      '    branch bed { ordered(Sleep(npc)); } // a bed',
    ]);
  });

  test('is the method, where a branch has no word of its own', () => {
    expect(copied('Live/2/1')).toBe('method { ordered(); }\n');
  });

  test('is a list of subtasks, in the order of the text', () => {
    expect(copied('Live/rest/floor#1', 'Live/rest/floor#0')).toBe('Sleep(npc), Live(npc)');
  });

  test('is nothing, if it would be of several kinds or is gone', () => {
    expect([copied('Sleep', 'Live/rest'), copied('Gone'), copied()]).toEqual([null, null, null]);
  });
});

describe('what is pasted', () => {
  test('is a task after the selected one, with a free name that its own calls follow', () => {
    const { text, select } = pasted(copied('Live') ?? '', 'Sleep');
    expect(select).toBe('Live2');
    expect(text).toContain('ordered(Sleep(npc), Live2(npc));');
    expect(text.indexOf('task Live2')).toBeLessThan(text.indexOf('task Live('));
    expect(text).toContain('}\n\ntask Live2');
  });

  test('counts on where a name has a number', () => {
    const { text } = pasted('task Sleep() {\n}\n', 'Sleep');
    expect(pasted('task Sleep2() {\n}\n', 'Sleep2', text).select).toBe('Sleep3');
  });

  test('is a method after the one that is selected, with a free name', () => {
    const { text, select } = pasted(copied('Live/rest') ?? '', 'Live/rest/bed');
    expect(select).toBe('Live/rest2');
    expect(text).toContain('    // Tired ones first.\n    method rest2 {\n        branch bed {');
  });

  test('is a branch; a method without the word gets it first', () => {
    const { text, select } = pasted(copied('Live/rest/bed') ?? '', 'Live/2');
    expect(select).toBe('Live/2/bed');
    expect(text).toContain(
      '    method {\n        branch {\n            ordered();\n        }\n        branch bed {',
    );
  });

  test('is a subtask after the selected one, or at the end of a branch', () => {
    expect(pasted('Live(npc)', 'Live/rest/floor#0').text).toContain(
      'ordered(Sleep(npc), Live(npc), Live(npc));',
    );
    expect(pasted('Sleep(npc)', 'Live/2').text).toContain('method { ordered(Sleep(npc)); }');
  });

  test('takes the indentation and the line breaks of the file', () => {
    const tabs = GUARD.replaceAll('    ', '\t').replaceAll('\n', '\r\n');
    const { text } = pasted(copied('Live/rest') ?? '', 'Live/2', tabs);
    expect(text).toContain('\tmethod rest2 {\r\n\t\tbranch bed {');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test.each([
    ['nothing that a graph has', 'hello there', 'Live', 'cannot be pasted'],
    ['an open bracket', 'task A() {', 'Live', 'cannot be pasted'],
    [
      'text that would run on',
      'Sleep(npc)); } } task B() { method { ordered(Sleep(npc)',
      'Live/2',
      'cannot be pasted',
    ],
    ['a type', 'type Gun;', 'Live', 'cannot be pasted'],
    ['a method in a primitive task', 'method { ordered(); }', 'Sleep', 'only into a compound task'],
    ['a method nowhere', 'method { ordered(); }', null, 'only into a task'],
    ['a branch in a task of several methods', 'branch { ordered(); }', 'Live', 'only into a method'],
    ['a subtask in a method of several branches', 'Sleep(npc)', 'Live/rest', 'only into a branch'],
  ])('is refused in words: %s', (_, text, at, reason) => {
    expect(pasted(text, at).refused).toContain(reason);
  });
});

/** How many nodes of each domain are tried. */
const SAMPLE = 20;

const DOMAINS = path.join(import.meta.dirname, '../../../../domains');

describe('copied and pasted beside itself, a node is there twice, and nothing else changes', () => {
  test.each(readdirSync(DOMAINS))('%s', (name) => {
    const [file = ''] = readdirSync(path.join(DOMAINS, name)).filter((each) => each.endsWith('.htn'));
    const text = readFileSync(path.join(DOMAINS, name, file), 'utf8');
    const workspace = open(text);
    const project = readProject(new Map([['a.htn', text]]));
    const nodes = nodesOf(project.graph);
    for (const { key, siblings } of nodes.filter(
      (_, index) => index % Math.ceil(nodes.length / SAMPLE) === 0,
    )) {
      const result = project.edit({ kind: 'paste', text: workspace.clipping([key]) ?? '', at: key });
      if (!result.ok) throw new Error(`${key}: ${result.reason}`);
      expect(result.edits.every((edit) => edit.text.includes(text.slice(edit.start, edit.end).trim()))).toBe(
        true,
      );
      const after = carryOut(project, result);
      const twin = nodesOf(after.graph).find((node) => node.key === result.select);
      expect([key, twin?.siblings]).toEqual([key, siblings + 1]);
    }
  });
});

interface Node {
  readonly key: NodeKey;
  readonly siblings: number;
}

function nodesOf({ tasks }: GraphView): readonly Node[] {
  return tasks.flatMap((task) => [
    { key: task.key, siblings: tasks.length },
    ...task.methods.flatMap((method) => [
      { key: method.key, siblings: task.methods.length },
      ...method.branches.flatMap((branch) => [
        ...(branch.implicit ? [] : [{ key: branch.key, siblings: method.branches.length }]),
        ...(branch.network && branch.network.kind !== 'call' && 'items' in branch.network
          ? branch.network.items.flatMap(({ key }) =>
              key === undefined
                ? []
                : [
                    {
                      key,
                      siblings: branch.network && 'items' in branch.network ? branch.network.items.length : 0,
                    },
                  ],
            )
          : []),
      ]),
    ]),
  ]);
}
