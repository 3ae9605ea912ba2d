/** Compiles a domain: lowers it, generates its planner as JavaScript, and makes the function. */
import { NO_PULSE, type Pulse } from '../base/pulse.ts';
import type { Domain } from '../ir/model.ts';
import type { CompiledDomain } from '../search/problem.ts';
import type { DomainCode, Footprints, OutlookCode, ProblemData } from '../search/runtime/contract.ts';
import { generatedCode } from '../search/runtime/generated-code.ts';
import type { DomainCosts } from '../search/runtime/least-costs.ts';
import { JAVASCRIPT } from './code/print-unit.ts';
import { describeCosts } from './describe-costs.ts';
import { emitDomain } from './emit-domain.ts';
import { emitOutlooks } from './emit-outlook.ts';
import { footprintsOf } from './footprints.ts';
import { lowerDomain } from './lower.ts';
import { shapeOf } from './shape.ts';

/** The compiled planner of a domain. `hash` names the sources it came from. */
export function compileDomain(domain: Domain, hash: string, pulse: Pulse = NO_PULSE): CompiledDomain {
  const program = lowerDomain(domain);
  const plain = shapeOf(program);
  const { text, sites, counted } = emitDomain(program, plain, JAVASCRIPT, pulse);
  let footprints: Footprints | null = null;
  const shape = {
    ...plain,
    counted,
    // No getter: the search reads its shape all the time, and V8 reads objects with getters slowly.
    footprints: () => {
      footprints ??= footprintsOf(program);
      return footprints;
    },
  };
  const outlookSource = () => emitOutlooks(program, shape);
  let costs: DomainCosts | null = null;
  return {
    program,
    shape,
    hash,
    source: text,
    outlookSource,
    costs: () => {
      costs ??= describeCosts(program);
      return costs;
    },
    sites,
    link: linker(text, outlookSource),
  };
}

/** Ties the generated code to a world's data; the outlooks are made of their text when a search first asks for them. */
function linker(text: string, outlookSource: () => string): CompiledDomain['link'] {
  const link = instantiate<(data: ProblemData) => Omit<DomainCode, 'outlooks'>>(text);
  let linkOutlooks: ((data: ProblemData) => OutlookCode) | null = null;
  return (data) => {
    let made: OutlookCode | null = null;
    const outlooks = () => {
      linkOutlooks ??= instantiate<NonNullable<typeof linkOutlooks>>(outlookSource());
      made ??= linkOutlooks(data);
      return made;
    };
    return { ...link(data), outlooks };
  };
}

/** Evaluates a generated text. It holds no text of the user's, only numbers. */
export function instantiate<T>(text: string): T {
  return new Function('rt', text)(generatedCode) as T;
}
