/** Annotations without effect: unknown ones, `@disabled` where nothing can be disabled, an `@allow` that is incomplete. */
import { catalogue, report } from '../../diagnostics/catalogue.ts';
import type { Annotation } from '../../language/ast.ts';
import { type Annotated, annotatedParts, isAllow } from '../annotations.ts';
import type { Tell } from '../environment.ts';
import { didYouMean } from '../hints.ts';
import type { CheckedDomain } from './check.ts';

/** What an annotation without arguments can be applied to. */
const BEARERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['disabled', new Set(['task', 'method', 'branch'])],
  ['helper', new Set(['task'])],
]);

/** What `@name` can be applied to. */
const CAN_BE_RENAMED: ReadonlySet<string> = new Set(['object', 'task', 'method']);

export function checkAnnotations({ files }: CheckedDomain, tell: Tell): void {
  for (const part of annotatedParts(files)) {
    for (const annotation of part.annotations) checkAnnotation(annotation, part, tell);
  }
}

function checkAnnotation(annotation: Annotation, part: Annotated, tell: Tell): void {
  const { text } = annotation.name;
  if (isAllow(annotation)) checkAllow(annotation, tell);
  else if (text === 'name') checkName(annotation, part, tell);
  else {
    const bearers = BEARERS.get(text);
    const hint = didYouMean(tell, text, () => ['allow', 'name', ...BEARERS.keys()]);
    if (bearers === undefined) tell(report('unknown-annotation', annotation.span, { name: text, hint }));
    else if (!bearers.has(part.kind)) tell(report('idle-annotation', annotation.span, { name: text }));
  }
}

/** `@name("get-to")`: needs one original name for each declared name. */
function checkName({ args, span }: Annotation, part: Annotated, tell: Tell): void {
  const count = part.names?.length ?? 1;
  const expected = count === 1 ? '1 name' : `${count} names`;
  if (!CAN_BE_RENAMED.has(part.kind)) tell(report('idle-annotation', span, { name: 'name' }));
  else if (args.length !== count) tell(report('name-count', span, { expected }));
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
  if (!codes.includes(code))
    tell(report('unknown-code', span, { code, hint: didYouMean(tell, code, () => codes) }));
}
