/**
 * How deep a search may go. A node at the limit is not entered, and the search goes on elsewhere.
 *
 * Going on means, with full pruning, starting again with a small limit that grows: a depth-first search that comes back
 * from a million open decompositions would try all that can be done at the far end of that way before it does anything
 * else. So two searches take turns, each time for twice as many nodes: one whose limit grows, which finds what is not
 * deep, and one with the limit that was asked for, which finds what is deep but straight. (Iterative deepening: Korf,
 * Depth-First Iterative-Deepening, 1985.) A plain search has no first plan there, so that every plan is as good.
 */

/** The first limit, and by how much each is larger than the one before. */
const FIRST = 16;
const GROWTH = 1.25;
/** The least number of nodes for which a search has its turn. */
const LEAST_TURN = 1024;
/** The first turn is shorter by this: an endless way without choices is known as one soon after. */
const HASTE = 4;

export class Depths {
  /** Frames that may lie on the stack in this pass. */
  limit: number;
  /** Whether something was not entered in this pass. */
  isMet = false;
  /** What plans that were not looked for in this pass cost at least. */
  least = Number.POSITIVE_INFINITY;
  /** Whether the limit that was asked for was met once. */
  isDeepening = false;
  /** How many nodes are entered before the other search has its turn. */
  turnAt = Number.POSITIVE_INFINITY;
  /** The tasks that repeated when it was met first. */
  chain: readonly number[] | null = null;
  readonly #most: number;
  /** The limit that grows. */
  #grown = FIRST;
  #turn = LEAST_TURN;

  constructor(most: number) {
    this.#most = most;
    this.limit = most;
  }

  /** A node with plans that cost so much at least is too deep. */
  meet(least: number): void {
    this.isMet = true;
    this.least = Math.min(this.least, least);
  }

  /** From now on a growing limit takes turns with the one that was asked for. */
  begin(nodes: number): void {
    this.isDeepening = true;
    this.#grown = FIRST;
    this.#turn = Math.max(LEAST_TURN, nodes);
    this.#shallow(nodes, this.#turn / HASTE);
  }

  /** A turn is over. */
  change(nodes: number): void {
    if (this.limit === this.#most) {
      this.#shallow(nodes, this.#turn);
      return;
    }
    this.#turn *= 2;
    this.#start(this.#most);
    this.turnAt = nodes + this.#turn;
  }

  #shallow(nodes: number, turn: number): void {
    this.turnAt = nodes + turn;
    this.#start(Math.min(this.#most, this.#grown));
  }

  /** All was gone through down to the limit: whether there is a larger one. */
  deepen(): boolean {
    if (this.limit >= this.#most) return false;
    this.#grown = Math.ceil(this.#grown * GROWTH);
    this.#start(Math.min(this.#most, this.#grown));
    if (this.limit === this.#most) this.turnAt = Number.POSITIVE_INFINITY;
    return true;
  }

  #start(limit: number): void {
    this.limit = limit;
    this.isMet = false;
    this.least = Number.POSITIVE_INFINITY;
  }
}
