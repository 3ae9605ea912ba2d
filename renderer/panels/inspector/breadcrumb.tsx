/** The path to the selected node: its task, method and branch, each of which can be selected. */
import type { NodeKey } from '../../../planner-core/index.ts';
import type { NodeParts } from '../../state/node-parts.ts';
import { useSelection } from '../../state/stores.ts';
import { letterOf } from '../../state/way-words.ts';

interface Crumb {
  readonly key: NodeKey;
  readonly text: string;
}

export function Breadcrumb({ parts }: { readonly parts: NodeParts }) {
  const crumbs = crumbsOf(parts);
  return (
    <nav className="in-breadcrumb" aria-label="Location">
      {crumbs.map(({ key, text }, index) =>
        index + 1 < crumbs.length ? (
          <span key={key}>
            <NodeLink node={key} text={text} /> ›{' '}
          </span>
        ) : (
          <b key={key} aria-current="true">
            {text}
          </b>
        ),
      )}
    </nav>
  );
}

function crumbsOf({ kind, key, task, method, branch, call, index, count }: NodeParts): Crumb[] {
  const crumbs: Crumb[] = [
    { key: task.key, text: kind === 'task' ? `${kindWords(task.kind)} task` : task.name },
  ];
  if (method !== null) {
    const place =
      kind === 'method' ? `Method ${method.position} of ${task.methods.length}` : `method ${method.position}`;
    crumbs.push({ key: method.key, text: place });
  }
  if (branch !== null && kind !== 'method') {
    const place = `ranch ${letterOf(branch.position)}`;
    crumbs.push({ key: branch.key, text: kind === 'branch' ? `B${place} of ${count}` : `b${place}` });
  }
  if (call !== null) crumbs.push({ key, text: `Subtask ${index + 1} of ${count}` });
  return crumbs;
}

const kindWords = (kind: 'compound' | 'primitive'): string =>
  kind === 'compound' ? 'Compound' : 'Primitive';

/** Selects a node and scrolls it into view. */
export function NodeLink({ node, text }: { readonly node: NodeKey; readonly text: string }) {
  const selectNode = useSelection((state) => state.selectNode);
  const focus = useSelection((state) => state.focus);
  return (
    <button
      type="button"
      className="in-link"
      onClick={() => {
        selectNode(node, { reveal: true, from: 'inspector' });
        focus(node);
      }}
    >
      {text}
    </button>
  );
}
