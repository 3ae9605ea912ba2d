/** File names that every file system allows: one rule for exports, imports, new files, the window and the main process. */

/** Leaves room for extensions and for the affixes of temporary files: file systems limit names to 255 bytes. */
const LONGEST = 64;
/**
 * Control characters, and characters that Windows forbids in a name. A backslash or a colon would also start another folder
 * or drive.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}/\\:*?"<>|]/u;
const FORBIDDEN_RUNS = new RegExp(`${FORBIDDEN.source}+`, 'gu');
/** Device names in Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?= *(?:\.|$))/i;

/** True for a name of a single file or folder that means the same on every system. */
export function isPortableName(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false;
  // Windows drops a trailing dot or space, so two names would mean one file.
  if (name.endsWith('.') || name.endsWith(' ') || name.startsWith(' ')) return false;
  return !FORBIDDEN.test(name) && !DEVICE.test(name);
}

/** The closest name that every system allows and that no system hides. */
export function portableName(name: string, otherwise: string): string {
  const cut = name
    .replace(FORBIDDEN_RUNS, '-')
    .slice(0, LONGEST)
    .replace(/[\uD800-\uDBFF]$/, '');
  const plain = trimmed(cut);
  return plain === '' ? otherwise : plain.replace(DEVICE, '$&_');
}

/** The name in letters that every archive and every language's imports can have. */
export function plainName(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/g, '_');
}

/** Equal for names that some file system takes for one: capitals or not, accents as one character or two. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** Two of the paths that some file system does not distinguish; null if there are none. */
export function clashIn(paths: readonly string[]): readonly [string, string] | null {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const other = seen.get(foldedName(path));
    if (other !== undefined) return [other, path];
    seen.set(foldedName(path), path);
  }
  return null;
}

/**
 * Chooses names for the files of one folder, without extensions: each allowed on every system, and none the same as
 * another.
 */
export class FileNames {
  readonly #taken: Set<string>;
  readonly #otherwise: string;

  /** `otherwise` is used for a name of which nothing can be kept. */
  constructor(otherwise: string, taken: Iterable<string> = []) {
    this.#otherwise = otherwise;
    this.#taken = new Set([...taken].map(foldedName));
  }

  /** The name itself if it is free and allowed, otherwise the closest one; `-2` is added if that is taken. */
  take(name: string): string {
    const plain = portableName(name, this.#otherwise);
    let result = plain;
    for (let number = 2; this.#taken.has(foldedName(result)); number++) result = `${plain}-${number}`;
    this.#taken.add(foldedName(result));
    return result;
  }
}

/** Without dots and spaces at either end. */
function trimmed(name: string): string {
  let start = 0;
  let end = name.length;
  while (start < end && '. '.includes(name.charAt(start))) start++;
  while (end > start && '. '.includes(name.charAt(end - 1))) end--;
  return name.slice(start, end);
}
