/** Makes edits of a project's texts with every law of edits checked. */
import { expect } from 'vitest';
import { applyEdit } from '../../../planner-core/edits/apply-edit.ts';
import type { EditResult } from '../../../planner-core/edits/kit/context.ts';
import type { ProjectEdit } from '../../../planner-core/edits/model.ts';
import { formatText } from '../../../planner-core/language/format.ts';
import { parseDomain, parseWorld } from '../../../planner-core/language/parse.ts';
import { scanTokens } from '../../../planner-core/text/scan.ts';
import type { ProjectSources } from '../../../planner-core/text/sources.ts';
import { checkEdits } from '../../support/check-edits.ts';

export type Texts = ReadonlyMap<string, string>;

const isDomain = (path: string): boolean => path.endsWith('.htn');

export function sourcesOf(texts: Texts): ProjectSources {
  const read = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => ({ path, text }));
  const domain = read.filter(({ path }) => isDomain(path));
  const worlds = read.filter(({ path }) => !isDomain(path));
  return {
    domain: domain.map((file) => ({ text: file.text, tree: parseDomain(file).tree })),
    worlds: worlds.map((file) => ({ text: file.text, tree: parseWorld(file).tree })),
  };
}

/** The answer to an edit, without making it. */
export function answer(texts: Texts, edit: ProjectEdit): EditResult {
  return applyEdit(sourcesOf(texts), edit);
}

function mistakes(texts: Texts): number {
  const found = [...texts].map(([path, text]) =>
    isDomain(path) ? parseDomain({ path, text }).diagnostics : parseWorld({ path, text }).diagnostics,
  );
  return found.flat().filter(({ severity }) => severity === 'error').length;
}

/** The comments of a text, each with how often it stands there. */
export function commentsOf(texts: Texts): string[] {
  return [...texts.values()].flatMap((text) =>
    scanTokens(text)
      .filter(({ kind }) => kind === 'comment')
      .map((token) => token.text.trimEnd()),
  );
}

/**
 * Makes an edit that must be possible. Its inverse restores every byte, nothing else is touched, it brings no mistake
 * into the writing, what came of it can be formatted, and line ends are those of the file.
 */
export function make(texts: Texts, edit: ProjectEdit): Map<string, string> {
  const result = answer(texts, edit);
  if (!result.ok) throw new Error(`${JSON.stringify(edit)}: ${result.reason}`);
  const after = checkEdits(texts, result.edits);
  expect(mistakes(after), JSON.stringify(edit)).toBeLessThanOrEqual(mistakes(texts));
  for (const [path, text] of after) {
    if (mistakes(new Map([[path, text]])) === 0) expect(formatText({ path, text })).not.toBeNull();
    const windows = texts.get(path)?.includes('\r\n');
    if (windows) expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  }
  return after;
}
