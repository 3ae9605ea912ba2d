/** What all parts of a world's form share: the table, its view, and how to edit it. */
import { createContext, useContext } from 'react';
import type { ReadTable, TableEdit } from './use-world-table.ts';
import type { WorldView } from './world-view.ts';

export interface Form {
  readonly read: ReadTable;
  readonly view: WorldView;
  edit(label: string, edit: TableEdit): void;
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('A part of the world form stands outside it');
  return form;
}
