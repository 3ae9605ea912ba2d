/** A project that was imported in part says so wherever it is checked, planned for, tested and exported, until somebody repaired it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { planwright, projectOf } from './run-program.ts';

const DOMAIN = `(define (domain dock) (:requirements :typing) (:types ship) (:predicates (moored ?s - ship))
 (:task serve :parameters (?s - ship))
 (:method at-once :parameters (?s - ship) :task (serve ?s) :ordered-subtasks (and (tie ?ship)))
 (:action tie :parameters (?s - ship) :effect (moored ?s)))`;
const PROBLEM = `(define (problem p) (:domain dock) (:objects tern - ship)
 (:htn :ordered-subtasks (and (serve tern))) (:init) (:goal (moored tern)))`;
const WARNING =
  /dock\.htn:1:1: warning unfinished: Unfinished: left out of the import, .*d\.hddl:3:88: Unknown variable `\?ship`\.\n/;

describe('a project without one of its methods', () => {
  let folder = '';
  let world = '';

  function imported(): void {
    const sources = projectOf({ 'd.hddl': DOMAIN, 'p.hddl': PROBLEM });
    folder = path.join(sources, 'out');
    world = path.join(folder, 'worlds/p.world');
    const args = ['d.hddl', 'p.hddl'].map((name) => path.join(sources, name));
    expect(planwright(['import', '--from', 'hddl', ...args, '-o', folder]).code).toBe(1);
  }

  test('is known to be one until its note is gone', () => {
    imported();
    const check = planwright(['check', folder]);
    expect(check.out).toMatch(WARNING);
    expect(check.code).toBe(0);

    planwright(['fmt', folder]);
    const plan = planwright(['plan', folder, world]);
    expect(plan.err).toMatch(WARNING);
    expect(plan.out).toMatch(
      /^Proved unsolvable: .*\nParts of this project are unfinished \(see the warnings\)/,
    );
    expect(JSON.parse(planwright(['plan', folder, world, '--json']).out)).toMatchObject({ unfinished: true });

    writeFileSync(world, `${readFileSync(world, 'utf8')}\nexpect { unsolvable; }\n`);
    const run = planwright(['test', folder]);
    expect(run.err).toMatch(WARNING);
    expect(run.out).toMatch(/\n1 part unfinished: see the warnings\n1 passed, 0 failed\n$/);

    const exported = planwright(['export', folder, world, '--target', 'json', '-o', path.join(folder, 'x')]);
    expect(exported.err).toMatch(WARNING);

    const domain = path.join(folder, 'dock.htn');
    writeFileSync(domain, readFileSync(domain, 'utf8').replace(/^\/\/!.*\n\n/, ''));
    expect(planwright(['check', folder]).out).not.toMatch(/unfinished/);
    expect(planwright(['plan', folder, world]).out).not.toMatch(/unfinished/);
    expect(JSON.parse(planwright(['plan', folder, world, '--json']).out)).toMatchObject({
      unfinished: false,
    });
  });
});
