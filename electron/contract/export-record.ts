/** The record that an export leaves, the same from the window as from the command line; a copy of a project leaves none. */
import { isProjectPath } from '../../planner-core/project/paths.ts';

export {
  EXPORT_RECORD,
  exportRecordText,
  readExportRecord,
  recordedForm,
} from '../../planner-core/base/export-record.ts';

/** A copy of a project is edited from now on; of what the exporters make, something is always no part of a project. */
export function isCopyOfProject(paths: readonly string[]): boolean {
  return paths.every(isProjectPath);
}
