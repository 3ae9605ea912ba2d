/** What generated code may call. */
import { dropScratch, groupScratch } from './agenda.ts';
import { exp, log, pow, sqrt } from './elementary.ts';
import {
  cost,
  divide,
  effectWithin,
  fail,
  float,
  floorDivide,
  floorModulo,
  int,
  neighbour,
  within,
} from './faults.ts';
import { makeHeap, popHeap } from './heap.ts';
import { randomEnd, randomFloat, randomStart, randomWord } from './random.ts';
import { Recursion } from './recursion.ts';
import { everyPosition, positionsOf, relationIndex, seek } from './relation-index.ts';
import { Writes } from './writes.ts';

/** Handed to every generated function under the name `rt`. */
export const generatedCode = {
  cost,
  divide,
  dropScratch,
  effectWithin,
  everyPosition,
  exp,
  fail,
  float,
  floorDivide,
  floorModulo,
  groupScratch,
  int,
  log,
  makeHeap,
  neighbour,
  popHeap,
  positionsOf,
  pow,
  randomEnd,
  randomFloat,
  randomStart,
  randomWord,
  Recursion,
  relationIndex,
  seek,
  sqrt,
  within,
  Writes,
};

export type GeneratedCodeSupport = typeof generatedCode;
