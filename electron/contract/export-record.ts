/** The record that an export leaves, identical from the window and from the command line. A copy of a project has none. */
import { isProjectPath } from '../../planner-core/project/paths.ts';

export {
  EXPORT_RECORD,
  exportRecordText,
  readExportRecord,
  recordedForm,
} from '../../planner-core/base/export-record.ts';

/**
 * A copy of a project is meant to be edited. Unlike it, everything an exporter writes contains some file that is never part
 * of a project.
 */
export function isCopyOfProject(paths: readonly string[]): boolean {
  return paths.every(isProjectPath);
}
