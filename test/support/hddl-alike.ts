/** An HDDL import held against a slow reading of the same texts that shares nothing with it. */
import { expect } from 'vitest';
import {
  compileDomain,
  createProblem,
  createSearch,
  type Diagnostic,
  importProject,
  printIpcPlan,
  type SourceFile,
} from '../../planner-core/index.ts';
import { readProject } from '../property/read-project.ts';
import { allPlans, TooMany } from '../reference/hddl/plans.ts';
import { refusal } from '../reference/hddl/strict.ts';

type Texts = readonly [domain: SourceFile, problem: SourceFile];

/** HDDL that the language cannot say, or that is no use: the slow reader takes it. */
const BEYOND: ReadonlySet<string> = new Set([
  ...['not-carried-over', 'not-accepted-here', 'nothing-to-import', 'float-too-large'],
  ...['hddl-order-cycle', 'hddl-order-not-nested', 'hddl-object-of-two-types', 'hddl-type-cycle'],
]);

export interface Refused {
  /** What the slow reader does. */
  readonly reader: 'refuses' | 'accepts';
  readonly errors: readonly Diagnostic[];
}

/** Whether the texts are taken, by both alike; fails where one takes what the other does not. */
export function readAlike(texts: Texts): 'accepted' | Refused {
  const [domain, problem] = texts;
  const errors = importProject('hddl', texts).diagnostics.filter(({ severity }) => severity === 'error');
  const refused = refusal(domain.text, problem.text);
  const said = `${refused}\n${errors.map(({ message }) => message).join('\n')}\n${domain.text}\n${problem.text}`;
  if (refused !== null)
    expect(errors.length, `taken, but refused by the slow reader: ${said}`).toBeGreaterThan(0);
  if (errors.length === 0) return 'accepted';
  const isBeyond = errors.some(({ code }) => BEYOND.has(code));
  expect(refused !== null || isBeyond, `refused, but taken by the slow reader: ${said}`).toBe(true);
  return { reader: refused === null ? 'accepts' : 'refuses', errors };
}

const NODES = 2_000;

/** How many plans there are, the same for both; null where numbers decide, or there is more than is tried. */
export function planned([domain, problem]: Texts): number | null {
  if (/\(:functions(?!\s*\(total-cost\)\s*(-\s*number)?\s*\))/i.test(domain.text)) return null;
  const ours = ourPlans([domain, problem]);
  const theirs = theirPlans(domain.text.toLowerCase(), problem.text.toLowerCase());
  if (ours === null || theirs === null) return null;
  expect(ours, `${domain.text}\n${problem.text}`).toEqual(theirs);
  return ours.length;
}

function theirPlans(domain: string, problem: string): string[] | null {
  try {
    return allPlans(domain, problem, { depth: 40, nodes: NODES });
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

function ourPlans(texts: Texts): string[] | null {
  const { files } = importProject('hddl', texts);
  const text = (ending: string) => files.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const { domain, world } = readProject(text('.htn'), text('.world'));
  const compiled = createProblem(compileDomain(domain, ''), world);
  const search = createSearch(compiled, { mode: 'all', count: 1_000, prune: 'none', maxNodes: 20 * NODES });
  search.run();
  const { status, limit, plans } = search.result();
  if (limit !== null || status === 'error') return null;
  const steps = plans.map((plan) => stepsOf(printIpcPlan(compiled, plan)).toLowerCase());
  return [...new Set(steps)].sort();
}

function stepsOf(ipc: string): string {
  const steps = ipc.split('\nroot')[0]?.split('\n').slice(1) ?? [];
  return steps.map((line) => line.replace(/^\d+ /, '')).join('; ');
}
