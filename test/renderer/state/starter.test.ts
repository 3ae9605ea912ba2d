/** What a new project begins with: sound in every way, and it plans at once. */
import { describe, expect, test } from 'vitest';
import {
  checkProject,
  compileDomain,
  formatText,
  readDomain,
  readWorld,
  testWorld,
} from '../../../planner-core/index.ts';
import { starterFiles } from '../../../renderer/state/starter.ts';

describe.each(['My game', 'task', '7 days', '__proto__', '…', ''])('the first files of "%s"', (name) => {
  const files = starterFiles(name);
  const [domainFile, worldFile] = files;
  if (domainFile === undefined || worldFile === undefined) throw new Error('A domain and a world');

  test('have nothing wrong and are formatted', () => {
    expect(checkProject([domainFile], [worldFile])).toEqual([]);
    expect(files.map((file) => formatText(file))).toEqual(files.map(({ text }) => text));
  });

  test('plan as their world expects', () => {
    const { domain, hash } = readDomain([domainFile]);
    const { world } = readWorld(domain, worldFile);
    if (domain === null || world === null) throw new Error('The starter has errors');
    expect(world.expectations.length).toBeGreaterThan(0);
    expect(testWorld(compileDomain(domain, hash), domain, world, {}).failures).toEqual([]);
  });
});

test('the domain is called after the project', () => {
  const headers = ['My game', 'space-station 9', '7 days'].map(
    (name) => /^domain \w+;/m.exec(starterFiles(name)[0]?.text ?? '')?.[0],
  );
  expect(headers).toEqual(['domain MyGame;', 'domain SpaceStation9;', 'domain Domain7Days;']);
});
