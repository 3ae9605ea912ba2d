/** Names of imported files: they come from names in another planner's text, and must be possible on every system. */

const LONGEST = 80;
const FORBIDDEN = /[\p{Cc}\p{Cs}/\\:*?"<>|]+/gu;
/** Device names of Windows, alone or with an ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Names that every system can have, each once; `worlds/` and the ending stay. */
export function portableNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((path) => free(path, taken));
}

function free(wanted: string, taken: Set<string>): string {
  const [, folder = '', stem = '', ending = ''] = /^(worlds\/)?(.*)(\.[a-z]+)$/s.exec(wanted) ?? [];
  const plain = portable(stem, folder === '' ? 'domain' : 'world');
  let path = folder + plain + ending;
  for (let number = 2; taken.has(path.toLowerCase()); number++) path = `${folder}${plain}-${number}${ending}`;
  taken.add(path.toLowerCase());
  return path;
}

function portable(stem: string, otherwise: string): string {
  const plain = stem
    .replace(FORBIDDEN, '-')
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, '');
  if (plain === '') return otherwise;
  return DEVICE.test(plain) ? `${otherwise}-${plain}` : plain;
}
