/** Describes what uses something that is about to be deleted, with the names in the explorer. Pure. */
import type { Span } from '../../planner-core/index.ts';
import type { LanguageSnapshot } from '../worker/protocol.ts';

export interface UsesFacts {
  readonly snapshot: LanguageSnapshot | null;
  /** The current position of something in the snapshot. */
  liveSpan(span: Span): Span;
  /** The current text of a file. */
  text(path: string): string;
}

/** The number of users that are named; the others are only counted. */
const MOST_NAMED = 6;

export function isInside(inner: Span, outer: Span): boolean {
  return inner.file === outer.file && inner.start >= outer.start && inner.end <= outer.end;
}

/** What contains the uses, without repetitions: "the task `Move`, the world `Hall` and 3 more". */
export function usersOf(places: readonly Span[], facts: UsesFacts): string {
  const users = [...new Set(places.map((place) => userOf(place, facts)))];
  const named = users.length > MOST_NAMED + 1 ? users.slice(0, MOST_NAMED) : users;
  const others = users.length - named.length;
  const words = others > 0 ? [...named, `${others} more`] : named;
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

function userOf(place: Span, { snapshot, liveSpan, text }: UsesFacts): string {
  const world = snapshot?.worlds.find(({ path }) => path === place.file);
  if (world) return `the world \`${world.name}\``;
  const user = parts(snapshot).find(({ span }) => isInside(place, liveSpan(span)));
  if (user) return `the ${user.kind} \`${user.name}\``;
  const line = text(place.file).slice(0, place.start).split('\n').length;
  return `line ${line} of ${place.file}`;
}

function parts(
  snapshot: LanguageSnapshot | null,
): readonly { readonly kind: string; readonly name: string; readonly span: Span }[] {
  if (!snapshot) return [];
  const { graph, outline } = snapshot;
  return [
    ...graph.tasks.map((task) => ({ ...task, kind: 'task' })),
    ...outline.types.map((type) => ({ ...type, kind: 'type' })),
    ...outline.enums.map((each) => ({ ...each, kind: 'enum' })),
    ...outline.variables.map((variable) => ({ ...variable, kind: 'variable' })),
  ];
}
