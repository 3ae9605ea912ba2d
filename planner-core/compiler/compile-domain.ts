/** Compiles a domain: lowers it, generates its planner as JavaScript, and makes the function. */
import type { Domain } from '../ir/model.ts';
import type { CompiledDomain } from '../search/problem.ts';
import type { Footprints } from '../search/runtime/commuting.ts';
import { generatedCode } from '../search/runtime/generated-code.ts';
import { emitDomain } from './emit-domain.ts';
import { footprintsOf } from './footprints.ts';
import { lowerDomain } from './lower.ts';
import { shapeOf } from './shape.ts';

/** The compiled planner of a domain. `hash` names the sources it came from. */
export function compileDomain(domain: Domain, hash: string): CompiledDomain {
  const program = lowerDomain(domain);
  const plain = shapeOf(program);
  const { text, sites, counted } = emitDomain(program, plain);
  let footprints: Footprints | null = null;
  const shape = {
    ...plain,
    counted,
    // Only networks that interleave ask for them.
    get footprints() {
      footprints ??= footprintsOf(program);
      return footprints;
    },
  };
  return {
    program,
    shape,
    hash,
    source: text,
    typedSource: () => emitDomain(program, shape, true).text,
    sites,
    link: instantiate(text),
  };
}

/** Evaluates a generated text. It holds no text of the user's, only numbers. */
export function instantiate<T>(text: string): T {
  return new Function('rt', text)(generatedCode) as T;
}
