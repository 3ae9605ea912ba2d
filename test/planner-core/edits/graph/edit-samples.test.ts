/**
 * Graph edits by samples: each folder of `edits/` holds files, a list of gestures (`edits.json`) and what each of them
 * makes of the files on its own (`expected.txt`: the lines taken out and put in). `UPDATE=1` writes what is missing.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GraphEdit } from '../../../../planner-core/edits/graph/model.ts';
import type { EditResult } from '../../../../planner-core/edits/kit/context.ts';
import { carryOut, readProject } from './edit-outcome.ts';

interface EditSample {
  /** The line endings to try; `\n` where absent. */
  readonly lineBreak?: string;
  readonly edits: readonly GraphEdit[];
}

const update = process.env.UPDATE === '1';
const root = join(import.meta.dirname, 'samples', 'edits');

describe('graph edits on', () => {
  it.each(readdirSync(root).sort())('%s', (name) => {
    const folder = join(root, name);
    const sample = JSON.parse(readFileSync(join(folder, 'edits.json'), 'utf8')) as EditSample;
    const texts = readTexts(folder, sample.lineBreak ?? '\n');
    const actual = sample.edits.map((edit) => outcomeOf(texts, edit)).join('\n');
    const path = join(folder, 'expected.txt');
    if (update) writeFileSync(path, actual);
    expect(actual).toBe(existsSync(path) ? readFileSync(path, 'utf8') : '');
  });
});

function readTexts(folder: string, lineBreak: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => /\.(htn|world)$/.test(name));
  return new Map(
    names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8').replaceAll('\n', lineBreak)]),
  );
}

function outcomeOf(texts: ReadonlyMap<string, string>, edit: GraphEdit): string {
  const project = readProject(texts);
  const result = project.edit(edit);
  const head = `# ${JSON.stringify(edit)}\n`;
  if (!result.ok) return `${head}refused: ${result.reason}\n`;
  const after = carryOut(project, result);
  const changes = [...after.texts].map(([path, text]) => difference(path, texts.get(path) ?? '', text));
  return head + told(texts, result) + changes.join('');
}

function told(texts: ReadonlyMap<string, string>, result: EditResult & { ok: true }): string {
  const broken = (result.broken ?? []).map(
    ({ file, start, end }) => `${file}:${start} ${texts.get(file)?.slice(start, end)}`,
  );
  return [
    `select ${result.select}\n`,
    ...result.renamed.map(([from, to]) => `renamed ${from} to ${to}\n`),
    ...broken.map((use) => `broken ${use}\n`),
  ].join('');
}

/** The lines that differ, between those that start and end both texts alike; carriage returns are shown. */
function difference(path: string, before: string, after: string): string {
  if (before === after) return '';
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++;
  let tail = 0;
  const most = Math.min(old.length, now.length) - start;
  while (tail < most && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const [out, put] = [old.slice(start, old.length - tail), now.slice(start, now.length - tail)];
  const pairs =
    out.length === put.length
      ? out.flatMap((line, at) => (line === put[at] ? [] : [`-${line}`, `+${put[at]}`]))
      : [...out.map((line) => `-${line}`), ...put.map((line) => `+${line}`)];
  const lines = [`@ ${path}:${start + 1}`, ...pairs];
  return `${lines.join('\n').replaceAll('\r', '␍')}\n`;
}
