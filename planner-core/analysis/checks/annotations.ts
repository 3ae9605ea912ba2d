/** Annotations that do nothing: unknown ones, `@disabled` where nothing can be disabled, an `@allow` without effect. */
import { catalogue, report } from '../../diagnostics/catalogue.ts';
import type { Annotation } from '../../language/ast.ts';
import { type Annotated, annotatedParts, isAllow } from '../annotations.ts';
import type { Tell } from '../environment.ts';
import { didYouMean } from '../hints.ts';
import type { CheckedDomain } from './check.ts';

const CAN_BE_DISABLED: ReadonlySet<string> = new Set(['task', 'method', 'branch']);

export function checkAnnotations({ files }: CheckedDomain, tell: Tell): void {
  for (const part of annotatedParts(files)) {
    for (const annotation of part.annotations) checkAnnotation(annotation, part, tell);
  }
}

function checkAnnotation(annotation: Annotation, { kind }: Annotated, tell: Tell): void {
  const { text } = annotation.name;
  if (isAllow(annotation)) checkAllow(annotation, tell);
  else if (text !== 'disabled') {
    const hint = didYouMean(text, ['disabled', 'allow']);
    tell(report('unknown-annotation', annotation.span, { name: text, hint }));
  } else if (!CAN_BE_DISABLED.has(kind)) tell(report('idle-annotation', annotation.span, { name: text }));
}

function checkAllow({ args, span }: Annotation, tell: Tell): void {
  const [code, reason] = args;
  if (code === undefined || reason === undefined || reason === '') {
    tell(report('allow-without-reason', span, {}));
    return;
  }
  const codes = Object.entries(catalogue).flatMap(([name, { severity }]) =>
    severity === 'error' ? [] : [name],
  );
  if (!codes.includes(code)) tell(report('unknown-code', span, { code, hint: didYouMean(code, codes) }));
}
