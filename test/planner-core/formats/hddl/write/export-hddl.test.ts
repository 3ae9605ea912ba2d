/** The `hddl` target: what is written has our plans, no more and no less, and what does not fit is told. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../../../../planner-core/base/source.ts';
import { exportHddl } from '../../../../../planner-core/formats/hddl/write/export-hddl.ts';
import { printIpcPlan } from '../../../../../planner-core/formats/hddl/write/ipc-plan.ts';
import { importProject } from '../../../../../planner-core/pipeline.ts';
import { allPlans } from '../../../../reference/hddl/plans.ts';
import { verifyIpcPlan } from '../../../../support/ipc-verifier.ts';
import { expectSample, readSample, samplesIn } from '../../../../support/samples.ts';
import { hasErrors, type Imported, openImported, search, tellAll } from '../read/imported.ts';

interface Written {
  readonly domain: SourceFile;
  readonly problem: SourceFile;
}

function exported({ domain, world }: Imported): Written {
  const result = exportHddl(domain, [world]);
  if (!result.ok) throw new Error(result.refusals.map(({ message }) => message).join('\n'));
  const [first, second] = result.files;
  if (first === undefined || second === undefined) throw new Error('A file is missing');
  return { domain: first, problem: second };
}

/** Every plan as others read it, in the order found, with its cost. */
function allOurPlans(project: Imported) {
  const { plans, status, limit } = search(project, {
    mode: 'all',
    count: 10_000,
    prune: 'none',
    maxNodes: 200_000,
  });
  expect([status, limit]).toEqual(['solved', null]);
  return plans.map((plan) => ({ cost: plan.cost, ipc: printIpcPlan(project.problem, plan) }));
}

/** The steps in one line. */
function stepsOf(ipc: string): string {
  const steps = ipc.split('\nroot')[0]?.split('\n').slice(1) ?? [];
  return steps.map((line) => line.replace(/^\d+ /, '')).join('; ');
}

const samples = samplesIn(join(import.meta.dirname, 'samples')).map((sample) => {
  const files = ['domain.htn', 'w.world'].map((path) => ({ path, text: readSample(sample, path) ?? '' }));
  return { name: sample.name, sample, files };
});

describe('what is written', () => {
  it.each(samples)('$name', ({ sample, files }) => {
    const { domain, world } = openImported(files);
    const result = exportHddl(domain, [world]);
    expectSample(sample, 'expected.hddl', result.ok ? result.files.map(({ text }) => text).join('\n') : null);
    expectSample(sample, 'expected.txt', result.ok ? null : tellAll(result.refusals, files));
  });
});

describe.each(samples.filter(({ name }) => name !== 'refused'))('the domain $name', ({ files }) => {
  const own = openImported(files);
  const { domain, problem } = exported(own);
  const plans = allOurPlans(own);

  it('has our plans there, and no others', () => {
    const ours = new Set(plans.map(({ ipc }) => stepsOf(ipc)));
    expect([...ours].sort()).toEqual(allPlans(domain.text, problem.text));
  });

  it('has plans that verify there', () => {
    for (const { ipc } of plans) {
      expect(verifyIpcPlan({ domain: domain.text, problem: problem.text, plan: ipc })).toBeNull();
    }
  });

  it('comes back with the same plans, in the same order and at the same costs', () => {
    const { files: back, diagnostics } = importProject('hddl', [domain, problem]);
    expect(hasErrors(diagnostics)).toBe(false);
    expect(allOurPlans(openImported(back))).toEqual(plans);
  });
});

const root = resolve(process.env.PLANWRIGHT_SHARED ?? '../shared', 'data/ipc2020-hddl');
if (!existsSync(root))
  console.warn(`Skipped: the competition's domains are not at ${root} (set PLANWRIGHT_SHARED)`);

function foldersIn(track: string): string[] {
  return existsSync(root) ? readdirSync(join(root, track)).map((folder) => join(track, folder)) : [];
}

/** A domain with its first problem. */
function firstProblem(folder: string): Written {
  const files = readdirSync(join(root, folder)).sort();
  const problem = files.find((file) => file.endsWith('.hddl') && !file.endsWith('domain.hddl')) ?? '';
  const domain = files.find((file) => file === 'domain.hddl') ?? problem.replace('.hddl', '-domain.hddl');
  const source = (path: string) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') });
  return { domain: source(domain), problem: source(problem) };
}

describe.skipIf(!existsSync(root))('a domain of the 2020 competition', () => {
  it.each(['total-order', 'partial-order'].flatMap(foldersIn))(
    '%s comes back with the same first plan',
    (folder) => {
      const { domain, problem } = firstProblem(folder);
      const once = openImported(importProject('hddl', [domain, problem]).files);
      const written = exported(once);
      const { files, diagnostics } = importProject('hddl', [written.domain, written.problem]);
      expect(diagnostics).toEqual([]);
      const [before, after] = [once, openImported(files)].map((one) => {
        const { plan, status, nodes } = search(one, { mode: 'first', maxNodes: 5_000 });
        return { status, nodes, plan: plan && printIpcPlan(one.problem, plan), cost: plan?.cost };
      });
      expect(after).toEqual(before);
    },
  );
});
