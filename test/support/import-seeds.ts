/** Sound SHOP and HDDL texts to be damaged: our samples and, where they are at hand, small ones that others wrote. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ImportFormat, SourceFile } from '../../planner-core/index.ts';
import { samplesIn } from './samples.ts';

/** A domain with perhaps a problem. */
export interface Seed {
  readonly format: ImportFormat;
  readonly files: readonly SourceFile[];
}

const SAMPLES = path.resolve(import.meta.dirname, '../planner-core/formats');
const DATA = path.resolve(process.env.PLANWRIGHT_SHARED ?? '../shared', 'data');
/** Larger texts are slow to import ten thousands of times, and fail in no other ways. */
const LARGEST = 4_000;

export function importSeeds(): Seed[] {
  const own = (format: ImportFormat, ending: string) =>
    samplesIn(path.join(SAMPLES, format, 'read/samples')).map(({ folder }) =>
      seedOf(format, folder, [`domain.${ending}`, `problem.${ending}`]),
    );
  return [...own('shop', 'jshop'), ...own('hddl', 'hddl'), ...outsideSeeds()].filter(
    ({ files }) => files.length > 0,
  );
}

function outsideSeeds(): Seed[] {
  if (!existsSync(DATA)) console.warn(`Skipped: no texts of others in ${DATA} (set PLANWRIGHT_SHARED)`);
  return [
    ...foldersIn('jshop2/micro').map((folder) => seedOf('shop', folder, ['domain', 'problem'])),
    ...foldersIn('jshop2/examples').map((folder) =>
      seedOf('shop', folder, [path.basename(folder), 'problem']),
    ),
    ...foldersIn('ipc2020-hddl/total-order').map(competition),
    ...foldersIn('ipc2020-hddl/partial-order').map(competition),
    ...foldersIn('cases').map(outsideCase),
  ];
}

function foldersIn(folder: string): string[] {
  const place = path.join(DATA, folder);
  return existsSync(place) ? samplesIn(place).map((sample) => sample.folder) : [];
}

/** The domain of a competition with its smallest problem. */
function competition(folder: string): Seed {
  const size = (name: string) => statSync(path.join(folder, name)).size;
  const problems = readdirSync(folder).filter((name) => name.endsWith('.hddl') && name !== 'domain.hddl');
  const [smallest = ''] = problems.sort((a, b) => size(a) - size(b));
  return seedOf('hddl', folder, ['domain.hddl', smallest]);
}

function outsideCase(folder: string): Seed {
  const names = readdirSync(folder).sort((a, b) => Number(isDomain(b)) - Number(isDomain(a)));
  const lisp = names.filter((name) => name.endsWith('.lisp'));
  return lisp.length > 0
    ? seedOf('shop', folder, lisp)
    : seedOf(
        'hddl',
        folder,
        names.filter((name) => name.endsWith('.hddl')),
      );
}

function isDomain(name: string): boolean {
  return /(^|-)d(omain)?\.[a-z]+$/.test(name);
}

/** The first two of the files that are there, under short names; none where one is too large. */
function seedOf(format: ImportFormat, folder: string, names: readonly string[]): Seed {
  const places = names.map((name) => path.join(folder, name)).filter((place) => isFile(place));
  const texts = places.slice(0, 2).map((place) => readFileSync(place, 'utf8'));
  const files = texts.map((text, index) => ({ path: index === 0 ? 'domain' : `problem${index}`, text }));
  return { format, files: texts.some(({ length }) => length > LARGEST) ? [] : files };
}

function isFile(place: string): boolean {
  return existsSync(place) && statSync(place).isFile();
}
