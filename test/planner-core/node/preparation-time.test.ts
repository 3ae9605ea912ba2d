/** A time limit also holds before the search begins. */
import { describe, expect, it } from 'vitest';
import { compileDomain, parseDomain, readDomain } from '../../../planner-core/index.ts';
import { PreparedTooLong, preparationPulse } from '../../../planner-core/node/preparation-time.ts';

const many = Array.from({ length: 500 }, (_, i) => `task T${i}() { { on := true; } }`).join('\n');
const files = [{ path: 'd.htn', text: `domain D; fluent boolean on;\n${many}` }];

/** Ends the work at its n-th pulse. */
function endingAt(pulses: number) {
  let left = pulses;
  return () => {
    left -= 1;
    if (left <= 0) throw new Error('enough');
  };
}

describe('long work', () => {
  it('can be ended by its host while it is read, analysed and compiled', () => {
    expect(() => parseDomain(files[0] as (typeof files)[0], endingAt(1))).toThrow('enough');
    expect(() => readDomain(files, endingAt(200))).toThrow('enough');
    const { domain, hash } = readDomain(files);
    if (domain === null) throw new Error('the domain has errors');
    expect(() => compileDomain(domain, hash, endingAt(200))).toThrow('enough');
  });
});

describe('the time before a search', () => {
  it('is unlimited where no limit was given, and never so short that a small project is given up', () => {
    expect(preparationPulse(undefined)).not.toThrow();
    expect(preparationPulse(1)).not.toThrow();
  });

  it('ends once the limit has passed', () => {
    let now = 1000;
    const pulse = preparationPulse(6000, () => now);
    now += 5999;
    expect(pulse).not.toThrow();
    now += 2;
    expect(pulse).toThrow(PreparedTooLong);
  });
});
