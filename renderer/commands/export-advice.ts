/** What to do with what was exported, by target. Pure. */

export interface Exported {
  readonly paths: readonly string[];
  /** The world that is planned for in the window, or another that was exported. */
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
    const more = others.length > 0 ? ` and ${others.length} more like it` : '';
    const worlds = first === undefined ? '' : `, its worlds from \`${first}\`${more}`;
    return `Read the domain from \`${domain}\`${worlds}; check \`format\` and \`version\` first.`;
  },
  shop: ({ paths }: Exported): string => {
    const domain = paths.find((path) => !path.endsWith('.problem.jshop'));
    return `JSHOP2 takes the domain from \`${domain}\` ${withProblems(paths, '.problem.jshop')}.`;
  },
  hddl: ({ paths }: Exported): string => {
    const problems = paths.filter((path) => path !== 'domain.hddl');
    return `Planners that read HDDL take \`domain.hddl\` ${withProblems(problems, '.hddl')}.`;
  },
  copy: (): string => 'It is a project of its own: open it with File, Open folder.',
} as const;

function withProblems(paths: readonly string[], ending: string): string {
  const [first, ...others] = paths.filter((path) => path.endsWith(ending));
  if (first === undefined) return 'and a problem, but there is none yet';
  return `with \`${first}\`${others.length > 0 ? ` or ${others.length} more like it` : ''}`;
}

export type AdvisedTarget = keyof typeof advice;

/** Sentences in which backticks mean code. */
export function exportAdvice(target: AdvisedTarget, exported: Exported): string {
  return advice[target](exported);
}
