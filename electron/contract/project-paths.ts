/** Which relative paths may be written by an export, and what a project's folder may be called. */
import { portableName } from '../../planner-core/base/file-names.ts';
import { isSafeRelativePath } from '../../planner-core/project/paths.ts';

/** What exporters write: source text, data and notes; nothing that a double click would run. */
const EXPORT_ENDING = /\.(ts|mts|mjs|json|md|txt|htn|world|h|hpp|cpp|cs|lisp|shop|jshop|hddl|pddl|svg|csv)$/;

/** True for what an export may write into the chosen folder. */
export function isExportPath(path: string): boolean {
  return isSafeRelativePath(path) && EXPORT_ENDING.test(path);
}

/** The nearest name that a project's folder may bear. */
export function toSafeName(name: string): string {
  return portableName(name, 'project');
}
