/** Projects: files, folders and what belongs together. */
import { type CatalogueEntry, error, warning } from '../entry.ts';

export const projectCodes = {
  'missing-domain-name': error(
    'No file of this project names the domain.',
    'Begin one of the files with `domain Name;`.',
  ),
  'several-domains': error(
    'This file belongs to the domain `{{name}}`, another one to `{{other}}`.',
    'The files of a folder make up one domain. Several domains in a folder are not supported yet.',
  ),
  'objects-in-several-files': error(
    'Another file already declares objects.',
    'Only one file of a domain declares objects, because their order decides in which order alternatives are tried.',
  ),
  unfinished: warning(
    'Unfinished: {{note}}.',
    'A comment that begins with `//!` says what is missing here. An importer writes one for each part that it left out: write that part yourself, then delete the line. Until then a plan, or a proof that there is none, says nothing of the original.',
  ),
  'file-not-read': warning(
    'This file is not read: {{reason}}.',
    'The files of a domain end in `.htn` and lie in the folder of the project, its worlds end in `.world` and lie in the folder `worlds` there. Move or rename the file, or take it out of the project.',
  ),
  'unknown-annotation': warning(
    'There is no annotation `@{{name}}`{{hint}}.',
    'Annotations are `@disabled`, `@allow(code, "reason")`, and from importers `@name("original-name")` and `@helper`. Unknown ones are kept and do nothing.',
  ),
  'idle-annotation': warning(
    '`@{{name}}` does nothing here.',
    '`@disabled` stands before a task, a method or a branch, `@name` before a task, a method or objects, `@helper` before a task.',
  ),
  'name-count': warning(
    '`@name` takes {{expected}} here.',
    'It gives what an importer renamed its original name: one for each name that the declaration declares.',
  ),
  'unknown-code': warning(
    'There is no warning `{{code}}` to allow{{hint}}.',
    'The code is the word shown with the warning, as in `@allow(unused-parameter, "kept for the game")`. Errors cannot be allowed.',
  ),
  'allow-without-reason': warning(
    '`@allow` needs a code and a reason.',
    'Write `@allow(unused-parameter, "kept for the game")`, so that the next reader knows why.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
