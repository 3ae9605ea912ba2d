/** Which files of a disk belong to a project, in which order, and what is said of those that cannot be read. */
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findProjects,
  projectFolderOf,
  readDomainFiles,
  readProject,
  readSource,
  readWorldFiles,
} from '../../../planner-core/node/project-folder.ts';
import { MAX_FILE_BYTES } from '../../../planner-core/project/limits.ts';
import { projectOf } from './run-program.ts';

const within = (folder: string, paths: readonly string[]) => paths.map((file) => path.relative(folder, file));
const names = (files: readonly { readonly path: string }[]) => files.map((file) => path.basename(file.path));

describe('finding projects', () => {
  test('every folder with a domain file, nothing inside it, in order of their names', () => {
    const folder = projectOf({
      'b/x.htn': '',
      'a/deep/er/y.htn': '',
      'a/z.txt': '',
      'b/worlds/w.world': '',
      'b/inner/x.htn': '',
      'Z/x.htn': '',
    });
    expect(within(folder, findProjects(folder))).toEqual(['Z', 'a/deep/er', 'b']);
  });

  test('neither hidden folders nor dependencies', () => {
    const folder = projectOf({ '.git/x.htn': '', 'node_modules/p/x.htn': '', 'game/x.htn': '' });
    expect(within(folder, findProjects(folder))).toEqual(['game']);
  });

  test('the project of a domain file, and none where there is none', () => {
    const folder = projectOf({ 'game/x.htn': '', 'empty/readme.md': '' });
    expect(findProjects(path.join(folder, 'game/x.htn'))).toEqual([path.join(folder, 'game')]);
    expect(findProjects(path.join(folder, 'empty'))).toEqual([]);
  });

  test('a folder named like a domain file is a folder', () => {
    const folder = projectOf({ 'odd.htn/x.htn': '' });
    expect(within(folder, findProjects(folder))).toEqual(['odd.htn']);
    expect(projectFolderOf(path.join(folder, 'odd.htn'))).toBe(path.join(folder, 'odd.htn'));
  });

  test('links to folders are not walked, so that a circle of them ends', () => {
    const folder = projectOf({ 'game/x.htn': '' });
    mkdirSync(path.join(folder, 'more'));
    symlinkSync('..', path.join(folder, 'more', 'round'));
    expect(within(folder, findProjects(folder))).toEqual(['game']);
  });

  test('a path that is named must be there and be a project’s', () => {
    const folder = projectOf({ 'notes.txt': '' });
    expect(() => findProjects(path.join(folder, 'gone'))).toThrow(/gone: no such file or folder\.$/);
    expect(() => findProjects(path.join(folder, 'notes.txt'))).toThrow(
      /is neither a folder nor a \.htn file\.$/,
    );
  });
});

describe('the files of a project', () => {
  test('come in code-point order, which is not that of UTF-16', () => {
    const [astral, high] = ['\u{10000}.htn', '\uFF21.htn'];
    const folder = projectOf({
      [astral]: '',
      [high]: '',
      'b.htn': '',
      'B.htn': '',
      'a.htn': '',
      'a1.htn': '',
      'é.htn': '',
    });
    expect(names(readDomainFiles(folder))).toEqual([
      'B.htn',
      'a.htn',
      'a1.htn',
      'b.htn',
      'é.htn',
      high,
      astral,
    ]);
  });

  test('are the domain files beside each other and the worlds in their folder', () => {
    const folder = projectOf({
      'one.htn': 'domain One;',
      'two.htn': 'type T;',
      'two.htn.bak': '',
      'deeper/three.htn': '',
      'stray.world': '',
      'worlds/b.world': 'world B for One;',
      'worlds/a.world': '',
      'worlds/deeper/c.world': '',
      'worlds/folder.world/x': '',
    });
    const project = readProject(folder);
    expect([names(project.domainFiles), names(project.worldFiles)]).toEqual([
      ['one.htn', 'two.htn'],
      ['a.world', 'b.world'],
    ]);
    expect(project.domainFiles[0]?.text).toBe('domain One;');
  });

  test('worlds are optional, a domain is not', () => {
    const folder = projectOf({ 'one.htn': '', 'none/readme.md': '' });
    expect(readWorldFiles(folder)).toEqual([]);
    expect(() => readDomainFiles(path.join(folder, 'none'))).toThrow(/none: has no \.htn file\.$/);
  });

  test('a file called worlds holds no worlds', () => {
    expect(readWorldFiles(projectOf({ 'one.htn': '', worlds: 'text' }))).toEqual([]);
  });

  test('are not the hidden ones', () => {
    const folder = projectOf({ 'one.htn': '', '.htn': '', '._one.htn': '', 'worlds/.w.world': '' });
    symlinkSync('somebody@somewhere.1', path.join(folder, '.#one.htn'));
    expect(names(readDomainFiles(folder))).toEqual(['one.htn']);
    expect(readWorldFiles(folder)).toEqual([]);
  });

  test('a link to a file is read, one to a folder is not', () => {
    const folder = projectOf({ 'one.htn': 'domain One;', 'elsewhere/two.txt': 'type Two;' });
    symlinkSync('elsewhere/two.txt', path.join(folder, 'two.htn'));
    symlinkSync('elsewhere', path.join(folder, 'three.htn'));
    expect(readDomainFiles(folder).map(({ text }) => text)).toEqual(['domain One;', 'type Two;']);
  });

  test.each(['nowhere', 'zero.htn'])('a link to %s is told, not passed over', (target) => {
    const folder = projectOf({ 'one.htn': '' });
    symlinkSync(target, path.join(folder, 'zero.htn'));
    expect(within(folder, findProjects(folder))).toEqual(['']);
    expect(() => readDomainFiles(folder)).toThrow(/zero\.htn: cannot be read \((ENOENT|ELOOP)\)\.$/);
  });
});

describe('reading a file', () => {
  test('keeps its text to the byte: line ends, byte order mark, letters of all alphabets', () => {
    const text = '\uFEFFdomain D;\r\n// Straße, 山, 🎲\r';
    expect(readSource(path.join(projectOf({ 'd.htn': text }), 'd.htn')).text).toBe(text);
  });

  test.each([
    ['a lone continuation byte', '1:2', [0x64, 0x80]],
    ['a sequence cut short', '1:1', [0xe2, 0x82]],
    ['an overlong slash', '2:2', [0x0a, 0x64, 0xc0, 0xaf]],
    ['half of a surrogate pair', '1:1', [0xed, 0xa0, 0x80]],
    ['UTF-16', '1:1', [0xff, 0xfe, 0x64, 0x00]],
    ['what follows a replacement character that is meant', '1:3', [0x64, 0xef, 0xbf, 0xbd, 0xef, 0xbf, 0x64]],
  ])('refuses %s, with its place', (_what, place, bytes) => {
    const file = path.join(projectOf({ 'd.htn': new Uint8Array(bytes) }), 'd.htn');
    const told = `d.htn:${place}: is not UTF-8 text; save the file as UTF-8.`;
    expect(() => readSource(file)).toThrow(new RegExp(`${told.replaceAll('.', '\\.')}$`));
  });

  test('refuses what is too large without reading it', () => {
    const file = path.join(projectOf({ 'd.htn': '' }), 'd.htn');
    writeFileSync(file, '');
    truncateSync(file, MAX_FILE_BYTES + 1);
    expect(() => readSource(file)).toThrow(/d\.htn: larger than 32 MB, not read\.$/);
  });

  test('says why a file cannot be read', () => {
    const folder = projectOf({ 'x/y': '' });
    expect(() => readSource(path.join(folder, 'gone.htn'))).toThrow(
      /gone\.htn: cannot be read \(ENOENT\)\.$/,
    );
    expect(() => readSource(path.join(folder, 'x'))).toThrow(/x: cannot be read \(EISDIR\)\.$/);
  });
});
