/** A declaration as a form holds it, and the text that it becomes. */
import { writeName } from '../../../language/keywords.ts';
import { compoundTemplate, primitiveTemplate } from '../../graph/templates.ts';
import type { DeclarationKind, Storage, WrittenDeclaration } from '../model.ts';
import { saysText } from '../says-text.ts';

export interface DraftParameter {
  readonly type: string;
  readonly name: string;
}

export interface Draft {
  readonly kind: DeclarationKind | 'task';
  readonly name: string;
  /** The supertypes of a type. */
  readonly parents: readonly string[];
  /** The values of an enum. */
  readonly values: readonly string[];
  /** Of an object, or of the value of a variable, with its bounds. */
  readonly type: string;
  readonly storage: Storage;
  /** Of a variable or a task. */
  readonly parameters: readonly DraftParameter[];
  /** The value of a derived variable. */
  readonly rule: string;
  /** How a variable reads where it holds, and where it does not. */
  readonly says: readonly [yes: string, no: string];
  /** A task that acts is primitive; one that chooses has methods. */
  readonly acts: boolean;
  readonly notes: string;
}

export function emptyDraft(kind: Draft['kind'], name = ''): Draft {
  return {
    kind,
    name,
    parents: [],
    values: [],
    type: kind === 'variable' ? 'boolean' : '',
    storage: 'fluent',
    parameters: [],
    rule: '',
    says: ['', ''],
    acts: true,
    notes: '',
  };
}

/** The declaration as complete text. A tab stands for one step of indentation. */
export function writtenDraft(draft: Draft): WrittenDeclaration {
  const notes = draft.notes.trim() === '' ? [] : draft.notes.trim().split(/\r\n|\r|\n/);
  const above = notes.map((line) => `/// ${line}`.trimEnd());
  const says = draft.kind === 'variable' ? saysText(draft.says.map((text) => text.trim())) : '';
  const lines = [...above, ...(says === '' ? [] : [says])].map((line) => line.replaceAll('\t', ' '));
  return { declaring: draft.kind, text: [...lines, bare(draft)].join('\n') };
}

function bare(draft: Draft): string {
  const name = writeName(draft.name);
  switch (draft.kind) {
    case 'type': {
      const parents = draft.parents.length === 0 ? '' : ` < ${draft.parents.map(writeName).join(', ')}`;
      return `type ${name}${parents};`;
    }
    case 'enum':
      return `enum ${name} { ${draft.values.map(writeName).join(', ')} }`;
    case 'object':
      return `object ${writeName(draft.type)} ${name};`;
    case 'task':
      return (draft.acts ? primitiveTemplate : compoundTemplate)(name, parametersText(draft));
    case 'variable': {
      const list = draft.parameters.length === 0 ? '' : `(${parametersText(draft)})`;
      const rule = draft.storage === 'derived' ? ` := ${draft.rule.trim() || '_'}` : '';
      return `${draft.storage} ${draft.type.trim()} ${name}${list}${rule};`;
    }
  }
}

function parametersText({ parameters }: Draft): string {
  return parameters.map(({ type, name }) => `${type.trim()} ${writeName(name)}`).join(', ');
}
