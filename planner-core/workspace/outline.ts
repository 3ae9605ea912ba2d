/** Lists the declarations of a domain other than its tasks. */
import type { Span } from '../base/source.ts';
import type { Declaration, Name, Parameter } from '../language/ast.ts';
import { foldedText } from '../text/scan.ts';
import type { DomainSource } from '../text/sources.ts';
import type { Outline, Outlined } from './model.ts';

type Variable = Outline['variables'][number];

/** The outline of all domain files together. */
export function outlineOf(sources: readonly DomainSource[]): Outline {
  const types: Outline['types'][number][] = [];
  const enums: Outline['enums'][number][] = [];
  const variables: Variable[] = [];
  const objects: Outline['objects'][number][] = [];
  for (const { tree, text } of sources) {
    for (const declaration of tree.declarations) {
      if (declaration.kind === 'type') {
        const parents = declaration.parents.map(({ text: parent }) => parent);
        types.push({ ...named(declaration), parents });
      } else if (declaration.kind === 'enum') {
        const values = declaration.values.map((value) => value.text);
        const names = [declaration.name, ...declaration.values].map((name) => name.span);
        enums.push({ ...named(declaration), values, names });
      } else if (declaration.kind === 'object') {
        const type = declaration.type.text;
        for (const name of declaration.names) objects.push({ ...named({ name, span: name.span }), type });
      } else if (declaration.kind !== 'task') {
        variables.push(variableOf(declaration, text));
      }
    }
  }
  return { types, enums, variables, objects };
}

function variableOf(
  declaration: Extract<Declaration, { kind: 'variable' | 'derived' | 'external' }>,
  text: string,
): Variable {
  return {
    ...named(declaration),
    storage: declaration.kind === 'variable' ? declaration.storage : declaration.kind,
    type: typeText(declaration, text),
    parameters: declaration.parameters.map((parameter) => ({
      type: typeText(parameter, text),
      name: parameter.name.text,
    })),
    doc: declaration.doc,
  };
}

function named({ name, span }: { readonly name: Name; readonly span: Span }): Outlined {
  return { name: name.text, span, names: [name.span] };
}

function typeText({ type }: Pick<Parameter, 'type'>, text: string): string {
  return foldedText(text, type.span.start, type.span.end);
}
