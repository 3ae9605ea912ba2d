/** Errors of the file system, in words for the designer. */

const SENTENCES = new Map([
  ['ENOENT', 'it is no longer there'],
  ['EACCES', 'you do not have permission'],
  ['EPERM', 'you do not have permission'],
  ['EROFS', 'it is on a read-only disk'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'your disk quota is used up'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of its path is not a folder'],
  ['ENOTEMPTY', 'it already contains files'],
  ['EEXIST', 'something with that name already exists'],
  ['ELOOP', 'it is a link that leads back to itself'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['EMFILE', 'too many files are open'],
  ['EBUSY', 'another program is using it'],
  ['EIO', 'the disk reported an error'],
]);

/** Why a file operation failed; continues a sentence after a colon. */
export function whyFailed(error: unknown): string {
  const code = errorCode(error);
  if (code !== undefined) return SENTENCES.get(code) ?? code;
  return error instanceof Error ? error.message : String(error);
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
