/** Lists the declarations of a domain other than its tasks. */

import type { DomainSource } from '../graph/sources.ts';
import { foldedText } from '../graph/text/scan.ts';
import type { Declaration, Parameter } from '../language/ast.ts';
import type { Outline } from './model.ts';

type Variable = Outline['variables'][number];

/** The outline of all domain files together. */
export function outlineOf(sources: readonly DomainSource[]): Outline {
  const types: Outline['types'][number][] = [];
  const enums: Outline['enums'][number][] = [];
  const variables: Variable[] = [];
  const objects: Outline['objects'][number][] = [];
  for (const { tree, text } of sources) {
    for (const declaration of tree.declarations) {
      const { span } = declaration;
      if (declaration.kind === 'type') {
        const parents = declaration.parents.map(({ text: parent }) => parent);
        types.push({ name: declaration.name.text, parents, span });
      } else if (declaration.kind === 'enum') {
        enums.push({
          name: declaration.name.text,
          values: declaration.values.map((value) => value.text),
          span,
        });
      } else if (declaration.kind === 'object') {
        const type = declaration.type.text;
        for (const name of declaration.names) objects.push({ name: name.text, type, span: name.span });
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
    name: declaration.name.text,
    storage: declaration.kind === 'variable' ? declaration.storage : declaration.kind,
    type: typeText(declaration, text),
    parameters: declaration.parameters.map((parameter) => ({
      type: typeText(parameter, text),
      name: parameter.name.text,
    })),
    doc: declaration.doc,
    span: declaration.span,
  };
}

function typeText({ type }: Pick<Parameter, 'type'>, text: string): string {
  return foldedText(text, type.span.start, type.span.end);
}
