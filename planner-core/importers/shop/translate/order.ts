/** The order in which objects are declared: that of their first appearance. */
import type { FlatWorld } from '../flat/model.ts';
import { objectName } from '../infer/objects.ts';
import { callsIn } from '../source/walk.ts';

/** The names of a world's objects as its facts and then its tasks mention them. */
export function appearances({ facts, tasks }: FlatWorld): string[] {
  const terms = [...facts.flatMap(({ args }) => args), ...[...callsIn(tasks)].flatMap(({ head }) => head.args)];
  return [...new Set(terms.flatMap((term) => objectName(term) ?? []))];
}
