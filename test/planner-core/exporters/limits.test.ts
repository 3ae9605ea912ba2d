/** What is at the limits of the language comes back from other planners' texts as it went: long names, large numbers, odd labels. */
import { describe, expect, test } from 'vitest';
import { compileDomain, exportProject, importProject } from '../../../planner-core/index.ts';
import { readProject } from '../../property/read-project.ts';

const LONG = 'n'.repeat(250);
const DOMAIN = `domain Limits;
type ${LONG}t;
fluent boolean ${LONG}v(${LONG}t ${LONG}p);
fluent boolean ${LONG}w(${LONG}t ${LONG}p);
constant float price(${LONG}t ${LONG}p);
task ${LONG}a(${LONG}t ${LONG}p) { cost := 3000000000.5; { price(${LONG}p) < 1e300; ${LONG}v(${LONG}p) := true; } }
task ${LONG}b(${LONG}t ${LONG}p) { cost := 2147483647; { ${LONG}w(${LONG}p) := true; } }
task All(${LONG}t ${LONG}p) {
    method \`nil\` {
        branch \`nil\` { ${LONG}v(${LONG}p); ordered(${LONG}b(${LONG}p)); }
        branch \`0 a\` { not ${LONG}w(${LONG}p); ordered(${LONG}a(${LONG}p)); }
        branch \`and\` { ordered(); }
    }
}`;
const WORLD = `objects { ${LONG}t ${LONG}x, ${LONG}y; }
init { price(${LONG}x) := 123456789012.25; price(${LONG}y) := 1e-7; ${LONG}v(${LONG}y) := true; }
tasks ordered(All(${LONG}x), All(${LONG}y));`;

/** HDDL has no numbers except costs. */
const NUMBERS = /(constant float )?price\([^;]*;/g;

describe('a domain at the limits of the language', () => {
  test.each(['shop', 'hddl'] as const)('is read back from %s', (format) => {
    const plain = (text: string) => (format === 'hddl' ? text.replace(NUMBERS, '') : text);
    const { domain, world } = readProject(plain(DOMAIN), plain(WORLD));
    const worlds = [{ world, hash: '' }];
    const exported = exportProject(format, { domain, compiled: () => compileDomain(domain, ''), worlds });
    if (!exported.ok) throw new Error(exported.refusals.map(({ message }) => message).join('\n'));
    const back = importProject(format, exported.files);
    expect(back.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(back.files.length).toBe(2);
  });
});
