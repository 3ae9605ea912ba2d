/** The projects at the limits of the language are sound; how long they take is the benchmark's to say. */
import { expect, it } from 'vitest';
import { LIMIT_CASES, readDomain, readWorld } from '../../../planner-core/index.ts';

const SMALL = 300_000;
const cases = LIMIT_CASES.map(({ name, domain, world }) => ({
  name,
  domain: domain(),
  world: world(),
})).filter(({ domain, world }) => domain.length + world.length < SMALL);

it.each(cases)('$name has no errors', ({ domain, world }) => {
  const read = readDomain([{ path: 'd.htn', text: domain }]);
  const { diagnostics } = readWorld(read.domain, { path: 'w.world', text: world });
  const errors = [...read.diagnostics, ...diagnostics].filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  expect(read.domain).not.toBeNull();
});

it('are told apart by their names', () => {
  expect(new Set(LIMIT_CASES.map(({ name }) => name)).size).toBe(LIMIT_CASES.length);
});
