/** Which relative paths may be asked for at all. Pure text rules: what links on the disk do is checked where the disk is touched. */

const MAX_PATH_LENGTH = 240;
/** Control characters, and what Windows forbids in a name; a backslash or a colon would also start another folder or drive. */
const FORBIDDEN_IN_NAME = /[\p{Cc}\p{Cs}/\\:*?"<>|]/u;
/** Device names of Windows, alone or with an ending. */
const DEVICE_NAME = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
/** What exporters write: source text, data and notes; nothing that a double click would run. */
const EXPORT_ENDING = /\.(ts|mjs|json|md|txt|htn|world|h|hpp|cpp|cs|lisp|shop|jshop|hddl|pddl|svg|csv)$/;

/** True for a relative path with forward slashes that stays inside its folder and means the same on every system. */
export function isSafeRelativePath(path: string): boolean {
  return path.length > 0 && path.length <= MAX_PATH_LENGTH && path.split('/').every(isSafeName);
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

/** True for a name that a new project's folder may bear. */
export function isSafeName(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false;
  // Windows drops a dot or a space at the end, so two names would mean one file.
  if (/[. ]$/.test(name) || name.startsWith(' ')) return false;
  return !FORBIDDEN_IN_NAME.test(name) && !DEVICE_NAME.test(name);
}

/** The nearest name that a folder may bear. */
export function toSafeName(name: string): string {
  const plain = name
    .replace(new RegExp(FORBIDDEN_IN_NAME, 'gu'), '-')
    .slice(0, 80)
    .replace(/^[ ]+|[. ]+$/g, '');
  return isSafeName(plain) ? plain : 'project';
}

/** A file called only `.htn` has no name: hidden files are nobody's domain. */
function hasEnding(name: string, ending: string): boolean {
  return name.endsWith(ending) && !name.startsWith('.');
}
