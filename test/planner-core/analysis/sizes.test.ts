/** Domains that are too large to mean anything: one message instead of a planner that fails or takes minutes. */
import { describe, expect, it } from 'vitest';
import { analyseDomain } from '../../../planner-core/analysis/analyse-domain.ts';
import { analyseWorld } from '../../../planner-core/analysis/analyse-world.ts';
import { MAX_DERIVED } from '../../../planner-core/analysis/checks/derived-depth.ts';
import { MAX_NETWORK, MAX_TASKS } from '../../../planner-core/base/domain-limits.ts';
import { MAX_TYPES_ABOVE } from '../../../planner-core/ir/object-types.ts';
import { parseDomain, parseWorld } from '../../../planner-core/language/parse.ts';

const analyse = (text: string) =>
  analyseDomain([parseDomain({ path: 'd.htn', text: `domain D; ${text}` }).tree]);
const codes = (text: string) => analyse(text).diagnostics.map(({ code }) => code);
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const calls = (count: number) => Array.from({ length: count }, () => 'B()').join(', ');

describe('tasks', () => {
  const tasks = (count: number) => lines(count, (i) => `task T${i}() { { } }`);

  it('beyond the limit are one message', () => {
    expect(codes(tasks(MAX_TASKS))).toEqual([]);
    expect(codes(tasks(MAX_TASKS + 3))).toEqual(['too-many-tasks']);
  });

  it('that lead to each other in a long chain are fine, however they are ordered', () => {
    const end = 'task T0() { { } }\n';
    const chain = lines(5000, (i) => `task T${5000 - i}() { method { ordered(T${4999 - i}()); } }`);
    expect(codes(chain + end)).toEqual([]);
  });
});

describe('names that nothing has', () => {
  it('are all told, the first of them with what they may have meant', () => {
    const { diagnostics } = analyse(
      `fluent boolean state; ${lines(300, (i) => `task T${i}() { { stat; state := true; } }`)}`,
    );
    expect(diagnostics).toHaveLength(300);
    expect(diagnostics.filter(({ message }) => message.includes('did you mean'))).toHaveLength(200);
  });
});

describe('networks', () => {
  const primitive = 'task B() { { } }';

  it('of a method are bounded', () => {
    const domain = (count: number) => `${primitive} task A() { method { unordered(${calls(count)}); } }`;
    expect(codes(domain(MAX_NETWORK))).toEqual([]);
    expect(codes(domain(MAX_NETWORK + 1))).toEqual(['network-too-large']);
  });

  it('of a world are bounded', () => {
    const { domain } = analyse(primitive);
    if (domain === null) throw new Error('the domain has no errors');
    const text = `world W for D; tasks ordered(${calls(MAX_NETWORK + 1)});`;
    const { world, diagnostics } = analyseWorld(domain, parseWorld({ path: 'w.world', text }).tree);
    expect(diagnostics.map(({ code }) => code)).toEqual(['network-too-large']);
    expect(world).toBeNull();
  });
});

describe('derived values', () => {
  const chain = (count: number) => {
    const links = lines(count, (i) => `derived boolean d${i + 1} := d${i};`);
    return `fluent boolean f; derived boolean d0 := f; ${links} task A() { { d${count}; f := true; } }`;
  };

  it('may need each other in a chain of bounded length', () => {
    expect(codes(chain(MAX_DERIVED - 1))).toEqual([]);
  });

  it('are told once where the chain becomes too long', () => {
    expect(codes(chain(MAX_DERIVED + 2000))).toEqual(['derived-too-deep']);
  });
});

describe('definitions of derived values', () => {
  const sum = (count: number) => `d${' + 1'.repeat(290)}`.replace('d', `d${count}`);
  const deep = (count: number) => {
    const sums = lines(count, (i) => `derived integer d${i + 1} := ${sum(i)};`);
    return `fluent integer f; derived integer d0 := f; ${sums} task A() { { d${count} > 0; f := 1; } }`;
  };

  it('may nest to a bounded depth together', () => {
    expect(codes(deep(3))).toEqual([]);
  });

  it('are told once where they nest too deeply together', () => {
    expect(codes(deep(100))).toEqual(['derived-nests-too-deep']);
  });
});

describe('types', () => {
  const chain = (count: number) => `type T0; ${lines(count, (i) => `type T${i + 1} < T${i};`)}`;

  it('may stand below each other to a bounded depth', () => {
    expect(codes(chain(MAX_TYPES_ABOVE))).toEqual([]);
  });

  it('are told once where the chain becomes too long', () => {
    expect(codes(chain(5000))).toEqual(['types-too-deep']);
  });
});
