/** The command line: finds the command, reads its arguments, and turns what happened into an exit code. */
import { type Arguments, type OptionTable, readArguments } from './arguments.ts';
import { BENCH_OPTIONS, bench } from './commands/bench.ts';
import { CHECK_OPTIONS, check } from './commands/check.ts';
import { EXPORT_OPTIONS, exportCommand } from './commands/export.ts';
import { FMT_OPTIONS, fmt } from './commands/fmt.ts';
import { GENERATE_OPTIONS, generate } from './commands/generate.ts';
import { IMPORT_OPTIONS, importCommand } from './commands/import.ts';
import { PLAN_OPTIONS, plan } from './commands/plan.ts';
import { TEST_OPTIONS, test } from './commands/test.ts';
import { EXIT, type ExitCode, UsageError } from './exit-codes.ts';
import { printError, printLines } from './output.ts';

interface Command {
  readonly usage: string;
  readonly does: string;
  readonly options: OptionTable;
  readonly run: (args: Arguments) => ExitCode | Promise<ExitCode>;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  [
    'check',
    {
      usage: 'check PATH… [--json]',
      does: 'read domains and worlds, print diagnostics',
      options: CHECK_OPTIONS,
      run: check,
    },
  ],
  ['fmt', { usage: 'fmt PATH… [--check]', does: 'format in place', options: FMT_OPTIONS, run: fmt }],
  [
    'plan',
    {
      usage:
        'plan DOMAIN WORLD.world [--best | --all N] [--time-ms N] [--max-nodes N] [--max-depth N] [--max-memory-mb N] [--slice N] [--prune none|paper|full] [--trace FILE] [--format text|json|ipc] [--json]',
      does: "plan for the world's tasks",
      options: PLAN_OPTIONS,
      run: plan,
    },
  ],
  [
    'test',
    {
      usage: 'test PATH… [--shard I/N] [--junit FILE] [--json]',
      does: 'check every world that has an expect section',
      options: TEST_OPTIONS,
      run: test,
    },
  ],
  [
    'import',
    {
      usage: 'import --from shop|hddl DOMAIN PROBLEM… -o DIR [--force] [--json]',
      does: "write another planner's domain as a project folder",
      options: IMPORT_OPTIONS,
      run: importCommand,
    },
  ],
  [
    'export',
    {
      usage: 'export DOMAIN [WORLD.world…] --target ts|json|shop|hddl -o DIR [--force]',
      does: 'write the domain for a game or another planner',
      options: EXPORT_OPTIONS,
      run: exportCommand,
    },
  ],
  [
    'generate',
    {
      usage:
        'generate simplefps|day [--areas N] [--points N] [--characters N] [--hours N] [--seed N] [-o FILE]',
      does: 'write a world from a seeded generator',
      options: GENERATE_OPTIONS,
      run: generate,
    },
  ],
  [
    'bench',
    {
      usage: 'bench [NAME…] [--worlds N] [--svg DIR] [--jshop DIR] [--rival FILE] [--json]',
      does: 'run the benchmarks',
      options: BENCH_OPTIONS,
      run: bench,
    },
  ],
]);

/** Runs one command; never throws. `argv` is without node and script. */
export async function runCommandLine(argv: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    printLines(help());
    return name === undefined ? EXIT.unusable : EXIT.done;
  }
  const command = COMMANDS.get(name);
  try {
    if (command === undefined)
      throw new UsageError(`There is no command "${name}"; planwright help names them all.`);
    if (rest.includes('--help')) {
      printLines(`planwright ${command.usage}\n\n${command.does}`);
      return EXIT.done;
    }
    return await command.run(readArguments(rest, command.options));
  } catch (error) {
    if (error instanceof UsageError) {
      printError(error.message);
      return EXIT.unusable;
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    for (const line of `A fault in Planwright, please report it: ${stack}`.split('\n')) printError(line);
    return EXIT.fault;
  }
}

function help(): string {
  const lines = [...COMMANDS.values()].map(
    (command) => `  planwright ${command.usage}\n      ${command.does}`,
  );
  return `Planwright: HTN planning domains on the command line\n\n${lines.join('\n')}`;
}
