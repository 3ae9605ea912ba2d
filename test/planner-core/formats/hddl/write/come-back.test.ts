/** Whatever the `hddl` target accepts of our own projects is read again as it was meant: it checks clean and plans alike. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../../../../planner-core/base/source.ts';
import { exportHddl } from '../../../../../planner-core/formats/hddl/write/export-hddl.ts';
import { printIpcPlan } from '../../../../../planner-core/formats/hddl/write/ipc-plan.ts';
import { checkProject, importProject } from '../../../../../planner-core/pipeline.ts';
import { bundledProjects } from '../../../../domains/bundled.ts';
import { readSample, samplesIn } from '../../../../support/samples.ts';
import { type Imported, openImported, search } from '../read/imported.ts';

interface Project {
  readonly name: string;
  readonly domain: SourceFile;
  readonly world: SourceFile;
}

const TESTS = join(import.meta.dirname, '../..');

/** What importers made of others' texts, and what the exporters are tested with. */
function samplesOf(folder: string, domain: string, world: string): Project[] {
  return samplesIn(join(TESTS, folder)).flatMap((sample) => {
    const [text, own] = [readSample(sample, domain), readSample(sample, world)];
    if (text === null || own === null) return [];
    const name = `${folder}/${sample.name}`;
    return [{ name, domain: { path: 'd.htn', text }, world: { path: 'worlds/w.world', text: own } }];
  });
}

const bundled = bundledProjects().flatMap(({ name, domainFile, worldFiles }) =>
  worldFiles.slice(0, 1).map((world): Project => ({ name: `domains/${name}`, domain: domainFile, world })),
);
const projects = [
  ...bundled,
  ...samplesOf('hddl/write/samples', 'domain.htn', 'w.world'),
  ...samplesOf('shop/write/samples', 'domain.htn', 'w.world'),
  ...samplesOf('hddl/read/samples', 'expected.htn', 'expected.world'),
  ...samplesOf('shop/read/samples', 'expected.htn', 'expected.world'),
];

/** Null for a project that is to have errors. */
function opened({ domain, world }: Project): Imported | null {
  const isSound = checkProject([domain], [world]).every(({ severity }) => severity !== 'error');
  return isSound ? openImported([domain, world]) : null;
}

/** The files of the export, the domain first; null where it is refused. */
function exported({ domain, world }: Imported): readonly SourceFile[] | null {
  const result = exportHddl(domain, [world]);
  return result.ok ? result.files : null;
}

/** A helper comes back as a task of its own, so how the steps were chosen may be said in more words. */
function firstPlan(project: Imported) {
  const { plan, status } = search(project, { mode: 'first', maxNodes: 5_000 });
  const steps = plan && printIpcPlan(project.problem, plan).split('\nroot')[0];
  return { status, cost: plan?.cost, steps };
}

const written = projects.flatMap((project) => {
  const own = opened(project);
  const files = own && exported(own);
  return own === null || files === null ? [] : [{ name: project.name, own, files }];
});

describe('an export of ours', () => {
  it.each(written)('$name comes back, checks clean and plans alike', ({ own, files }) => {
    const back = importProject('hddl', files);
    expect(back.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const domains = back.files.filter(({ path }) => path.endsWith('.htn'));
    const worlds = back.files.filter(({ path }) => path.endsWith('.world'));
    const said = checkProject(domains, worlds);
    expect(said.filter(({ severity, code }) => severity === 'error' || code === 'unfinished')).toEqual([]);
    expect(firstPlan(openImported(back.files))).toEqual(firstPlan(own));
  });

  it('is one of many', () => {
    expect(written.length).toBeGreaterThan(15);
  });
});
