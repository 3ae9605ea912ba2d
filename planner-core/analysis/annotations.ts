/** Annotations: which exist, where they have a meaning, and what `@allow` suppresses. */

import { perObject } from '../base/per-object.ts';
import type { Span } from '../base/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Annotation, Declaration, Documented, DomainFile } from '../language/ast.ts';

/** A declaration, method or branch that can be annotated. */
export interface Annotated extends Documented {
  readonly kind: string;
  readonly span: Span;
  /** If it declares several. */
  readonly names?: readonly unknown[];
}

export function isDisabled({ annotations }: Documented): boolean {
  return annotations.some(({ name }) => name.text === 'disabled');
}

/** The original names in `@name`, which an importer had to change, in the order of the declaration's names. */
export function originalNames({ annotations }: Documented): readonly string[] {
  return annotations.find(({ name }) => name.text === 'name')?.args ?? [];
}

/** The single original name of a declaration, to be spread into the model. */
export function originalOf(declaration: Documented): { readonly original?: string } {
  const [original] = originalNames(declaration);
  return original === undefined ? {} : { original };
}

/** Whether the task was added by an importer and is not in the original. */
export function isHelper({ annotations }: Documented): boolean {
  return annotations.some(({ name }) => name.text === 'helper');
}

/** Everything in the files that has an annotation. */
export function annotatedParts(files: readonly DomainFile[]): Annotated[] {
  return files.flatMap(({ declarations }) => declarations.flatMap(annotatedIn));
}

const annotatedIn = perObject((declaration: Declaration): readonly Annotated[] => {
  const methods = declaration.kind === 'task' ? declaration.methods : [];
  const parts: Annotated[] = [declaration, ...methods.flatMap((method) => [method, ...method.branches])];
  return parts.filter(({ annotations }) => annotations.length > 0);
});

/** Removes warnings that a surrounding `@allow` accepts. Errors always stay. */
export function withoutAllowed(
  files: readonly DomainFile[],
  diagnostics: readonly Diagnostic[],
): Diagnostic[] {
  const allowances = annotatedParts(files).flatMap(({ annotations, span }) =>
    annotations.filter(isAllow).map(({ args }) => ({ code: args[0], span })),
  );
  if (allowances.length === 0) return [...diagnostics];
  return diagnostics.filter(
    ({ code, severity, span }) =>
      severity === 'error' ||
      !allowances.some((allowed) => allowed.code === code && contains(allowed.span, span)),
  );
}

export function isAllow({ name }: Annotation): boolean {
  return name.text === 'allow';
}

function contains(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}
