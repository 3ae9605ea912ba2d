/** What nothing uses, sets or reads, asked for when the texts have come to rest: nobody who types waits for it. */
import { create } from 'zustand';
import type { DeclarationKey, Standing } from '../../planner-core/index.ts';
import { services } from './services.ts';

export interface StandingsState {
  /** By kind and name. */
  readonly known: ReadonlyMap<string, Standing['standing']>;
}

const NONE: StandingsState = { known: new Map() };

export const useStandings = create<StandingsState>()(() => NONE);

const REST_MS = 1500;

const keyOf = ({ kind, name }: Pick<DeclarationKey, 'kind' | 'name'>): string => `${kind} ${name}`;

export function standingOf(
  { known }: StandingsState,
  of: Pick<DeclarationKey, 'kind' | 'name'>,
): Standing['standing'] | null {
  return known.get(keyOf(of)) ?? null;
}

/** What each of them means, for those who wonder. */
export const STANDING_WORDS: Readonly<Record<Standing['standing'], string>> = {
  unused: 'Nothing in the domain or in a world uses it.',
  'never set': 'Tasks read it, but no task and no world sets it: it always has its first value.',
  'never read': 'It is set, but no condition, value or rule reads it.',
};

/** The parts of the project store that matter here. */
interface Watched {
  readonly snapshot: object | null;
  /** A world that is not in memory may use anything. */
  readonly onDisk: ReadonlyMap<string, unknown>;
}

interface ProjectStore {
  getState(): Watched;
  subscribe(listener: (state: Watched) => void): () => void;
}

/** Keeps the store up to date; returns a function that stops this. */
export function watchStandings(project: ProjectStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let of: object | null = null;
  const ask = async (): Promise<void> => {
    const asked = of;
    const found = await services().language.standings();
    if (asked === of)
      useStandings.setState({ known: new Map(found.map((each) => [keyOf(each), each.standing])) });
  };
  const unsubscribe = project.subscribe(({ snapshot, onDisk }) => {
    if (snapshot === of) return;
    of = snapshot;
    clearTimeout(timer);
    if (snapshot === null || onDisk.size > 0) useStandings.setState(NONE);
    // A worker that has died says so itself.
    else timer = setTimeout(() => void ask().catch(() => undefined), REST_MS);
  });
  useStandings.setState(NONE);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
