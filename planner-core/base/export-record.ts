/** The record of what an export wrote into a folder, by its hashes: how a file that was edited since is told from one that was not. */

export const EXPORT_RECORD = '.planwright-export.json';
const VERSION = 1;

/** The line ends that a version control system chooses are nobody's edit: what is hashed, by SHA-256, in UTF-8. */
export function recordedForm(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Hashes by path. Nothing where there is no record, or none that can be read: then every file counts as edited. */
export function readExportRecord(text: string): Map<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    const isRecord = typeof read === 'object' && read !== null && 'version' in read && 'files' in read;
    const files = isRecord && read.version === VERSION ? read.files : null;
    return new Map(typeof files === 'object' && files !== null ? Object.entries(files) : []);
  } catch {
    return new Map();
  }
}

export function exportRecordText(written: ReadonlyMap<string, unknown>): string {
  const about =
    'What planwright export wrote here, by SHA-256: files that were edited since are not written over.';
  return `${JSON.stringify({ about, version: VERSION, files: Object.fromEntries(written) }, null, 2)}\n`;
}
