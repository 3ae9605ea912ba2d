/** Variables that only some alternatives of a condition bind, so that the rest would have to work without a value. */
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import { conjunctsOf } from '../infer/clauses.ts';
import type { Element, Logic, ShopDomain, Term } from '../source/model.ts';
import { boundBy, callsIn, variablesIn, variablesOf, variablesOfEffects } from '../source/walk.ts';

/** The domain without the elements that use such a variable; each is reported. */
export function withoutLoose(domain: ShopDomain, tell: Tell): ShopDomain {
  const unread = new Set(domain.unread);
  const elements = domain.elements.filter((element) => {
    const loose = clausesOf(element).flatMap(looseIn);
    for (const { name, span } of loose) {
      const reason = 'only some of the alternatives give it a value';
      tell(report('not-carried-over', span, { what: `\`?${name}\``, reason }));
    }
    if (loose.length > 0 && element.k !== 'axiom') unread.add(element.head.name);
    return loose.length === 0;
  });
  return elements.length === domain.elements.length ? domain : { ...domain, elements, unread };
}

/** A condition, the variables bound before it, and the variables used after it. */
interface Part {
  readonly logic: Logic;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

function clausesOf(element: Element): Part[] {
  const before = variablesIn(element.head.args);
  if (element.k === 'axiom')
    return element.branches.map(({ precondition }) => ({
      logic: precondition.logic,
      before,
      after: new Set(),
    }));
  if (element.k === 'method')
    return element.branches.map(({ precondition, tasks }) => ({
      logic: precondition.logic,
      before,
      after: variablesIn([...callsIn(tasks)].flatMap(({ head }) => head.args)),
    }));
  const cost: readonly Term[] = element.cost === null ? [] : [element.cost];
  const after = new Set([...variablesOfEffects([...element.deletes, ...element.adds]), ...variablesIn(cost)]);
  return [{ logic: element.precondition.logic, before, after }];
}

function looseIn({ logic, before, after }: Part): { name: string; span: Logic['span'] }[] {
  const known = new Set(before);
  const parts = conjunctsOf(logic);
  return parts.flatMap((part, at) => {
    const later = new Set([...after, ...parts.slice(at + 1).flatMap((other) => [...variablesOf(other)])]);
    const own = [...boundInPart(part)].filter((name) => !known.has(name) && later.has(name));
    for (const name of boundBy(part)) known.add(name);
    return own.filter((name) => !known.has(name)).map((name) => ({ name, span: part.span }));
  });
}

/** Variables that some alternative binds. */
function boundInPart(part: Logic): Set<string> {
  if (part.k === 'or') return new Set(part.parts.flatMap((one) => [...boundBy(one), ...boundInPart(one)]));
  if (part.k === 'and') return new Set(part.parts.flatMap((one) => [...boundInPart(one)]));
  return part.k === 'imply' ? new Set([...boundBy(part.right), ...boundInPart(part.right)]) : new Set();
}
