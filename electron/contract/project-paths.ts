/** Which relative paths may be asked for at all. Pure text rules: what links on the disk do is checked where the disk is touched. */
import { isPortableName, portableName } from '../../planner-core/base/file-names.ts';

const MAX_PATH_LENGTH = 240;
/** What exporters write: source text, data and notes; nothing that a double click would run. */
const EXPORT_ENDING = /\.(ts|mts|mjs|json|md|txt|htn|world|h|hpp|cpp|cs|lisp|shop|jshop|hddl|pddl|svg|csv)$/;

/** True for a relative path with forward slashes that stays inside its folder and means the same on every system. */
export function isSafeRelativePath(path: string): boolean {
  return path.length > 0 && path.length <= MAX_PATH_LENGTH && path.split('/').every(isPortableName);
}

/** True for the files a project consists of: `.htn` files, `worlds/*.world`, `layout.json`, `README.md`. */
export function isProjectPath(path: string): boolean {
  if (!isSafeRelativePath(path)) return false;
  if (path === 'layout.json' || path === 'README.md') return true;
  const parts = path.split('/');
  if (parts.length === 1) return hasEnding(path, '.htn');
  return parts.length === 2 && parts[0] === 'worlds' && hasEnding(parts[1] ?? '', '.world');
}

/** True for what an export may write into the chosen folder. */
export function isExportPath(path: string): boolean {
  return isSafeRelativePath(path) && EXPORT_ENDING.test(path);
}

/** The nearest name that a project's folder may bear. */
export function toSafeName(name: string): string {
  return portableName(name, 'project');
}

/** A file called only `.htn` has no name: hidden files are nobody's domain. */
function hasEnding(name: string, ending: string): boolean {
  return name.endsWith(ending) && !name.startsWith('.');
}
