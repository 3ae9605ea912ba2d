/** The worlds of the project: a list, and the selected one as a table with its text beside it. */
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Copy,
  Globe,
  HardDrive,
  Pencil,
  Play,
  Plus,
  Trash2,
} from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { MAX_HELD_WORLD_BYTES, worldFileName } from '../../../planner-core/index.ts';
import { TextEditor } from '../../editor/text-editor.tsx';
import { megabytes } from '../../state/held-worlds.ts';
import { useNewestTests } from '../../state/outdated.ts';
import { worldPaths } from '../../state/project-settings.ts';
import { useProject, useRun, useShell } from '../../state/stores.ts';
import { duplicateWorld, renameWorld } from '../../state/world-files.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useWorldTable } from './use-world-table.ts';
import { WorldForm } from './world-form.tsx';
import './worlds.css';

function runWorld(path: string): void {
  useRun.getState().setWorld(path);
  useShell.getState().showPanel('plan-view');
  useRun.getState().run();
}

function Mark({ path }: { readonly path: string }) {
  const isOnDisk = useProject((state) => state.onDisk.has(path));
  const test = useNewestTests().get(path);
  const world = useProject((state) => state.snapshot?.worlds.find((each) => each.path === path));
  if (test?.passed) return <CircleCheck className="pw-icon ok" aria-label="test passed" />;
  if (test)
    return <CircleX className="pw-icon error" aria-label={`test failed: ${test.failures.join(' ')}`} />;
  if (isOnDisk) return <HardDrive className="pw-icon" aria-label="on disk" />;
  if (world && !world.plannable) return <CircleAlert className="pw-icon error" aria-label="has errors" />;
  return <Globe className="pw-icon" aria-hidden />;
}

function WorldRow({ path, chosen }: { readonly path: string; readonly chosen: boolean }) {
  const name = useProject((state) => state.snapshot?.worlds.find((world) => world.path === path)?.name);
  const isOnDisk = useProject((state) => state.onDisk.has(path));
  const shown = name || worldFileName(path);
  return (
    <li className={`pw-world-row ${chosen ? 'chosen' : ''}`}>
      <button
        type="button"
        className="pw-world-name"
        aria-current={chosen}
        title={path}
        onClick={() => {
          useRun.getState().setWorld(path);
          useProject.getState().setActivePath(path);
        }}
        onKeyDown={(event) => {
          if (event.key === 'F2' && !isOnDisk) renameWorld(path);
        }}
      >
        <Mark path={path} />
        <span>{shown}</span>
      </button>
      <IconButton icon={Play} label={`Plan for ${shown}`} onClick={() => runWorld(path)} />
      {!isOnDisk && (
        <>
          <IconButton icon={Pencil} label={`Rename ${shown}… (F2)`} onClick={() => renameWorld(path)} />
          <IconButton icon={Copy} label={`Duplicate ${shown}`} onClick={() => duplicateWorld(path)} />
        </>
      )}
      <IconButton
        icon={Trash2}
        label={isOnDisk ? `Delete ${shown} on disk…` : `Delete ${shown} (undo brings it back)`}
        onClick={() => void useProject.getState().removeFile(path)}
      />
    </li>
  );
}

function WorldList({ paths, chosen }: { readonly paths: readonly string[]; readonly chosen: string | null }) {
  return (
    <div className="pw-world-list">
      <div className="pw-world-list-head">
        <Button icon={Plus} onClick={() => useShell.getState().setDialog('new-world')}>
          New world
        </Button>
        <Button onClick={() => void useRun.getState().test()}>Test all</Button>
      </div>
      <ul>
        {paths.map((path) => (
          <WorldRow key={path} path={path} chosen={path === chosen} />
        ))}
      </ul>
    </div>
  );
}

type View = 'table' | 'both' | 'text';

const views: readonly { readonly id: View; readonly label: string }[] = [
  { id: 'table', label: 'Table' },
  { id: 'both', label: 'Both' },
  { id: 'text', label: 'Text' },
];

function World({ path, view }: { readonly path: string; readonly view: View }) {
  // Typing in the text has priority over updating the table beside it.
  const read = useDeferredValue(useWorldTable(view === 'text' ? null : path));
  const outline = useProject((state) => state.snapshot?.outline);
  return (
    <div className="pw-world">
      {view !== 'text' && read?.table.path === path && outline && (
        <WorldForm key={path} read={read} outline={outline} />
      )}
      {view !== 'table' && (
        <div className="pw-world-text">
          <TextEditor path={path} />
        </div>
      )}
    </div>
  );
}

/** A world that is not in memory: it is loaded now, or is said to be too large. */
function WorldOnDisk({ path }: { readonly path: string }) {
  const bytes = useProject((state) => state.onDisk.get(path)?.bytes ?? 0);
  const isTooLarge = bytes > MAX_HELD_WORLD_BYTES;
  useEffect(() => {
    if (!isTooLarge) useProject.getState().setActivePath(path);
  }, [path, isTooLarge]);
  if (!isTooLarge) return <p className="pw-hint">Reading…</p>;
  return (
    <div className="pw-world-on-disk">
      <p>
        <strong>This world is {megabytes(bytes)} and stays on disk.</strong>
      </p>
      <p>
        Worlds above {megabytes(MAX_HELD_WORLD_BYTES)} are not opened in the table or the editor. You can plan
        for this one, test and debug it: it is read for that alone.
      </p>
      <p>To change it, use the program that made it or a text editor. Changes on disk are picked up here.</p>
    </div>
  );
}

/** Below this width, table and text side by side would both be cut off. */
const wideEnough = 900;

function useWidth(): { readonly element: RefObject<HTMLElement | null>; readonly wide: boolean } {
  const element = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWide((entry?.contentRect.width ?? 0) >= wideEnough));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, wide };
}

function ViewSwitch({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  return (
    <div className="pw-view-switch" role="toolbar" aria-label="How to show the world">
      {views.map(({ id, label }) => (
        <Button key={id} look="quiet" aria-pressed={view === id} onClick={() => onView(id)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

export function WorldsPanel() {
  const documents = useProject((state) => state.documents);
  const world = useRun((state) => state.world);
  const [wanted, setView] = useState<View | null>(null);
  const { element, wide } = useWidth();
  const view = wanted ?? (wide ? 'both' : 'table');
  const onDisk = useProject((state) => state.onDisk);
  const paths = worldPaths({ documents, onDisk });

  const chosen = world !== null && paths.includes(world) ? world : null;
  return (
    <section ref={element} className="pw-worlds" data-testid="worlds" aria-label="Worlds">
      <WorldList paths={paths} chosen={chosen} />
      {chosen !== null ? (
        <div className="pw-world-main">
          <div className="pw-world-head">
            <strong>{chosen}</strong>
            {!onDisk.has(chosen) && <ViewSwitch view={view} onView={setView} />}
            <Button icon={Play} onClick={() => runWorld(chosen)}>
              Plan
            </Button>
          </div>
          {onDisk.has(chosen) ? <WorldOnDisk path={chosen} /> : <World path={chosen} view={view} />}
        </div>
      ) : (
        <p className="pw-hint">
          A world is a situation to plan for: its objects, its initial state and what to do. Add one to see
          the domain at work.
        </p>
      )}
    </section>
  );
}
