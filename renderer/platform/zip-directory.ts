/** The checksums of a zip archive: those in its directory, and those of the actual contents. */
import { strFromU8 } from 'fflate';

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_64_BYTES = 20;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const UTF8_NAME = 1 << 11;

/** The CRC-32 of each entry by name; null if the archive has no complete directory. */
export function checksums(bytes: Uint8Array): ReadonlyMap<string, number> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const sums = new Map<string, number>();
  let at = directoryAt(view, end);
  while (at + ENTRY_BYTES <= end && view.getUint32(at, true) === ENTRY) {
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const isLatin = (view.getUint16(at + 8, true) & UTF8_NAME) === 0;
    const name = strFromU8(bytes.subarray(at + ENTRY_BYTES, nameEnd), isLatin);
    sums.set(name, view.getUint32(at + 16, true));
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sums;
}

/** Where the final record starts; a comment may follow it. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

/** An offset that does not fit into 32 bits is in a separate record; if there is none, the directory ends here. */
function directoryAt(view: DataView, end: number): number {
  const at = view.getUint32(end + 16, true);
  const locator = end - LOCATOR_64_BYTES;
  if (at !== 0xffff_ffff || locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return at;
  const record = Number(view.getBigUint64(locator + 8, true));
  return record + 56 <= locator ? Number(view.getBigUint64(record + 48, true)) : end;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  return sum;
});

/** The CRC-32 of the concatenated chunks. */
export function crc32(chunks: readonly Uint8Array[]): number {
  let sum = 0xffff_ffff;
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at++)
      sum = (TABLE[(sum ^ (chunk[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}
