/** Every kind of graph edit with the function that turns it into text edits. */
import type { GraphEdit } from '../model.ts';
import { addBranch } from './add-branch.ts';
import { addMethod } from './add-method.ts';
import { addSubtask } from './add-subtask.ts';
import { addTask } from './add-task.ts';
import { addCondition, setCondition } from './conditions.ts';
import type { EditHandler } from './context.ts';
import { deleteNode } from './delete.ts';
import { move } from './move.ts';
import { rename } from './rename.ts';
import { setOrder, setScore } from './scores.ts';
import { setDisabled } from './set-disabled.ts';
import { setBody, setCost, setParameters } from './set-text.ts';

export const EDIT_HANDLERS: { readonly [Kind in GraphEdit['kind']]: EditHandler<Kind> } = {
  'add-task': addTask,
  'add-method': addMethod,
  'add-branch': addBranch,
  'add-subtask': addSubtask,
  rename,
  delete: deleteNode,
  move,
  'set-body': setBody,
  'set-parameters': setParameters,
  'set-cost': setCost,
  'set-order': setOrder,
  'set-score': setScore,
  'set-condition': setCondition,
  'add-condition': addCondition,
  'set-disabled': setDisabled,
};
