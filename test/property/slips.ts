/** What becomes of a SHOP text with a slip in it, held against the reference's own reading of the same text. */
import { writeChecked } from '../../planner-core/formats/project/read-back/read-back.ts';
import { importShop } from '../../planner-core/formats/shop/read/import-shop.ts';
import { checkProject, type SourceFile } from '../../planner-core/index.ts';
import { importAll, plansOf } from '../planner-core/formats/shop/read/imported.ts';
import { rankOf } from '../planner-core/formats/shop/read/ranks.ts';
import { Unreadable } from '../reference/jshop2/forms.ts';
import { type Found, type Rules, type Run, runJshop2 } from '../reference/jshop2/planner.ts';
import { readTexts, type ShopTexts } from '../reference/jshop2/reader.ts';

/**
 * `refused`: both refuse the text; `told`: what we do not carry over is told; `compared`: the plans are the same;
 * `open`: there are too many to compare, or the reference cannot run it. Anything else is a fault.
 */
export type Judgement = 'refused' | 'told' | 'compared' | 'open' | { readonly fault: string };

const MOST = { plans: 40, nodes: 1_500 };

export function judge(files: readonly SourceFile[]): Judgement {
  const { diagnostics } = writeChecked(importShop(files), (domain, worlds) => checkProject([domain], worlds));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const reading = referenceReading(files);
  if (typeof reading === 'string')
    return errors.length > 0 ? 'refused' : { fault: `The reference refuses it: ${reading}` };
  const unread = errors.find(({ code }) => code === 'unreadable-import');
  if (unread !== undefined) return { fault: `The reference reads it: ${unread.message}` };
  if (errors.length > 0) return 'told';
  if (diagnostics.some(({ code }) => code === 'function-to-supply')) return 'open';
  return comparePlans(files, reading);
}

function referenceReading(files: readonly SourceFile[]): ShopTexts | string {
  try {
    return readTexts(files.map(({ text }) => text));
  } catch (problem) {
    if (problem instanceof Unreadable) return problem.message;
    throw problem;
  }
}

function comparePlans(files: readonly SourceFile[], { domain, problems }: ShopTexts): Judgement {
  const imported = importAll(files);
  let isOpen = false;
  for (const [index, problem] of problems.entries()) {
    const world = imported.worlds[index];
    if (world === undefined) return { fault: 'A world is missing.' };
    const limits = { count: MOST.plans, maxNodes: MOST.nodes };
    const rank = rankOf(imported, index);
    const runs = RULES.map((rules) =>
      attempt(() =>
        runJshop2(domain, problem, { plans: MOST.plans, maxNodes: MOST.nodes }, { ...rules, rank }),
      ),
    );
    // Where the reference stops with an error, ours may do anything that it likes; where ours does, it is told.
    if (runs.some((run) => run === null || isCut(run))) {
      isOpen = true;
      continue;
    }
    const ours = attempt(() => plansOf({ ...imported, worlds: [world] }, { mode: 'all', ...limits }));
    if (ours === null) return 'told';
    const theirs = runs.map((run) => distinct(run?.plans ?? []));
    const own = distinct(ours.plans);
    if (!theirs.includes(own)) return { fault: `The plans are ${own}, not ${theirs[0]}` };
  }
  return isOpen ? 'open' : 'compared';
}

/** What differs for known causes, each a rule of the reference; docs/import-shop.md explains them. */
const COMMON: Rules = { sweeping: true, outermostUnordered: true };
const ORDERS: readonly Rules[] = [{}, { free: true }, { patient: true }, { free: true, patient: true }];
const RULES = ORDERS.flatMap((rules) =>
  [true, false].map((asCalled): Rules => ({ ...COMMON, ...rules, asCalled })),
);

function attempt(run: () => Run): Run | null {
  try {
    return run();
  } catch {
    return null;
  }
}

function isCut({ plans, nodes }: Run): boolean {
  return plans.length >= MOST.plans || nodes >= MOST.nodes;
}

function distinct(plans: readonly Found[]): string {
  // Names that differ by marks alone may be of different worlds, and are printed alike.
  const texts = plans.map((plan) => JSON.stringify(plan).replace(/[-_!?]/g, ''));
  return [...new Set(texts)].sort().join('\n');
}
