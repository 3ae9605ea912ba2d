/** Everything that changes a designer's text, as plain values. */
import type { DeclarationEdit } from './declarations/model.ts';
import type { GraphEdit } from './graph/model.ts';
import type { WorldEdit } from './worlds/model.ts';

/**
 * An edit of a project. Each becomes text edits that touch nothing else: comments and formatting stay, and a mistake
 * elsewhere in the text locks nothing. `invertEdits` takes it back.
 */
export type ProjectEdit = GraphEdit | DeclarationEdit | WorldEdit;
