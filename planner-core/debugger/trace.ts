/** Trace files: what a search did, one JSON object a line; the format is documented for other planners to speak. */
import type { Search, SearchEvent, SearchObserver } from '../search/api.ts';

/** Changes when a reader of the older format would misread the newer. */
export const TRACE_VERSION = 1;

/** What a trace says of itself on its first line. */
export interface TraceHeader {
  readonly domainHash: string;
  readonly worldHash: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Writes the header at once and returns the observer that writes an event a line. Lines have no line break. */
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
  /** The nodes on the way to the present one. */
  readonly #open = new Map<number, OpenNode>();
  #sequence = 0;
  #incumbent: number | null = null;
  #bound = 0;

  constructor(search: Search) {
    this.#search = search;
  }

  /** The event with what every line tells. */
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
