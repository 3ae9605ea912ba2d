/** Search events as sentences that a designer reads. */
import type { SearchEvent } from '../../../planner-core/index.ts';

export interface EventWords {
  /** A shape beside the sentence, so that the kind is not said by colour alone. */
  readonly mark: '→' | '?' | '✗' | '✓' | '●' | '↩' | '✂' | '★' | '■';
  readonly kind: 'neutral' | 'bad' | 'good';
  readonly text: string;
  /** The node of the graph the event is about. */
  readonly key: string | null;
}

export function eventWords(event: SearchEvent): EventWords {
  switch (event.kind) {
    case 'expand':
      return {
        mark: '●',
        kind: 'neutral',
        text: `Look at node ${event.node}, cost so far ${event.cost}`,
        key: null,
      };
    case 'select-task':
      return { mark: '→', kind: 'neutral', text: `Next task: ${call(event)}`, key: event.task };
    case 'try-method':
      return { mark: '?', kind: 'neutral', text: `Try method ${event.method}`, key: event.method };
    case 'try-branch':
      return { mark: '?', kind: 'neutral', text: `Try branch ${event.branch}`, key: event.branch };
    case 'bind':
      return {
        mark: '✓',
        kind: 'good',
        text: `Branch ${event.branch} holds${bindings(event.bindings)}`,
        key: event.branch,
      };
    case 'apply':
      return { mark: '✓', kind: 'good', text: `Do ${call(event)}, cost ${event.cost}`, key: event.task };
    case 'reject':
      return { mark: '✗', kind: 'bad', text: `${event.what} can't happen: ${event.reason}`, key: event.what };
    case 'prune':
      return { mark: '✂', kind: 'neutral', text: `Not followed: ${event.reason}`, key: null };
    case 'backtrack':
      return {
        mark: '↩',
        kind: 'neutral',
        text: `Go back to node ${event.node} and try what is left there`,
        key: null,
      };
    case 'solution':
      return { mark: '★', kind: 'good', text: `A plan of cost ${event.cost}`, key: null };
    case 'limit':
      return { mark: '■', kind: 'bad', text: `The ${event.limit} limit was reached`, key: null };
  }
}

function call({ task, args }: { readonly task: string; readonly args: readonly string[] }): string {
  return `${task}(${args.join(', ')})`;
}

function bindings(list: readonly { readonly name: string; readonly value: string }[]): string {
  return list.length === 0 ? '' : ` with ${list.map(({ name, value }) => `${name} = ${value}`).join(', ')}`;
}
