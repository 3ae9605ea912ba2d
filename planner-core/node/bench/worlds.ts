/** Problems to measure: bundled and generated worlds, and searches for them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  createProblem,
  createSearch,
  type Problem,
  type Search,
  type SearchOptions,
  type SourceFile,
} from '../../index.ts';
import { compileSources } from '../load.ts';
import { readSource } from '../project-folder.ts';
import { bundledDomain, bundledFolder } from './bundled.ts';

/** The problems of worlds given as texts, for a sample's domain. */
export function problemsOf(domain: string, texts: readonly string[]): Problem[] {
  const files = texts.map((text, index) => ({ path: `worlds/generated${index}.world`, text }));
  return problemsFrom(bundledDomain(domain), files);
}

/** The problem of a bundled world. */
export function bundledProblem(domain: string, world: string): Problem {
  const file = readSource(path.join(bundledFolder(domain), 'worlds', `${world}.world`));
  return only(problemsFrom(bundledDomain(domain), [file]));
}

/** The names of a sample's worlds. */
export function bundledWorlds(domain: string): string[] {
  const files = readdirSync(path.join(bundledFolder(domain), 'worlds')).sort();
  return files.filter((file) => file.endsWith('.world')).map((file) => path.basename(file, '.world'));
}

export function problemsFrom(domain: readonly SourceFile[], worlds: readonly SourceFile[]): Problem[] {
  const loaded = compileSources(domain, worlds);
  return loaded.worlds.map(({ world }) => createProblem(loaded.compiled, world));
}

export function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('There is nothing to measure');
  return first;
}

/** Runs a search to its end or limit. */
export function searched(problem: Problem, options: SearchOptions): Search {
  const search = createSearch(problem, options);
  search.run();
  return search;
}
