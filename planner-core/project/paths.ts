/** Which files belong to a project, what each of them is, and their order: the same rules wherever a project is read. */
import { compareCodePoints } from '../base/code-points.ts';
import { isPortableName } from '../base/file-names.ts';

export const LAYOUT_FILE = 'layout.json';
export const README_FILE = 'README.md';
export const WORLDS_FOLDER = 'worlds';
export const DOMAIN_ENDING = '.htn';
export const WORLD_ENDING = '.world';
const LONGEST_PATH = 240;

/** True for a relative path with forward slashes that stays inside its folder and means the same on every system. */
export function isSafeRelativePath(path: string): boolean {
  return path.length > 0 && path.length <= LONGEST_PATH && path.split('/').every(isPortableName);
}

/** True for the files of a project: `.htn` files, `worlds/*.world`, `layout.json`, `README.md`. */
export function isProjectPath(path: string): boolean {
  return isSafeRelativePath(path) && isListed(path);
}

/** The same for a path with names that not every system allows: such a file is reported rather than ignored. */
export function isListed(path: string): boolean {
  if (path === LAYOUT_FILE || path === README_FILE) return true;
  const [first = '', second, ...deeper] = path.split('/');
  if (second === undefined) return isDomainName(first);
  return first === WORLDS_FOLDER && deeper.length === 0 && isWorldName(second);
}

/** A file called only `.htn` has no name. Hidden files (of editors or systems) never belong to a domain. */
export function isDomainName(name: string): boolean {
  return isDomain(name) && !name.startsWith('.');
}

export function isWorldName(name: string): boolean {
  return isWorld(name) && !name.startsWith('.');
}

/** True for the path of a domain file, in any folder. */
export function isDomain(path: string): boolean {
  return path.endsWith(DOMAIN_ENDING);
}

/** True for the path of a world, in any folder. */
export function isWorld(path: string): boolean {
  return path.endsWith(WORLD_ENDING);
}

/** `Ambush` → `worlds/Ambush.world`. */
export function worldPath(name: string): string {
  return `${WORLDS_FOLDER}/${name}${WORLD_ENDING}`;
}

/** `worlds/Ambush.world` → `Ambush`: a world without its own name has the name of its file. */
export function worldFileName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return isWorld(name) ? name.slice(0, -WORLD_ENDING.length) : name;
}

/** The order in which the files of a project are read. The order of declarations, and therefore a plan, depends on it. */
export function inLoadOrder<T extends { readonly path: string }>(files: Iterable<T>): T[] {
  return [...files].sort((a, b) => compareCodePoints(a.path, b.path));
}
