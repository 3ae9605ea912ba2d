/** Projects: files, folders, and which files belong together. */
import { type CatalogueEntry, error, warning } from '../entry.ts';

export const projectCodes = {
  'missing-domain-name': error(
    'No file in this project names the domain.',
    'Begin one of the files with `domain Name;`.',
  ),
  'several-domains': error(
    'This file belongs to the domain `{{name}}`, but another file belongs to `{{other}}`.',
    'All files in a folder make up one domain. Several domains in one folder are not supported.',
  ),
  'objects-in-several-files': error(
    'Another file already declares objects.',
    'Only one file of a domain can declare objects, because their order determines the order in which alternatives are tried.',
  ),
  unfinished: warning(
    'Unfinished: {{note}}.',
    'A comment that begins with `//!` says what is missing here. The importer writes one for each part that it left out: write that part yourself, then delete the comment. Until then, a plan, or the result that there is none, may differ from the original.',
  ),
  'file-not-read': warning(
    'This file is not read: {{reason}}.',
    'The `.htn` files of a domain must be directly in the project folder, its `.world` files in the folder `worlds` there. Move or rename the file, or remove it from the project.',
  ),
  'unknown-annotation': warning(
    'Unknown annotation `@{{name}}`{{hint}}.',
    'The annotations are `@disabled` and `@allow(code, "reason")`, and from importers `@name("original-name")` and `@helper`. Unknown ones are kept and have no effect.',
  ),
  'idle-annotation': warning(
    '`@{{name}}` has no effect here.',
    'Put `@disabled` before a task, a method or a branch, `@name` before a task, a method or objects, and `@helper` before a task.',
  ),
  'name-count': warning(
    '`@name` takes {{expected}} here.',
    'Importers use it to keep the original names: one for each name that the declaration declares.',
  ),
  'unknown-code': warning(
    'Unknown warning `{{code}}`{{hint}}.',
    'Write the code that is shown with the warning, as in `@allow(unused-parameter, "kept for the game")`. Errors cannot be allowed.',
  ),
  'allow-without-reason': warning(
    '`@allow` needs a code and a reason.',
    'Write `@allow(unused-parameter, "kept for the game")`, so that the next reader knows why.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
