/** One namespace: the first declaration of a name counts, and a second one is reported with the position of the first. */
import type { Span } from '../base/source.ts';
import { report } from '../diagnostics/catalogue.ts';
import type { Name } from '../language/ast.ts';
import type { Tell } from './environment.ts';

/** True if the name was free. */
export function declareName<Entry>(
  space: Map<string, Entry>,
  name: Name,
  { what, as, tell }: { readonly what: string; readonly as: Entry & Declared; readonly tell: Tell },
): boolean {
  const before = space.get(name.text) as (Entry & Declared) | undefined;
  if (before === undefined) {
    space.set(name.text, as);
    return true;
  }
  const related = [{ message: `The first \`${name.text}\` is here.`, span: placeOf(before) }];
  tell(report('duplicate-name', name.span, { name: name.text, what }, related));
  return false;
}

/** A declaration in the text, or a symbol made from one. */
type Declared = { readonly name: Name } | { readonly name: string; readonly origin: Span };

function placeOf(declared: Declared): Span {
  return 'origin' in declared ? declared.origin : declared.name.span;
}
