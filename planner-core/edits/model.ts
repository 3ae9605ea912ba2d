/** All edits of a designer's text, as plain values. */
import type { DeclarationEdit } from './declarations/model.ts';
import type { GraphEdit } from './graph/model.ts';
import type { RowEdit } from './rows/model.ts';
import type { SlotEdit } from './slots/model.ts';
import type { WorldEdit } from './worlds/model.ts';

/**
 * An edit of a project. Each results in text edits that change nothing else: comments and formatting stay, and an error
 * elsewhere in the text does not prevent it. `invertEdits` reverts it.
 */
export type ProjectEdit = GraphEdit | DeclarationEdit | RowEdit | SlotEdit | WorldEdit;
