/** The single selection of the window. */
import type { NodeKey } from '../../planner-core/index.ts';
import type { ProjectState, SelectionState } from './contract.ts';
import { spanOfNode } from './node-index.ts';

export interface SelectionContext {
  project(): ProjectState;
  get(): SelectionState;
  set(part: Partial<SelectionState>): void;
}

export const emptySelection: SelectionState = {
  node: null,
  subject: null,
  naming: null,
  reveal: null,
  focusNode: null,
  selectNode: () => {},
  selectSubject: () => {},
  revealSpan: () => {},
  focus: () => {},
};

export function createSelectionState({ project, get, set }: SelectionContext): SelectionState {
  const reveal = (key: NodeKey): void => {
    const { snapshot, liveSpan } = project();
    const span = snapshot ? spanOfNode(snapshot.graph, key) : null;
    if (span) set({ reveal: { span: liveSpan(span) } });
  };
  return {
    ...emptySelection,
    selectNode: (node, options) => {
      const { node: before, subject } = get();
      if (node !== before || subject !== null) set({ node, subject: null });
      if (node !== null && options?.reveal) reveal(node);
    },
    selectSubject: (subject, options) => {
      const naming = options?.naming ? {} : null;
      set(subject === null ? { subject } : { subject, naming, node: null });
    },
    revealSpan: (span) => set({ reveal: { span } }),
    focus: (key, { isNew } = { isNew: false }) => set({ focusNode: { key, isNew } }),
  };
}
