/** Small texts of others, each with a form that is easily read as another one: they give the plans they ask for, or are told. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileDomain } from '../../../planner-core/compiler/compile-domain.ts';
import type { ImportFormat } from '../../../planner-core/importers/import-project.ts';
import { importProject, planWorld, readDomain, readWorld } from '../../../planner-core/pipeline.ts';
import { readAlike } from '../../support/hddl-alike.ts';

const CASES = path.resolve(process.env.PLANWRIGHT_SHARED ?? '../shared', 'data/cases');
const isThere = existsSync(CASES);
if (!isThere) console.warn(`Skipped: the cases are not in ${CASES} (set PLANWRIGHT_SHARED)`);

function imported(name: string, problem: string | null = null) {
  const folder = path.join(CASES, name);
  const names = readdirSync(folder).filter((file) => /\.(hddl|lisp)$/.test(file));
  const format: ImportFormat = names.some((file) => file.endsWith('.hddl')) ? 'hddl' : 'shop';
  const isDomain = (file: string) => /^(.*-)?d(omain)?\.[a-z]+$/.test(file);
  const problems = names.filter((file) => !isDomain(file) && (problem === null || file === problem));
  const sources = [...names.filter(isDomain), ...problems].map((file) => ({
    path: file,
    text: readFileSync(path.join(folder, file), 'utf8'),
  }));
  const { files, diagnostics } = importProject(format, sources);
  const said = diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map(({ code, span }) => {
      const text = sources.find((source) => source.path === span.file)?.text ?? '';
      return `${code} ${text.slice(span.start, Math.min(span.end, span.start + 20))}`;
    });
  return { files, said };
}

/** What no reader of HDDL takes. */
const REFUSED = /^hddl-(undeclared|parameter-without)/;

/** Every problem in HDDL with its domain. */
function pairs() {
  const folders = isThere ? readdirSync(CASES).filter((name) => name.includes('hddl')) : [];
  return folders.flatMap((folder) => {
    const files = readdirSync(path.join(CASES, folder)).filter((file) => file.endsWith('.hddl'));
    const source = (file: string) => ({
      path: file,
      text: readFileSync(path.join(CASES, folder, file), 'utf8'),
    });
    const isDomain = (file: string) => /^(.*-)?d(omain)?\.[a-z]+$/.test(file);
    const domain = files.find(isDomain) ?? '';
    return files
      .filter((file) => !isDomain(file))
      .map((file) => ({ name: `${folder}/${file}`, texts: [source(domain), source(file)] as const }));
  });
}

/** The steps of the first plan of each world; null for a world that has none. */
function plansOf({ files }: ReturnType<typeof imported>): (string | null)[] {
  const [domainFile, ...worlds] = files;
  const { domain, hash } = readDomain(domainFile === undefined ? [] : [domainFile]);
  if (domain === null) return [];
  const compiled = compileDomain(domain, hash);
  return worlds.map((file) => {
    const { world } = readWorld(domain, file);
    const plan = world === null ? null : planWorld(compiled, world, { mode: 'first' }).plan;
    return plan === null ? null : plan.steps.map(({ task, args }) => `${task}(${args.join(', ')})`).join(' ');
  });
}

describe.skipIf(!isThere)('a text of others', () => {
  it.each([
    ['hddl-case-of-variables-and-labels', 'problem-no-labels.hddl', ['Tie(tern)']],
    ['hddl-case-of-variables-and-labels', 'problem.hddl', ['Tie(tern) Tie(gull)']],
    ['hddl-problem-objects-in-domain', null, ['Turn(north) Turn(south)']],
    ['hddl-task-precondition', null, ['Tie(tern)']],
    ['shop-block-comment', null, ['Lift(k)']],
    ['shop-eval-condition', null, ['Fill(t1, 2, 5)']],
    ['shop-ordered-keyword', null, ['Lift(k) Lower(k)']],
    ['shop-task-variable', null, ['Lift(k)']],
  ] as const)('%s %s: is read as it is meant', (name, problem, plans) => {
    const project = imported(name, problem);
    expect(project.said).toEqual([]);
    expect(plansOf(project)).toEqual(plans);
  });

  it('with forms of Lisp around it, given as domain and as problem, is read once', () => {
    const project = imported('shop-lisp-file-forms');
    expect(project.said).toEqual([]);
    expect(plansOf(project)).toHaveLength(1);
  });

  it.each(pairs())('$name: a slow reader of HDDL says the same of it', ({ name, texts }) => {
    expect(readAlike(texts) === 'accepted').toBe(!REFUSED.test(name));
  });

  it.each([
    ['hddl-undeclared-task-variable', ['hddl-unknown ?shp']],
    ['hddl-parameter-without-question-mark', ['hddl-expected c']],
    ['hddl-task-without-method', ['nothing-does-it polish']],
  ] as const)('%s: what is wrong is told at its place', (name, said) => {
    expect(imported(name).said).toEqual(said);
  });
});
