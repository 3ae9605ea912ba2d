/** The words of the list of earlier unsaved work. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { newestOffers, offerNotes } from '../../../renderer/shell/offers-dialog.tsx';
import type { Offer } from '../../../renderer/state/contract.ts';

const offer = (path: string, at: number, outdated = false): Offer => ({
  work: `k${at}`,
  path,
  text: '',
  at,
  outdated,
});

test('the newest of each file is taken together', () => {
  const offers = [offer('a.htn', 3), offer('a.htn', 1), offer('b.htn', 2)];
  expect(newestOffers(offers)).toEqual([offers[0], offers[2]]);
  expect(newestOffers([])).toEqual([]);
});

test('what speaks for looking first is said', () => {
  const document = { path: 'a.htn', text: '', savedText: '', diskText: null };
  const project = { documents: new Map([['a.htn', document]]), unsaved: ['a.htn'] };
  expect(offerNotes(offer('a.htn', 1, true), project)).toEqual([
    'the file has changed on disk since',
    'the file has other unsaved changes now',
  ]);
  expect(offerNotes(offer('a.htn', 1), { ...project, unsaved: [] })).toEqual([]);
  expect(offerNotes(offer('b.htn', 1), project)).toEqual(['the file is not in the project now']);
});
