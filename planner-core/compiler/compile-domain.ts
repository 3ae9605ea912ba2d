/** Compiles a domain: lowers it, generates its planner as JavaScript, and evaluates that. */
import { NO_PULSE, type Pulse } from '../base/pulse.ts';
import type { Domain } from '../ir/model.ts';
import type { CompiledDomain } from '../search/problem.ts';
import type { DomainCode, Footprints, LookaheadCode, ProblemData } from '../search/runtime/contract.ts';
import { generatedCode } from '../search/runtime/generated-code.ts';
import type { DomainCosts } from '../search/runtime/least-costs.ts';
import { JAVASCRIPT } from './code/print-unit.ts';
import { describeCosts } from './describe-costs.ts';
import { emitDomain } from './emit-domain.ts';
import { emitLookahead } from './emit-lookahead.ts';
import { footprintsOf } from './footprints.ts';
import { lowerDomain } from './lower.ts';
import { shapeOf } from './shape.ts';

/** The compiled planner of a domain. `hash` identifies its sources. */
export function compileDomain(domain: Domain, hash: string, pulse: Pulse = NO_PULSE): CompiledDomain {
  const program = lowerDomain(domain);
  const plain = shapeOf(program);
  const { text, sites, counted } = emitDomain(program, plain, JAVASCRIPT, pulse);
  let footprints: Footprints | null = null;
  const shape = {
    ...plain,
    counted,
    // Not a getter: the search reads the shape constantly, and V8 accesses objects with getters slowly.
    footprints: () => {
      footprints ??= footprintsOf(program);
      return footprints;
    },
  };
  const lookaheadSource = () => emitLookahead(program, shape);
  let costs: DomainCosts | null = null;
  return {
    program,
    shape,
    hash,
    source: text,
    lookaheadSource,
    costs: () => {
      costs ??= describeCosts(program);
      return costs;
    },
    sites,
    link: linker(text, lookaheadSource),
  };
}

/** Ties the generated code to a world's data; the lookahead functions are made of their text when a search first asks for them. */
function linker(text: string, lookaheadSource: () => string): CompiledDomain['link'] {
  const link = instantiate<(data: ProblemData) => Omit<DomainCode, 'lookahead'>>(text);
  let linkLookahead: ((data: ProblemData) => LookaheadCode) | null = null;
  return (data) => {
    let made: LookaheadCode | null = null;
    const lookahead = () => {
      linkLookahead ??= instantiate<NonNullable<typeof linkLookahead>>(lookaheadSource());
      made ??= linkLookahead(data);
      return made;
    };
    return { ...link(data), lookahead };
  };
}

/** Evaluates generated code. It contains no text from the user, only numbers. */
export function instantiate<T>(text: string): T {
  return new Function('rt', text)(generatedCode) as T;
}
