/**
 * Inserts patterns (snippets) into the open project: declarations, and a world in which they can be planned, as one step of
 * the history.
 */
import { insertSnippet, isDomain, type Snippet } from '../../planner-core/index.ts';
import { useProject, useRun, useSelection, useShell } from './stores.ts';

/** The file that is being edited, or else the first domain file. */
function targetFile(): string | null {
  const { documents, activePath } = useProject.getState();
  const files = [...documents.keys()].filter(isDomain);
  return files.find((path) => path === activePath) ?? files[0] ?? null;
}

export function insertPattern(snippet: Snippet): void {
  const { documents, onDisk, insert } = useProject.getState();
  const files = [...documents.values()].map(({ path, text }) => ({ path, text }));
  const taken = [...documents.keys(), ...onDisk.keys()];
  const changes = insertSnippet(snippet, files, { into: targetFile(), taken });
  const isThere = changes.edits.length + changes.files.length === 0;
  if (!isThere) insert(changes, { label: `Insert ${snippet.label.toLowerCase()}` });
  const { selectNode, focus } = useSelection.getState();
  selectNode(changes.task, { reveal: true, from: 'edit' });
  focus(changes.task);
  if (isThere)
    tell(`“${snippet.label}” has already been inserted: \`${changes.task}\` uses its other tasks.`);
  else tellOfInserted(snippet, changes.task, changes.files.at(-1)?.path ?? null);
}

/** The world that came with it becomes the one to plan for. */
function tellOfInserted({ label }: Snippet, task: string, world: string | null): void {
  if (world !== null) useRun.getState().setWorld(world);
  tell(`“${label}” was inserted. \`${task}\` uses the other tasks; Plan shows what it does in ${world}.`);
}

function tell(text: string): void {
  useShell.getState().notify({ severity: 'info', text, actions: [] });
}
