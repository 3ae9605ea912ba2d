/** The explorer: everything in the project as one tree, with a filter. */
import { Search, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DeclarationKey } from '../../../planner-core/index.ts';
import {
  type Declared,
  declare,
  deleteDeclaration,
  deleteNode,
  renameNode,
} from '../../state/declarations.ts';
import { useNewestTests } from '../../state/outdated.ts';
import { useStandings } from '../../state/standings.ts';
import { useProject, useRun, useSelection, useShell } from '../../state/stores.ts';
import { IconButton } from '../../ui/button.tsx';
import { Tree } from '../../ui/tree.tsx';
import { filterTree, type TreeNode } from '../../ui/tree-rows.ts';
import { useSame } from '../../ui/use-same.ts';
import { useSlices } from '../../ui/use-slices.ts';
import { DeclareLine } from './declare-line.tsx';
import './explorer.css';
import {
  declarationId,
  domainRows,
  type ExplorerRow,
  type ExplorerTarget,
  type ExplorerTree,
  explorerTree,
  NO_ROWS,
} from './explorer-tree.tsx';

function open(target: ExplorerTarget | undefined): void {
  if (!target) return;
  const { setActivePath } = useProject.getState();
  const { selectNode, selectSubject, focus, revealSpan } = useSelection.getState();
  const { showPanel } = useShell.getState();
  switch (target.kind) {
    case 'node':
      selectNode(target.key, { reveal: true, from: 'explorer' });
      focus(target.key);
      return;
    case 'declared':
      selectSubject(target.declared.key);
      showPanel('inspector', { unless: ['inspector'] });
      setActivePath(target.declared.span.file);
      revealSpan(useProject.getState().liveSpan(target.declared.span));
      return;
    case 'world':
      useRun.getState().setWorld(target.path);
      setActivePath(target.path);
      showPanel('worlds');
      return;
    case 'file':
      setActivePath(target.path);
      showPanel('text-editor');
  }
}

/** F2, Delete and Insert, or the corresponding icons. */
function act(row: ExplorerRow | undefined, key: string): void {
  if (!row) return;
  if (row.kind === 'add') add(row.what);
  else if (row.kind === 'world') void useProject.getState().removeFile(row.path);
  else if (row.kind === 'declared') actOnDeclared(row.declared, key);
  else if (key === 'F2') renameNode(row.key, { what: row.what, name: row.name ?? '' });
  else void deleteNode(row.key);
}

/** Its name is changed in its form, where every use is shown. */
function actOnDeclared(declared: Declared, key: string): void {
  const { showPanel } = useShell.getState();
  if (key === 'Delete') return void deleteDeclaration(declared);
  if (key === 'F2') {
    showPanel('inspector', { unless: ['inspector'] });
    useSelection.getState().selectSubject(declared.key, { naming: true });
    return;
  }
  const { setActivePath, liveSpan } = useProject.getState();
  setActivePath(declared.span.file);
  showPanel('text-editor', { focus: true });
  useSelection.getState().revealSpan(liveSpan(declared.span));
}

function add(what: Extract<ExplorerRow, { kind: 'add' }>['what']): void {
  if (what === 'world') useShell.getState().setDialog('new-world');
  else declare(what);
}

interface Selected {
  readonly id: string | null;
  readonly around: readonly string[];
}

function rowOfDeclared({ kind, name, twin = 0 }: DeclarationKey): Selected {
  return { id: declarationId(kind, name, twin), around: [`/${kind}s`] };
}

/** The row of a node, or of the part that contains it; and its ancestors, which are to be expanded. */
function rowOf(node: string | null, tree: ExplorerTree): Selected {
  const parts = node?.split('#')[0]?.split('/') ?? [];
  const ids = parts.map((_, index) => `node ${parts.slice(0, index + 1).join('/')}`);
  const known = ids.filter((id) => tree.target(id) !== undefined);
  return { id: known.at(-1) ?? null, around: known.length === 0 ? [] : ['/tasks', ...known.slice(0, -1)] };
}

function allIds(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap((node) => [node.id, ...allIds(node.children)]);
}

function FilterBox({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  return (
    <div className="pw-explorer-filter">
      <Search size={14} aria-hidden />
      <input
        className="pw-input"
        type="text"
        aria-label="Filter the explorer"
        placeholder="Filter"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onText('');
        }}
      />
      {text !== '' && <IconButton icon={X} label="Clear the filter" onClick={() => onText('')} />}
    </div>
  );
}

export function ExplorerPanel() {
  const snapshot = useProject((state) => state.snapshot);
  const documents = useProject((state) => state.documents);
  const unsaved = useSame(useProject((state) => state.unsaved));
  const tests = useNewestTests();
  const standings = useStandings();
  const node = useSelection((state) => state.node);
  const [filter, setFilter] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['/tasks', '/worlds']));
  const onDisk = useProject((state) => state.onDisk);
  const paths = useSame([...documents.keys(), ...onDisk.keys()]);
  const { value: domain } = useSlices(
    useCallback(() => domainRows(snapshot, standings), [snapshot, standings]),
    NO_ROWS,
  );
  const tree = useMemo(
    () => explorerTree({ domain, paths, onDisk, unsaved, tests }),
    [domain, paths, onDisk, unsaved, tests],
  );
  const { roots } = tree;
  const subject = useSelection((state) => state.subject);
  const selected = useMemo(
    () => (subject === null ? rowOf(node, tree) : rowOfDeclared(subject)),
    [node, subject, tree],
  );
  const unfolded = useRef<string | null>(null);
  // Once for each selection: what is collapsed again afterwards stays collapsed.
  useEffect(() => {
    if (selected.id === unfolded.current) return;
    unfolded.current = selected.id;
    setExpanded((before) => new Set([...before, ...selected.around]));
  }, [selected]);
  const unfold = (id: string, wanted: boolean): void => {
    const next = new Set(expanded);
    if (wanted) next.add(id);
    else next.delete(id);
    setExpanded(next);
  };
  const shown = useMemo(() => filterTree(roots, filter), [roots, filter]);
  const openNow = useMemo(
    () => (filter === '' ? expanded : new Set(allIds(shown))),
    [filter, expanded, shown],
  );
  return (
    <section className="pw-explorer" data-testid="explorer" aria-label="Explorer">
      <FilterBox text={filter} onText={setFilter} />
      <DeclareLine />
      <Tree
        label="Project"
        roots={shown}
        selected={selected.id}
        expanded={openNow}
        onExpand={unfold}
        onOpen={(id) => open(tree.target(id))}
        onAction={(id, key) => {
          const row = tree.row(id);
          if (row?.kind === 'add') unfold(id, true);
          act(row, key);
        }}
      />
      {shown.length === 0 && <p className="pw-hint">Nothing matches “{filter}”.</p>}
    </section>
  );
}
