/** The command line: finds the command, parses its arguments, and turns the result into an exit code. */
import { type Arguments, type OptionTable, readArguments } from './arguments.ts';
import { EXIT, type ExitCode, UsageError } from './exit-codes.ts';
import { printError, printLines } from './output.ts';

interface Command {
  readonly usage: string;
  readonly does: string;
  /** Only what a command needs is loaded and compiled. */
  readonly load: () => Promise<Loaded>;
}

interface Loaded {
  readonly options: OptionTable;
  readonly run: (args: Arguments) => ExitCode | Promise<ExitCode>;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  [
    'check',
    {
      usage: 'check PATH… [--json]',
      does: 'check domains and worlds, print diagnostics',
      load: async () => {
        const { CHECK_OPTIONS, check } = await import('./commands/check.ts');
        return { options: CHECK_OPTIONS, run: check };
      },
    },
  ],
  [
    'fmt',
    {
      usage: 'fmt PATH… [--check]',
      does: 'format files in place',
      load: async () => {
        const { FMT_OPTIONS, fmt } = await import('./commands/fmt.ts');
        return { options: FMT_OPTIONS, run: fmt };
      },
    },
  ],
  [
    'plan',
    {
      usage:
        'plan DOMAIN WORLD.world [--best | --all N] [--time-ms N] [--max-nodes N] [--max-depth N] [--max-memory-mb N] [--slice N] [--prune none|paper|full] [--trace FILE] [--format text|json|ipc] [--json]',
      does: "plan for the world's tasks",
      load: async () => {
        const { PLAN_OPTIONS, plan } = await import('./commands/plan.ts');
        return { options: PLAN_OPTIONS, run: plan };
      },
    },
  ],
  [
    'test',
    {
      usage: 'test PATH… [--shard I/N] [--junit FILE] [--json]',
      does: 'check every world that has an expect section',
      load: async () => {
        const { TEST_OPTIONS, test } = await import('./commands/test.ts');
        return { options: TEST_OPTIONS, run: test };
      },
    },
  ],
  [
    'import',
    {
      usage: 'import --from shop|hddl DOMAIN PROBLEM… -o DIR [--force] [--json]',
      does: "import another planner's domain as a project folder",
      load: async () => {
        const { IMPORT_OPTIONS, importCommand } = await import('./commands/import.ts');
        return { options: IMPORT_OPTIONS, run: importCommand };
      },
    },
  ],
  [
    'export',
    {
      usage: 'export DOMAIN [WORLD.world…] --target ts|json|shop|hddl -o DIR [--force]',
      does: 'write the domain for a game or another planner',
      load: async () => {
        const { EXPORT_OPTIONS, exportCommand } = await import('./commands/export.ts');
        return { options: EXPORT_OPTIONS, run: exportCommand };
      },
    },
  ],
  [
    'generate',
    {
      usage:
        'generate simplefps|day [--areas N] [--points N] [--characters N] [--hours N] [--seed N] [-o FILE]',
      does: 'generate a world from a seed',
      load: async () => {
        const { GENERATE_OPTIONS, generate } = await import('./commands/generate.ts');
        return { options: GENERATE_OPTIONS, run: generate };
      },
    },
  ],
  [
    'bench',
    {
      usage: 'bench [NAME…] [--worlds N] [--svg DIR] [--jshop DIR] [--rival FILE] [--json]',
      does: 'run the benchmarks',
      load: async () => {
        const { BENCH_OPTIONS, bench } = await import('./commands/bench.ts');
        return { options: BENCH_OPTIONS, run: bench };
      },
    },
  ],
]);

/** Runs one command; never throws. `argv` does not contain node and script. */
export async function runCommandLine(argv: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    printLines(help());
    return name === undefined ? EXIT.unusable : EXIT.done;
  }
  const command = COMMANDS.get(name);
  try {
    if (command === undefined)
      throw new UsageError(`Unknown command "${name}". Run \`planwright help\` for a list of commands.`);
    if (rest.includes('--help')) {
      printLines(`planwright ${command.usage}\n\n${command.does}`);
      return EXIT.done;
    }
    const { options, run } = await command.load();
    return await run(readArguments(rest, options));
  } catch (error) {
    if (error instanceof UsageError) {
      printError(error.message);
      return EXIT.unusable;
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    for (const line of `A bug in Planwright, please report it: ${stack}`.split('\n')) printError(line);
    return EXIT.fault;
  }
}

function help(): string {
  const lines = [...COMMANDS.values()].map(
    (command) => `  planwright ${command.usage}\n      ${command.does}`,
  );
  return `Planwright: HTN planning domains on the command line\n\n${lines.join('\n')}`;
}
