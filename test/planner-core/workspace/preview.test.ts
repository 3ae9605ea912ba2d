/** Previews of one workspace, one after the other: each says the same as the only preview of a new one. */
import { expect, test } from 'vitest';
import type { ProjectEdit } from '../../../planner-core/edits/model.ts';
import { createWorkspace, type Workspace } from '../../../planner-core/workspace.ts';

const DOMAIN = `domain D;
type Npc; type Place;
fluent integer ammo(Npc npc);
task Act(Npc npc) { { ammo(npc) >= 1; ammo(npc) -= 1; } }
`;
const WORLD = `world W for D;
objects { Npc ann; }
init { ammo(ann) := 3; }
tasks ordered(Act(ann));
`;

function workspaceOf(texts: ReadonlyMap<string, string>): Workspace {
  const workspace = createWorkspace();
  for (const [path, text] of texts) workspace.setFile({ path, text });
  return workspace;
}

const EDITS: readonly ProjectEdit[] = [
  { kind: 'set-storage', of: { kind: 'variable', name: 'ammo' }, storage: 'constant' },
  { kind: 'set-type', of: { kind: 'variable', name: 'ammo' }, type: 'Place' },
  { kind: 'rename-declaration', of: { kind: 'variable', name: 'ammo' }, name: 'shots' },
  { kind: 'rename-declaration', of: { kind: 'variable', name: 'ammo' }, name: 'Npc!' },
  { kind: 'remove-declaration', of: { kind: 'type', name: 'Npc' } },
];

test('previews do not depend on those before them', () => {
  const texts = new Map([
    ['d.htn', DOMAIN],
    ['worlds/w.world', WORLD],
  ]);
  const workspace = workspaceOf(texts);
  const check = (): void => {
    for (const edit of EDITS) expect(workspace.preview(edit)).toEqual(workspaceOf(texts).preview(edit));
  };
  check();
  texts.set('d.htn', DOMAIN.replace('ammo(npc) >= 1;', 'ammo(npc) >= 2; ammo(npc) < 9;'));
  workspace.setFile({ path: 'd.htn', text: texts.get('d.htn') ?? '' });
  check();
  texts.delete('worlds/w.world');
  workspace.removeFile('worlds/w.world');
  check();
  expect(workspace.analysis().diagnostics).toEqual(workspaceOf(texts).analysis().diagnostics);
});
