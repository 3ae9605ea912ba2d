/** Names that every file system can have: one rule for exports, imports, new files, the window and the main process. */

/** Room is left for endings, and for what is put around a name while its file is written: names end at 255 bytes. */
const LONGEST = 64;
/** Control characters, and what Windows forbids in a name; a backslash or a colon would also start another folder or drive. */
const FORBIDDEN = /[\p{Cc}\p{Cs}/\\:*?"<>|]/u;
const FORBIDDEN_RUNS = new RegExp(`${FORBIDDEN.source}+`, 'gu');
/** Names of devices for Windows, with whatever ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?= *(?:\.|$))/i;

/** True for a name of one file or folder that means the same on every system. */
export function isPortableName(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false;
  // Windows drops a dot or a space at the end, so two names would mean one file.
  if (name.endsWith('.') || name.endsWith(' ') || name.startsWith(' ')) return false;
  return !FORBIDDEN.test(name) && !DEVICE.test(name);
}

/** The nearest name that a file or folder can have on every system, and that hides it on none. */
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

/** Two of the paths that some file system takes for one; null where all are apart everywhere. */
export function clashIn(paths: readonly string[]): readonly [string, string] | null {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const other = seen.get(foldedName(path));
    if (other !== undefined) return [other, path];
    seen.set(foldedName(path), path);
  }
  return null;
}

/** The names of one folder's files, without their endings: each possible everywhere, none meaning the file of another. */
export class FileNames {
  readonly #taken: Set<string>;
  readonly #otherwise: string;

  /** `otherwise` is what a file is called whose name has nothing that can stay. */
  constructor(otherwise: string, taken: Iterable<string> = []) {
    this.#otherwise = otherwise;
    this.#taken = new Set([...taken].map(foldedName));
  }

  /** The name itself if it can be had, else the nearest one; `-2` follows where it is taken. */
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
