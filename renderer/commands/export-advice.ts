/** What to do with an export, by target. Pure. */

export interface Exported {
  readonly paths: readonly string[];
  /** The world that is chosen in the window, or another exported one. */
  readonly world: string | null;
}

const advice = {
  ts: ({ world }: Exported): string =>
    world === null
      ? 'It has no world to run yet; `README.md` there explains how to use it in a game.'
      : `Run it there: \`node run.mjs ${world}\`. \`README.md\` explains how to use it in a game.`,
  json: ({ paths }: Exported): string => {
    const [first, ...others] = paths.filter((path) => path.endsWith('.world.json'));
    const domain = paths.find((path) => path.endsWith('.domain.json'));
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const worlds = first === undefined ? '' : `, its worlds from \`${first}\`${more}`;
    return `Read the domain from \`${domain}\`${worlds}; check \`format\` and \`version\` first.`;
  },
  shop: ({ paths }: Exported): string => {
    const domain = paths.find((path) => !path.endsWith('.problem.jshop'));
    return `JSHOP2 reads the domain from \`${domain}\` ${withProblems(paths, '.problem.jshop')}.`;
  },
  hddl: ({ paths }: Exported): string => {
    const problems = paths.filter((path) => path !== 'domain.hddl');
    return `HDDL planners read \`domain.hddl\` ${withProblems(problems, '.hddl')}.`;
  },
  copy: (): string => 'It is a project of its own: open it with File, Open folder.',
} as const;

function withProblems(paths: readonly string[], ending: string): string {
  const [first, ...others] = paths.filter((path) => path.endsWith(ending));
  if (first === undefined) return 'and a problem, but there is none yet';
  return `with \`${first}\`${others.length > 0 ? ` or ${others.length} more` : ''}`;
}

export type AdvisedTarget = keyof typeof advice;

/** Sentences in which backticks mark code. */
export function exportAdvice(target: AdvisedTarget, exported: Exported): string {
  return advice[target](exported);
}
