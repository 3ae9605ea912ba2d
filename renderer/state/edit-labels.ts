/** What each kind of edit is called in the undo menu, unless whoever makes it says more. */
import type { ProjectEdit } from '../../planner-core/index.ts';

export const EDIT_LABELS: Readonly<Record<ProjectEdit['kind'], string>> = {
  'add-task': 'Add task',
  'add-method': 'Add method',
  'add-branch': 'Add branch',
  'add-subtask': 'Add subtask',
  rename: 'Rename',
  delete: 'Delete',
  move: 'Move',
  'set-body': 'Edit body',
  'set-parameters': 'Edit parameters',
  'set-cost': 'Edit cost',
  'set-order': 'Change order of methods',
  'set-score': 'Edit score',
  'set-condition': 'Edit condition',
  'add-condition': 'Add condition',
  'set-disabled': 'Enable or disable',

  declare: 'Declare',
  'remove-declaration': 'Delete',
  'rename-declaration': 'Rename',
  'set-storage': 'Change kind',
  'set-type': 'Change type',
  'set-bounds': 'Change bounds',
  'set-declared-parameters': 'Edit parameters',
  'set-parents': 'Edit parents',
  'add-enum-values': 'Add value',
  'remove-enum-value': 'Remove value',
  'move-enum-value': 'Move value',
  'set-rule': 'Edit rule',
  'set-documentation': 'Edit documentation',
};
