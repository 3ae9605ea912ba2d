/** Whatever domain and worlds are called, every system can have the files of an export, and none is two of them. */
import { describe, expect, test } from 'vitest';
import { isExportPath } from '../../../electron/contract/project-paths.ts';
import { clashIn } from '../../../planner-core/base/file-names.ts';
import {
  compileDomain,
  type Domain,
  exportProject,
  TARGETS,
  type TargetId,
  type World,
} from '../../../planner-core/index.ts';
import { readProject } from '../../property/read-project.ts';

function pathsOf(target: TargetId, domain: Domain, worlds: readonly World[]): string[] {
  const named = worlds.map((world) => ({ world, hash: '' }));
  const result = exportProject(target, { domain, compiled: () => compileDomain(domain, ''), worlds: named });
  if (!result.ok) throw new Error(`${target} refuses the domain`);
  return result.files.map(({ path }) => path);
}

describe.each(TARGETS.map(({ id }) => id))('the target %s', (target) => {
  test.each([
    ['names of devices', 'Con', ['aux', 'Nul', 'con']],
    ['capitals', 'guard', ['Guard', 'guard', 'GUARD']],
    ['names of files that an export has anyway', 'run', ['index', 'Index', 'domains', 'run']],
    ['long names', 'd'.repeat(255), ['w'.repeat(255), 'w'.repeat(254)]],
    ['letters of other alphabets and signs', '`山`', ['`é`', '`e\u0301`', '`../x`', '`a.`', '`.`']],
  ])('%s', (_what, name, worlds) => {
    const texts = worlds.map((world) => `world ${world} for ${name};\ntasks ordered(A());`);
    const domain = `domain ${name};\ntask A() {\n    {}\n}`;
    const projects = texts.map((text) => readProject(domain, text));
    const paths = pathsOf(
      target,
      projects[0]?.domain as Domain,
      projects.map(({ world }) => world),
    );
    expect(paths.length).toBeGreaterThan(worlds.length);
    expect(paths.filter((path) => !isExportPath(path))).toEqual([]);
    expect(clashIn(paths)).toBeNull();
  });
});
