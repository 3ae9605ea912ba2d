/** The names that completion can offer in a file, with the information needed to sort them. */

import type { Declaration, Parameter, TypeReference } from '../language/ast.ts';
import { writeName } from '../language/keywords.ts';
import { liesWithin, type Supertypes, supertypesOf } from '../language/supertypes.ts';
import type { ProjectSources } from '../text/sources.ts';
import type { Completion } from './completion-item.ts';
import { callSignature, type Definition, definitionsOf } from './definitions.ts';

export interface DeclaredName {
  readonly name: string;
  readonly kind: Completion['kind'];
  readonly storage: 'constant' | 'fluent' | 'derived' | 'external' | null;
  readonly detail: string;
  readonly documentation: string | null;
  /** The name of its value's type. */
  readonly type: string | null;
  /** Null if it takes no arguments. */
  readonly parameters: readonly { readonly name: string; readonly type: string }[] | null;
}

export interface DeclaredNames {
  readonly domain: string | null;
  readonly all: readonly DeclaredName[];
  /** The first declaration with that name among values, or among tasks. */
  find(name: string, kind: 'value' | 'task'): DeclaredName | null;
  /** Whether a value of one type can be used where another is declared. */
  fits(type: string, expected: string): boolean;
}

/** The declarations visible in a file: those of the domain and, for a world, its own. */
export function declaredNames(sources: ProjectSources, path: string): DeclaredNames {
  const own = sources.worlds.find((world) => world.tree.path === path);
  const supertypes = supertypesOf(sources.domain.flatMap(({ tree }) => tree.declarations));
  const all: DeclaredName[] = [];
  for (const { tree, text } of sources.domain) {
    for (const declaration of tree.declarations) {
      for (const named of namesOf(declaration, text)) all.push(named);
    }
  }
  for (const declaration of own?.tree.objects ?? []) {
    for (const named of namesOf(declaration, own?.text ?? '')) all.push(named);
  }
  return {
    domain: sources.domain.find((source) => source.tree.name)?.tree.name?.text ?? null,
    all,
    find: (name, kind) =>
      all.find(
        (known) => known.name === name && (kind === 'task') === (known.kind === 'task') && hasValue(known),
      ) ?? null,
    fits: (type, expected) => fits(supertypes, type, expected),
  };
}

function hasValue({ kind }: DeclaredName): boolean {
  return kind !== 'type';
}

function fits(supertypes: Supertypes, type: string, expected: string): boolean {
  const [given = '', wanted = ''] = [type, expected].map((name) => name.replace(/ \[.*/, ''));
  return (wanted === 'float' && given === 'integer') || liesWithin(supertypes, type, expected);
}

function namesOf(declaration: Declaration, text: string): DeclaredName[] {
  return definitionsOf(declaration, text).map((found) => {
    const common = { name: found.name, documentation: found.doc, storage: null, parameters: null };
    switch (declaration.kind) {
      case 'type':
        return { ...common, kind: 'type', detail: found.signature, type: null };
      case 'enum':
        return enumName(found, declaration.name.text, common);
      case 'object':
        return { ...common, kind: 'object', detail: declaration.type.text, type: declaration.type.text };
      case 'task': {
        const parameters = parameterNames(declaration.parameters);
        const detail = callSignature(text, '', declaration.parameters);
        return { ...common, kind: 'task', detail, type: null, parameters };
      }
      default:
        return {
          ...common,
          kind: declaration.kind === 'external' ? 'function' : 'variable',
          storage: declaration.kind === 'variable' ? declaration.storage : declaration.kind,
          detail: found.signature,
          type: typeName(declaration.type),
          parameters: declaration.parameters.length > 0 ? parameterNames(declaration.parameters) : null,
        };
    }
  });
}

function enumName(
  found: Definition,
  enumeration: string,
  common: Pick<DeclaredName, 'name' | 'documentation' | 'storage' | 'parameters'>,
): DeclaredName {
  if (found.kind === 'enum') return { ...common, kind: 'type', detail: found.signature, type: null };
  return { ...common, kind: 'enum', detail: enumeration, type: enumeration };
}

function parameterNames(parameters: readonly Parameter[]) {
  return parameters.map((parameter) => ({ name: parameter.name.text, type: typeName(parameter.type) }));
}

function typeName(type: TypeReference): string {
  return type.name.text;
}

/** A declared name as a suggestion; if it takes arguments, the opening parenthesis is inserted, too. */
export function suggestion(known: DeclaredName, opensNext: boolean): Completion {
  const opens = known.parameters !== null && !opensNext;
  return {
    label: known.name,
    kind: known.kind,
    detail: known.detail,
    documentation: known.documentation,
    insertText: writeName(known.name) + (opens ? '(' : ''),
  };
}
