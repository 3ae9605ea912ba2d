/** Names of files that not every system can keep apart. */
import { clashIn } from '../../planner-core/index.ts';

/** What keeps these files from being written together, to stand after "Nothing was saved:"; null where nothing does. */
export function nameClash(paths: readonly string[]): string | null {
  const clash = clashIn(paths);
  if (clash === null) return null;
  return `where capitals or accents make no difference, \`${clash.join('` and `')}\` are one file. Rename one of them.`;
}
