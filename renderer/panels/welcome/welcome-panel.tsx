/** The welcome page: start a project, continue one, or open a sample. */
import { Folder, FolderOpen, History, Import, Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { KeptEntry, ProjectRef } from '../../platform/ports.ts';
import { services, useImport, useProject, useShell } from '../../state/stores.ts';
import { Button } from '../../ui/button.tsx';
import { LostProjects } from './lost-projects.tsx';
import './welcome.css';

type Sample = ProjectRef & { readonly description: string };

interface Projects {
  readonly recent: readonly ProjectRef[];
  readonly samples: readonly Sample[];
  /** Unsaved work that ended sessions left. */
  readonly kept: readonly KeptEntry[];
  /** Looks for unsaved work again. */
  readonly look: () => void;
}

function useProjects(): Projects {
  const [recent, setRecent] = useState<readonly ProjectRef[]>([]);
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const [kept, setKept] = useState<readonly KeptEntry[]>([]);
  const look = useCallback(() => void services().platform.backups.kept().then(setKept), []);
  useEffect(() => {
    const { projects } = services().platform;
    void projects.recent().then(setRecent);
    void projects.samples().then(setSamples);
    look();
  }, [look]);
  return { recent, samples, kept, look };
}

/** Recent projects, and any other projects with unsaved work. */
export function listedProjects(
  recent: readonly ProjectRef[],
  kept: readonly KeptEntry[],
): readonly ProjectRef[] {
  const listed = new Map(recent.map((ref) => [ref.id, ref]));
  for (const { project } of kept) if (project && !project.readOnly) listed.set(project.id, project);
  return [...listed.values()];
}

function open(ref: ProjectRef): void {
  void useProject.getState().open(ref);
}

function Start() {
  return (
    <section className="pw-welcome-start" aria-label="Start">
      <Button look="main" icon={Plus} onClick={() => useShell.getState().setDialog('new-project')}>
        New project
      </Button>
      <Button icon={FolderOpen} onClick={() => void useProject.getState().openFolder()}>
        Open a folder
      </Button>
      <Button
        icon={Import}
        title="Reads a SHOP2, JSHOP2 or HDDL domain into a new project"
        onClick={() => void useImport.getState().choose()}
      >
        Import a domain
      </Button>
    </section>
  );
}

type KeptIds = ReadonlySet<string>;

function Kept() {
  return (
    <em className="pw-welcome-kept">
      <History size={14} aria-hidden /> unsaved work was kept
    </em>
  );
}

function Recent({ refs, kept }: { readonly refs: readonly ProjectRef[]; readonly kept: KeptIds }) {
  if (refs.length === 0) return null;
  return (
    <section aria-labelledby="welcome-recent">
      <h2 id="welcome-recent">Recent</h2>
      <ul className="pw-welcome-recent">
        {refs.map((ref) => (
          <li key={ref.id}>
            <button type="button" onClick={() => open(ref)}>
              <Folder className="pw-icon" aria-hidden />
              <span>{ref.name}</span>
              <span className="pw-welcome-place">{ref.place}</span>
              {kept.has(ref.id) && <Kept />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Samples({ samples, kept }: { readonly samples: readonly Sample[]; readonly kept: KeptIds }) {
  return (
    <section aria-labelledby="welcome-samples">
      <h2 id="welcome-samples">Samples</h2>
      <ul className="pw-welcome-samples">
        {samples.map((sample) => (
          <li key={sample.id}>
            <button type="button" onClick={() => open(sample)}>
              <strong>{sample.name}</strong>
              <span>{sample.description}</span>
              {kept.has(sample.id) && <Kept />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WelcomePanel() {
  const { recent, samples, kept, look } = useProjects();
  const ids: KeptIds = new Set(kept.flatMap(({ project }) => project?.id ?? []));
  const lost = kept.filter(({ project }) => project === null);
  return (
    <main className="pw-welcome" data-testid="welcome">
      <div className="pw-welcome-page">
        <h1>Planwright</h1>
        <p className="pw-welcome-lead">Decide what your characters do: write it, watch it plan, ship it.</p>
        <Start />
        <LostProjects entries={lost} answered={look} />
        <Recent refs={listedProjects(recent, kept)} kept={ids} />
        <Samples samples={samples} kept={ids} />
        <section aria-labelledby="welcome-task" className="pw-welcome-about">
          <h2 id="welcome-task">What is a task?</h2>
          <p>
            A <b>primitive task</b> is a single action of a character, such as <code>Reload</code>: it has
            conditions and effects.
          </p>
          <p>
            A <b>compound task</b> is something to achieve, such as <code>AttackPlayer</code>: its methods are
            ways to do it, tried in the order you write them.
          </p>
          <p>
            A <b>plan</b> is what comes out for a given world: a list of primitive tasks, and you can watch
            how each was chosen.
          </p>
        </section>
      </div>
    </main>
  );
}
