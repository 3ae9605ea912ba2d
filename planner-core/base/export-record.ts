/** The record of what an export wrote into a folder, as hashes. It shows which files were edited since. */

export const EXPORT_RECORD = '.planwright-export.json';
const VERSION = 1;

/**
 * Line endings are changed by version control systems, so they do not count as an edit. Hashes are SHA-256 of the UTF-8
 * text.
 */
export function recordedForm(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Hashes by path. Empty if there is no record or it cannot be read: then every file counts as edited. */
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
    'The files that planwright export wrote here, with their SHA-256 hashes. Files that were edited since are not overwritten.';
  return `${JSON.stringify({ about, version: VERSION, files: Object.fromEntries(written) }, null, 2)}\n`;
}
