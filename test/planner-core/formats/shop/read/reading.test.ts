/** What others wrote is read as the reference reads it, form by form: by another reader, from the same letters. */
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../../../../planner-core/base/source.ts';
import { readShop } from '../../../../../planner-core/formats/shop/read/source/read-shop.ts';
import { readTexts } from '../../../../reference/jshop2/reader.ts';
import { filesIn, hasData, sourceOf } from './shared-data.ts';

/** Every domain with its problems, by the folder that they lie in. */
function projects(): (readonly [name: string, files: readonly SourceFile[]])[] {
  const inFolder = (folder: string, names: readonly string[]) =>
    [folder, names.map((name) => sourceOf(`${folder}/${name}`))] as const;
  const plain = (folder: string) =>
    inFolder(
      folder,
      filesIn(folder).filter((name) => !/\.\w+$/.test(name)),
    );
  const micro = filesIn('jshop2/micro').map((name) => plain(`jshop2/micro/${name}`));
  const examples = filesIn('jshop2/examples').map((name) => plain(`jshop2/examples/${name}`));
  const competition = filesIn('ipc2020-as-jshop')
    .filter((name) => !name.includes('.'))
    .flatMap((domain) =>
      filesIn(`ipc2020-as-jshop/${domain}`).map((name) => `ipc2020-as-jshop/${domain}/${name}`),
    )
    .map(plain);
  const problems = filesIn('simplefps/problems').filter((name) => name.endsWith('.jshop'));
  const figures =
    problems.length === 0
      ? []
      : [
          inFolder('simplefps', [
            'htn-jshop2/simplefps.jshop',
            ...problems.map((name) => `problems/${name}`),
          ]),
        ];
  const cases = filesIn('cases')
    .filter((name) => /^(pass-)?shop-/.test(name))
    .map((name) =>
      inFolder(
        `cases/${name}`,
        filesIn(`cases/${name}`).filter((file) => file.endsWith('.lisp')),
      ),
    );
  return [...micro, ...examples, ...competition, ...figures, ...cases];
}

const LEFT_OUT = new Set([
  'span',
  'comments',
  'rest',
  'label',
  'named',
  'path',
  'number',
  'domain',
  'unread',
]);

/** A tree without places, comments and names that mean nothing; each list of effects as JSHOP2 has it. */
function bare(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(bare);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => !LEFT_OUT.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, bare(value)]));
}

const all = hasData('jshop2') ? projects() : [];

describe.skipIf(all.length === 0)('what others wrote', () => {
  test.each(all)('%s', (_, files) => {
    const read = readShop(files);
    const reference = readTexts(files.map(({ text }) => text));
    expect(read.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(bare({ domains: [read.domain], problems: read.problems })).toEqual(
      bare({ domains: [reference.domain], problems: reference.problems }),
    );
  });
});
