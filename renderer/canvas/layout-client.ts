/** Asks the layout engine, in its worker, where the cards go; arranges them in plain lines where no worker may run, or where there are too many. */
import ELK from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { slices } from '../ui/slice-queue.ts';
import { columnsInput } from './kernels/column-layout.ts';
import {
  type Direction,
  fromElk,
  gridPlacement,
  layoutInput,
  type Positions,
  toElk,
} from './kernels/placement.ts';
import type { Scene } from './kernels/scene.ts';

interface Engine {
  readonly elk: InstanceType<typeof ELK>;
  /** Rejects if the worker is refused or dies: some browsers throw, others only fire an event. */
  readonly failure: Promise<never>;
}

let engine: Engine | null = null;

function start(): Engine {
  let fail: (reason: Error) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {});
  const workerFactory = (): Worker => {
    const worker = new Worker(workerUrl, { name: 'graph-layout' });
    worker.addEventListener('error', (event) => fail(new Error(event.message)));
    return worker;
  };
  return { elk: new ELK({ workerFactory }), failure };
}

/** Starts the worker before the first layout, because starting takes a second. */
export function warmUpLayout(): void {
  try {
    engine ??= start();
  } catch {
    engine = null;
  }
}

/** The engine takes seconds for so many blocks, on processors that somebody plans with: a plain arrangement does. */
const MANY = 1000;

export async function layoutScene(scene: Scene, direction: Direction): Promise<Positions> {
  if (direction === 'right' && scene.cards.size > MANY)
    return gridPlacement(await slices.result(columnsInput(scene)));
  const input = await slices.result(layoutInput(scene, direction));
  if (input.blocks.length === 0) return new Map();
  if (input.blocks.length > MANY) return gridPlacement(input);
  try {
    engine ??= start();
    const answer = await Promise.race([engine.elk.layout(toElk(input)), engine.failure]);
    return fromElk(input, answer.children ?? []);
  } catch {
    engine = null;
    return gridPlacement(input);
  }
}
