/**
 * Objects that a domain uses although only its problems declare them: if all problems declare them, they are constants of
 * the domain.
 */
import { report } from '../../../diagnostics/catalogue.ts';
import type { Tell } from '../../kit/tell.ts';
import { nodesWithin } from '../../project/read-back/nodes.ts';
import type { HddlDomain, HddlProblem, Typed } from './source/model.ts';

interface HddlTexts {
  readonly domain: HddlDomain;
  readonly problems: readonly HddlProblem[];
}

/** Moves the objects that the domain uses and that every problem declares with the same type into the domain. */
export function withSharedObjects({ domain, problems }: HddlTexts, tell: Tell): HddlTexts {
  const known = new Set(domain.constants.map(keyOf));
  const [first, ...rest] = problems;
  if (first === undefined) return { domain, problems };
  const used = namesUsed(domain);
  const shared = first.objects.filter((object) => used.has(keyOf(object)) && !known.has(keyOf(object)));
  const declared = shared.filter((object) => rest.every((problem) => problem.objects.some(isLike(object))));
  for (const { name } of declared) {
    const how = 'the domain uses it and every problem declares it, so it is an object of the domain';
    tell(report('carried-differently', name.span, { what: `\`${name.text}\``, how }));
  }
  const moved = new Set(declared.map(keyOf));
  return {
    domain: { ...domain, constants: [...domain.constants, ...declared] },
    problems: problems.map((problem) => ({
      ...problem,
      objects: problem.objects.filter((object) => !moved.has(keyOf(object))),
    })),
  };
}

function isLike(object: Typed): (other: Typed) => boolean {
  const types = (of: Typed) =>
    of.type.alternatives
      .map(({ key }) => key)
      .sort()
      .join(' ');
  return (other) => keyOf(other) === keyOf(object) && types(other) === types(object);
}

function keyOf({ name }: Pick<Typed, 'name'>): string {
  return name.key;
}

/** The objects that methods and actions refer to. */
function namesUsed({ methods, actions }: HddlDomain): Set<string> {
  const used = new Set<string>();
  for (const [node] of nodesWithin([methods, actions])) {
    const { kind, name } = node;
    const isName = typeof name === 'object' && name !== null && 'key' in name;
    if (kind === 'constant' && isName) used.add(String(name.key));
  }
  return used;
}
