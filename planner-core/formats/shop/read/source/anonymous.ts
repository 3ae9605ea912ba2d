/** Variables that begin with `?_`: in SHOP3, each occurrence is a different variable; in JSHOP2, they are ordinary ones. */
import { report } from '../../../../diagnostics/catalogue.ts';
import { isList, type Lisp, type LispList, type LispWord } from '../../../lisp/tree.ts';
import { type Reader, shown, variableName } from './reader.ts';

/** Reports each second occurrence within an element, because only then is there a difference. */
export function tellAnonymous(form: LispList, { tell }: Pick<Reader, 'tell'>): void {
  const found = new Map<string, number>();
  for (const word of anonymousIn(form)) {
    const name = variableName(word) ?? '';
    const count = (found.get(name) ?? 0) + 1;
    found.set(name, count);
    if (count !== 2) continue;
    const how =
      'it is the same variable wherever it occurs here, while in SHOP3 each occurrence is a different one';
    tell(report('plans-differ', word.span, { what: `\`${shown(word.text)}\``, how }));
  }
}

function* anonymousIn(form: Lisp): Generator<LispWord> {
  if (isList(form)) for (const item of form.items) yield* anonymousIn(item);
  else if (variableName(form)?.startsWith('_')) yield form;
}
