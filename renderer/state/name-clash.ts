/** File names that some systems do not distinguish. */
import { clashIn } from '../../planner-core/index.ts';

/** Why these files cannot be written together, to follow "Nothing was saved:"; null if they can. */
export function nameClash(paths: readonly string[]): string | null {
  const clash = clashIn(paths);
  if (clash === null) return null;
  return `\`${clash.join('` and `')}\` would be the same file on systems that ignore capitals or accents. Rename one of them.`;
}
