/** Which relative paths an export may write, and which names a project folder may have. */
import { portableName } from '../../planner-core/base/file-names.ts';
import { isSafeRelativePath } from '../../planner-core/project/paths.ts';

/** What exporters write: source text, data and notes; nothing that a double click would execute. */
const EXPORT_ENDING = /\.(ts|mts|mjs|json|md|txt|htn|world|h|hpp|cpp|cs|lisp|shop|jshop|hddl|pddl|svg|csv)$/;

/** True if an export may write this path into the chosen folder. */
export function isExportPath(path: string): boolean {
  return isSafeRelativePath(path) && EXPORT_ENDING.test(path);
}

/** The closest allowed name for a project folder. */
export function toSafeName(name: string): string {
  return portableName(name, 'project');
}
