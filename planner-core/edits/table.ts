/** Every kind of edit with the function that turns it into text edits. */
import { paste } from './clipboard/paste.ts';
import { declare } from './declarations/declare.ts';
import { declareWritten } from './declarations/declare-written.ts';
import { setDocumentation } from './declarations/documentation.ts';
import {
  addEnumValues,
  moveEnumValue,
  removeEnumValue,
  renameEnumValue,
  setParents,
} from './declarations/lists.ts';
import { changeParameters } from './declarations/parameters.ts';
import { removeDeclaration, renameDeclaration } from './declarations/remove-rename.ts';
import { setSays } from './declarations/says-text.ts';
import { setBounds, setDeclaredParameters, setRule, setStorage, setType } from './declarations/variables.ts';
import { addBranch } from './graph/add-branch.ts';
import { addMethod } from './graph/add-method.ts';
import { addSubtask } from './graph/add-subtask.ts';
import { addTask } from './graph/add-task.ts';
import { addCondition, setCondition } from './graph/conditions.ts';
import { deleteNode } from './graph/delete.ts';
import { addEffect, setEffect } from './graph/effects.ts';
import { move } from './graph/move.ts';
import { rename } from './graph/rename.ts';
import { setOrder, setScore } from './graph/scores.ts';
import { setDisabled } from './graph/set-disabled.ts';
import { setNetworkOrder } from './graph/set-network-order.ts';
import { setBody, setCost, setParameters } from './graph/set-text.ts';
import type { EditHandler } from './kit/context.ts';
import type { ProjectEdit } from './model.ts';
import { groupRows, setGrouping, ungroupRow } from './rows/group.ts';
import { negateRow } from './rows/negate.ts';
import { duplicateRows, insertRow, moveRows, removeRows, setRow } from './rows/rows.ts';
import { setSlot } from './slots/set-slot.ts';
import { renameWorld } from './worlds/header.ts';
import { addLine, moveLine, removeLine, setLine } from './worlds/lines.ts';
import { addObjects, removeObject } from './worlds/objects.ts';
import {
  addWorldTask,
  moveWorldTask,
  removeWorldTask,
  setWorldArgument,
  setWorldOrder,
  setWorldTask,
} from './worlds/tasks.ts';
import { clearValue, setValue } from './worlds/values.ts';

export const EDIT_HANDLERS: { readonly [Kind in ProjectEdit['kind']]: EditHandler<Kind> } = {
  'add-task': addTask,
  'add-method': addMethod,
  'add-branch': addBranch,
  'add-subtask': addSubtask,
  'set-network-order': setNetworkOrder,
  rename,
  delete: deleteNode,
  paste,
  move,
  'set-body': setBody,
  'set-parameters': setParameters,
  'set-cost': setCost,
  'set-order': setOrder,
  'set-score': setScore,
  'set-condition': setCondition,
  'add-condition': addCondition,
  'add-effect': addEffect,
  'set-effect': setEffect,
  'set-disabled': setDisabled,
  'set-slot': setSlot,
  'insert-row': insertRow,
  'set-row': setRow,
  'remove-rows': removeRows,
  'duplicate-rows': duplicateRows,
  'move-rows': moveRows,
  'group-rows': groupRows,
  'ungroup-row': ungroupRow,
  'negate-row': negateRow,
  'set-grouping': setGrouping,

  declare,
  'declare-written': declareWritten,
  'remove-declaration': removeDeclaration,
  'rename-declaration': renameDeclaration,
  'set-storage': setStorage,
  'set-type': setType,
  'set-bounds': setBounds,
  'set-declared-parameters': setDeclaredParameters,
  'change-parameters': changeParameters,
  'set-parents': setParents,
  'add-enum-values': addEnumValues,
  'remove-enum-value': removeEnumValue,
  'rename-enum-value': renameEnumValue,
  'move-enum-value': moveEnumValue,
  'set-rule': setRule,
  'set-says': setSays,
  'set-documentation': setDocumentation,

  'add-objects': addObjects,
  'remove-object': removeObject,
  'set-value': setValue,
  'clear-value': clearValue,
  'add-world-task': addWorldTask,
  'set-world-task': setWorldTask,
  'set-world-argument': setWorldArgument,
  'move-world-task': moveWorldTask,
  'remove-world-task': removeWorldTask,
  'set-world-order': setWorldOrder,
  'add-line': addLine,
  'set-line': setLine,
  'move-line': moveLine,
  'remove-line': removeLine,
  'rename-world': renameWorld,
};
