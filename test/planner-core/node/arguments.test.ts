/** Arguments of the command line: what is read, and the sentence for what is not. */
import { describe, expect, test } from 'vitest';
import { type Arguments, readArguments } from '../../../planner-core/node/arguments.ts';
import { UsageError } from '../../../planner-core/node/exit-codes.ts';

const TABLE = { json: 'flag', out: 'text', nodes: 'count', 'time-ms': 'number' } as const;

function plain(args: Arguments): unknown {
  return {
    positionals: args.positionals,
    json: args.has('json'),
    out: args.text('out'),
    nodes: args.number('nodes'),
    ms: args.number('time-ms'),
  };
}

const nothing = { positionals: [], json: false, out: undefined, nodes: undefined, ms: undefined };

describe('arguments are read', () => {
  test.each([
    [[], {}],
    [['a', 'b'], { positionals: ['a', 'b'] }],
    [['a', '--json', 'b'], { positionals: ['a', 'b'], json: true }],
    [['--nodes', '12'], { nodes: 12 }],
    [['--nodes=12'], { nodes: 12 }],
    [['--nodes', '0'], { nodes: 0 }],
    [['--nodes', '1', '--nodes', '2'], { nodes: 2 }],
    [['--time-ms', '2.5'], { ms: 2.5 }],
    [['-o', 'folder'], { out: 'folder' }],
    [['--out', 'folder'], { out: 'folder' }],
    [['--out', ''], { out: '' }],
    [['--', '--json', '-x'], { positionals: ['--json', '-x'] }],
    [['-'], { positionals: ['-'] }],
  ])('%j', (argv, expected) => {
    expect(plain(readArguments(argv, TABLE))).toEqual({ ...nothing, ...expected });
  });
});

describe('what cannot be read is a sentence', () => {
  test.each([
    [['--jsn'], 'Unknown option --jsn.'],
    [['-x'], 'Unknown option -x.'],
    [['--constructor'], 'Unknown option --constructor.'],
    [['--__proto__=1'], 'Unknown option --__proto__.'],
    [['--json=yes'], '--json takes no value.'],
    [['--nodes'], '--nodes needs a value after it.'],
    [['--nodes', 'many'], '--nodes takes a whole number, not "many".'],
    [['--nodes', '1.5'], '--nodes takes a whole number, not "1.5".'],
    [['--nodes=-1'], '--nodes takes a whole number, not "-1".'],
    [['--nodes', '1e9'], '--nodes takes a whole number, not "1e9".'],
    [['--nodes', '1234567890123456'], '--nodes takes a whole number, not "1234567890123456".'],
    [['--nodes', ''], '--nodes takes a whole number, not "".'],
    [['--time-ms', 'Infinity'], '--time-ms takes a number, not "Infinity".'],
    [['--time-ms', '.5'], '--time-ms takes a number, not ".5".'],
    [['-o'], '-o needs a value after it.'],
  ])('%j', (argv, sentence) => {
    expect(() => readArguments(argv, TABLE)).toThrow(new UsageError(sentence));
  });
});

test('a flag is no text and no number, and a text no flag', () => {
  const args = readArguments(['--json', '--out', 'x'], TABLE);
  expect([args.text('json'), args.number('json'), args.has('out')]).toEqual([undefined, undefined, false]);
});
