/** The definitions that names refer to, as editors see them. */
import type { Span } from '../base/source.ts';
import type { Declaration, Parameter, TypeReference } from '../language/ast.ts';
import { foldedText } from '../text/scan.ts';

export type DefinitionKind =
  | 'domain'
  | 'world'
  | 'type'
  | 'enum'
  | 'enum value'
  | 'object'
  | 'variable'
  | 'derived'
  | 'external'
  | 'task'
  | 'method'
  | 'branch'
  | 'parameter'
  | 'local';

/** Names in different namespaces may be equal. */
export type NameSpace = 'types' | 'values' | 'tasks' | 'labels';

export interface Definition {
  readonly kind: DefinitionKind;
  readonly space: NameSpace;
  readonly name: string;
  /** The position of the name in its declaration. */
  readonly span: Span;
  /** The range in which a local is visible; null for a name that is visible everywhere in the project. */
  readonly scope: Span | null;
  /** The declaration in one line. */
  readonly signature: string;
  readonly doc: string | null;
}

const SPACES: Readonly<Record<DefinitionKind, NameSpace>> = {
  domain: 'labels',
  world: 'labels',
  type: 'types',
  enum: 'types',
  'enum value': 'values',
  object: 'values',
  variable: 'values',
  derived: 'values',
  external: 'values',
  task: 'tasks',
  method: 'labels',
  branch: 'labels',
  parameter: 'values',
  local: 'values',
};

/** A definition; its namespace follows from its kind. */
export function definition(
  kind: DefinitionKind,
  name: { readonly text: string; readonly span: Span },
  more: { readonly signature: string; readonly doc?: string | null; readonly scope?: Span | null },
): Definition {
  const { signature, doc = null, scope = null } = more;
  return { kind, space: SPACES[kind], name: name.text, span: name.span, scope, signature, doc };
}

/** `Move(Npc npc, Point to)`. */
export function callSignature(text: string, name: string, parameters: readonly Parameter[]): string {
  const list = parameters.map((parameter) => parameterSignature(text, parameter)).join(', ');
  return `${name}(${list})`;
}

/** `Npc npc`. */
export function parameterSignature(text: string, parameter: Parameter): string {
  return `${typeText(text, parameter.type)} ${parameter.name.text}`;
}

/** `integer [0, 30]`. */
export function typeText(text: string, type: TypeReference): string {
  return foldedText(text, type.span.start, type.span.end);
}

/** The definitions that a declaration makes visible in the whole project. */
export function definitionsOf(declaration: Declaration, text: string): Definition[] {
  const { doc } = declaration;
  switch (declaration.kind) {
    case 'type': {
      const above = declaration.parents.map((parent) => parent.text).join(', ');
      return [
        definition('type', declaration.name, {
          signature: `type ${declaration.name.text}${above && ` < ${above}`}`,
          doc,
        }),
      ];
    }
    case 'enum': {
      const values = declaration.values.map((value) => value.text).join(', ');
      const signature = `enum ${declaration.name.text} { ${values} }`;
      return [
        definition('enum', declaration.name, { signature, doc }),
        ...declaration.values.map((value) => definition('enum value', value, { signature, doc })),
      ];
    }
    case 'object':
      return declaration.names.map((name) =>
        definition('object', name, { signature: `object ${declaration.type.text} ${name.text}`, doc }),
      );
    case 'task': {
      const signature = `task ${callSignature(text, declaration.name.text, declaration.parameters)}`;
      return [definition('task', declaration.name, { signature, doc })];
    }
    default:
      return [
        definition(declaration.kind, declaration.name, { signature: valueSignature(declaration, text), doc }),
      ];
  }
}

/** `fluent integer [0, 30] ammo(Gun gun)`. */
function valueSignature(
  declaration: Extract<Declaration, { kind: 'variable' | 'derived' | 'external' }>,
  text: string,
): string {
  const storage = declaration.kind === 'variable' ? declaration.storage : declaration.kind;
  const name = declaration.name.text;
  const call = declaration.parameters.length > 0 ? callSignature(text, name, declaration.parameters) : name;
  return `${storage} ${typeText(text, declaration.type)} ${call}`;
}
