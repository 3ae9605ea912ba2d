/** The explorer: everything in the project as one tree, with a box to find things in it. */
import { Search, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useProject, useRun, useSelection, useShell } from '../../state/stores.ts';
import { IconButton } from '../../ui/button.tsx';
import { Tree } from '../../ui/tree.tsx';
import { filterTree, type TreeNode } from '../../ui/tree-rows.ts';
import './explorer.css';
import { type ExplorerTarget, explorerTree } from './explorer-tree.tsx';

function open(target: ExplorerTarget | undefined): void {
  if (!target) return;
  const { setActivePath } = useProject.getState();
  const { selectNode, focus, revealSpan } = useSelection.getState();
  const { showPanel } = useShell.getState();
  switch (target.kind) {
    case 'node':
      selectNode(target.key, { reveal: true, from: 'explorer' });
      focus(target.key);
      return;
    case 'span':
      showPanel('text-editor');
      setActivePath(target.span.file);
      revealSpan(useProject.getState().liveSpan(target.span));
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
  const unsaved = useProject((state) => state.unsaved);
  const tests = useRun((state) => state.tests);
  const node = useSelection((state) => state.node);
  const [filter, setFilter] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['/tasks', '/worlds']));
  const paths = useMemo(() => [...documents.keys()], [documents]);
  const { roots, targets } = useMemo(
    () => explorerTree({ snapshot, paths, unsaved, tests }),
    [snapshot, paths, unsaved, tests],
  );
  const shown = useMemo(() => filterTree(roots, filter), [roots, filter]);
  const openNow = useMemo(
    () => (filter === '' ? expanded : new Set(allIds(shown))),
    [filter, expanded, shown],
  );
  return (
    <section className="pw-explorer" data-testid="explorer" aria-label="Explorer">
      <FilterBox text={filter} onText={setFilter} />
      <Tree
        label="Project"
        roots={shown}
        selected={node === null ? null : `node ${node.split('#')[0]}`}
        expanded={openNow}
        onExpand={(id, wanted) => {
          const next = new Set(expanded);
          if (wanted) next.add(id);
          else next.delete(id);
          setExpanded(next);
        }}
        onOpen={(id) => open(targets.get(id))}
      />
      {shown.length === 0 && <p className="pw-hint">Nothing goes by “{filter}”.</p>}
    </section>
  );
}
