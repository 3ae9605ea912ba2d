/** Errors of the file system as sentences for the designer. */

const SENTENCES = new Map([
  ['ENOENT', 'it is no longer there'],
  ['EACCES', 'you have no permission for it'],
  ['EPERM', 'you have no permission for it'],
  ['EROFS', 'it lies on a disk that can only be read'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'your share of the disk is full'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of its path is not a folder'],
  ['ENOTEMPTY', 'it already contains files'],
  ['EEXIST', 'something of that name is there already'],
  ['ELOOP', 'it is a link that leads back to itself'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['EMFILE', 'too many files are open'],
  ['EBUSY', 'another program holds it'],
  ['EIO', 'the disk reports an error'],
]);

/** Why a file operation failed, to be put after a colon. */
export function whyFailed(error: unknown): string {
  const code = errorCode(error);
  if (code !== undefined) return SENTENCES.get(code) ?? code;
  return error instanceof Error ? error.message : String(error);
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
