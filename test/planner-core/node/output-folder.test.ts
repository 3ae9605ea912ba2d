/** `-o DIR`: a command writes inside the folder only, and over nothing that somebody has edited. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { outputsIn, writeExport } from '../../../planner-core/node/output-folder.ts';
import { planwright, projectOf } from './run-program.ts';

const files = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => ({ path: name, text }));
const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');

describe('an export written again', () => {
  const first = files({ 'a.ts': 'one\n', 'worlds/w.ts': 'w\n', ['__proto__']: 'p\n' });
  const second = files({ 'a.ts': 'two\n', 'worlds/w.ts': 'w\n', ['__proto__']: 'q\n' });
  function exported(): string {
    const folder = projectOf({});
    writeExport(folder, first, false);
    return folder;
  }

  test('goes over what the last one wrote', () => {
    const folder = exported();
    writeExport(folder, second, false);
    writeExport(folder, first, false);
    expect([read(folder, 'a.ts'), read(folder, '__proto__')]).toEqual(['one\n', 'p\n']);
  });

  test('leaves everything as it is where one file was edited since, and names it', () => {
    const folder = exported();
    appendFileSync(path.join(folder, 'worlds/w.ts'), 'mine\n');
    appendFileSync(path.join(folder, 'a.ts'), 'mine too\n');
    expect(() => writeExport(folder, second, false)).toThrow(
      /a\.ts: was edited since it was exported, or is not an export\. Use --force to overwrite it\. The same applies to worlds\/w\.ts\.$/,
    );
    expect([read(folder, 'a.ts'), read(folder, '__proto__')]).toEqual(['one\nmine too\n', 'p\n']);
  });

  test('goes over that too if it is told to', () => {
    const folder = exported();
    appendFileSync(path.join(folder, 'a.ts'), 'mine\n');
    writeExport(folder, second, true);
    writeExport(folder, first, false);
    expect(read(folder, 'a.ts')).toBe('one\n');
  });

  test('does not mind line ends that a version control system has turned', () => {
    const folder = exported();
    writeFileSync(path.join(folder, 'a.ts'), 'one\r\n');
    writeExport(folder, second, false);
    expect(read(folder, 'a.ts')).toBe('two\n');
  });

  test('writes what was deleted anew', () => {
    const folder = exported();
    rmSync(path.join(folder, 'a.ts'));
    writeExport(folder, second, false);
    expect(read(folder, 'a.ts')).toBe('two\n');
  });

  test.each([
    ['is gone', null],
    ['is broken', '{"version":1,"files":'],
    ['is no object', '"text"'],
    ['is of another version', '{"version":2,"files":{}}'],
    ['says other things', '{"version":1,"files":{"a.ts":7}}'],
  ])('takes no file for its own where its record %s', (_what, record) => {
    const folder = exported();
    const place = path.join(folder, '.planwright-export.json');
    if (record === null) rmSync(place);
    else writeFileSync(place, record);
    expect(() => writeExport(folder, second, false)).toThrow(/a\.ts: was edited/);
    writeExport(folder, first, false);
    writeExport(folder, second, false);
    expect(read(folder, 'a.ts')).toBe('two\n');
  });

  test('keeps apart what other exports into the folder wrote', () => {
    const folder = exported();
    writeExport(folder, files({ 'b.json': 'b\n' }), false);
    writeExport(folder, second, false);
    writeExport(folder, files({ 'b.json': 'c\n' }), false);
    expect([read(folder, 'a.ts'), read(folder, 'b.json')]).toEqual(['two\n', 'c\n']);
  });
});

describe('links', () => {
  const wanted = files({ 'worlds/w.world': 'text' });
  const folders = () => {
    const root = projectOf({ 'out/x': '', 'elsewhere/w.world': 'theirs', 'out-of-here/w.world': 'theirs' });
    return { root, out: path.join(root, 'out') };
  };

  test.each([
    ['a folder elsewhere', '../elsewhere', 'worlds'],
    ['a folder whose name begins alike', '../out-of-here', 'worlds'],
    ['nothing', '../nowhere', 'worlds'],
    ['itself', 'worlds', 'worlds'],
    ['a file elsewhere', '../../elsewhere/w.world', 'worlds/w.world'],
    ['a file that is not there yet', '../../elsewhere/new.world', 'worlds/w.world'],
  ])('to %s are not followed, forced or not', (_what, target, name) => {
    const { root, out } = folders();
    if (name !== 'worlds') mkdirSync(path.join(out, 'worlds'));
    symlinkSync(target, path.join(out, name));
    for (const force of [false, true])
      expect(() => writeExport(out, wanted, force)).toThrow(
        /worlds\/w\.world: is a link that leads out of the folder .*out and is not followed\.$/,
      );
    expect(read(root, 'elsewhere/w.world')).toBe('theirs');
    expect(existsSync(path.join(root, 'elsewhere/new.world'))).toBe(false);
  });

  test('inside the folder are followed', () => {
    const { out } = folders();
    mkdirSync(path.join(out, 'kept'));
    symlinkSync('kept', path.join(out, 'worlds'));
    writeExport(out, wanted, false);
    expect(read(out, 'kept/w.world')).toBe('text');
  });

  test('as the folder that was named are meant', () => {
    const { root } = folders();
    symlinkSync('elsewhere', path.join(root, 'named'));
    writeExport(path.join(root, 'named'), wanted, false);
    expect(read(root, 'elsewhere/worlds/w.world')).toBe('text');
  });

  test.runIf(process.platform !== 'win32')('a pipe in the way is not waited for', () => {
    const { out } = folders();
    execFileSync('mkfifo', [path.join(out, 'pipe')]);
    expect(() => outputsIn(out, files({ pipe: '' }))).toThrow(
      /pipe: is a pipe or a device and cannot be written to\.$/,
    );
  });
});

describe('on the command line', () => {
  const GO = 'domain Go;\n\ntask Go() {\n    {}\n}\n';
  const args = ['export', '.', '--target', 'json', '-o', 'out'];

  test('an export is repeated after the domain was edited, but not over an edited export', () => {
    const folder = projectOf({ 'go.htn': GO });
    expect(planwright(args, folder).out).toBe('out/Go.domain.json\n');
    appendFileSync(path.join(folder, 'go.htn'), '\ntask More() {\n    {}\n}\n');
    expect(planwright(args, folder).code).toBe(0);
    expect(read(folder, 'out/Go.domain.json')).toMatch(/More/);
    writeFileSync(path.join(folder, 'out/Go.domain.json'), '{}');
    expect(planwright(args, folder)).toMatchObject({ code: 2, err: expect.stringMatching(/--force/) });
    expect(planwright([...args, '--force'], folder).code).toBe(0);
  });

  test('an import neither follows a link nor goes over a file', () => {
    const folder = projectOf({ 'd.jshop': '(defdomain d ((:operator (!a) () () ())))', 'elsewhere/x': '' });
    const importing = ['import', '--from', 'shop', 'd.jshop', '-o', 'out'];
    expect(planwright(importing, folder).code).toBe(0);
    expect(planwright(importing, folder)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/already exists/),
    });
    const [, written = ''] =
      /^(out\/.*\.htn)$/m.exec(planwright([...importing, '--force'], folder).out) ?? [];
    rmSync(path.join(folder, written));
    symlinkSync('../elsewhere/new.htn', path.join(folder, written));
    expect(planwright([...importing, '--force'], folder)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/is a link that leads out of the folder/),
    });
  });
});
