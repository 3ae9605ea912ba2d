/** Trace files: what a search did, one JSON object per line, in a documented format that other planners can write, too. */
import type { Search, SearchEvent, SearchObserver } from '../search/api.ts';

/** Changes when a reader of the older format would misinterpret the newer one. */
export const TRACE_VERSION = 1;

/** What the first line of a trace says about it. */
export interface TraceHeader {
  readonly domainHash: string;
  readonly worldHash: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Writes the header immediately and returns an observer that writes each event as a line. Lines are passed without line
 * break.
 */
export function createTraceWriter(
  search: Search,
  header: TraceHeader,
  write: (line: string) => void,
): SearchObserver {
  write(JSON.stringify({ format: 'planwright-trace', version: TRACE_VERSION, ...header }));
  const writer = new TraceWriter(search);
  return (event) => write(JSON.stringify(writer.line(event)));
}

interface OpenNode {
  readonly parent: number | null;
  readonly cost: number;
  task: string | null;
  args: readonly string[];
  method: string | null;
  branch: string | null;
}

class TraceWriter {
  readonly #search: Search;
  /** The nodes on the path to the current one. */
  readonly #open = new Map<number, OpenNode>();
  #sequence = 0;
  #incumbent: number | null = null;
  #bound = 0;

  constructor(search: Search) {
    this.#search = search;
  }

  /** The event with the members that every line has. */
  line(event: SearchEvent): Record<string, unknown> {
    if (event.kind === 'expand') {
      const { parent, cost } = event;
      this.#open.set(event.node, { parent, cost, task: null, args: [], method: null, branch: null });
    }
    const node = this.#open.get(event.node);
    if (node !== undefined) remember(node, event);
    if (event.kind === 'solution') {
      this.#incumbent = this.#incumbent === null ? event.cost : Math.min(this.#incumbent, event.cost);
    }
    if (event.kind === 'solution' || event.kind === 'limit') this.#bound = this.#search.bound();
    const { kind, node: id, ...details } = event;
    const line = {
      seq: this.#sequence++,
      kind,
      node: id,
      parent: node?.parent ?? null,
      task: node?.task ?? null,
      args: node?.args ?? [],
      method: node?.method ?? null,
      branch: node?.branch ?? null,
      cost: node?.cost ?? 0,
      incumbent: this.#incumbent,
      bound: Number.isFinite(this.#bound) ? this.#bound : null,
      ...details,
    };
    if (kind === 'backtrack') this.#open.delete(id);
    return line;
  }
}

function remember(node: OpenNode, event: SearchEvent): void {
  if (event.kind === 'select-task') {
    node.task = event.task;
    node.args = event.args;
    node.method = null;
    node.branch = null;
  } else if (event.kind === 'try-method') {
    node.method = event.method;
    node.branch = null;
  } else if (event.kind === 'try-branch' || event.kind === 'bind') {
    node.branch = event.branch;
  }
}
