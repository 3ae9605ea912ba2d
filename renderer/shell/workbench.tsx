/** The dock: panels that can be moved, split and closed and are remembered, in three arrangements. */
import {
  type DockviewApi,
  DockviewReact,
  type DockviewReadyEvent,
  type IDockviewPanelHeaderProps,
  type IDockviewPanelProps,
} from 'dockview-react';
import { X } from 'lucide-react';
import { Activity, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { PanelMove } from '../state/contract.ts';
import { grouped } from '../state/counted.ts';
import { services, useProject, useShell } from '../state/stores.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { firstFocusable } from '../ui/focusable.ts';
import { type Arrangement, arrangementPlaces, type PanelPlace, placeOf } from './arrangements.ts';
import { panelById, panelTable } from './panel-table.tsx';
import { ProblemsFold } from './problems-fold.ts';

const theme = { name: 'planwright', className: 'dockview-theme-planwright' } as const;

/** A panel behind another is drawn after all that is in sight, a little at a time, and keeps what was typed in it. */
function DockedPanel({ api }: IDockviewPanelProps) {
  const isInSight = useIsInSight(api);
  const entry = panelById(api.id);
  if (!entry) return null;
  const { title, component: Panel, isAlwaysDrawn } = entry;
  return (
    <ErrorBoundary what={`The panel ${title}`}>
      <Activity mode={isInSight || isAlwaysDrawn ? 'visible' : 'hidden'}>
        <Panel />
      </Activity>
    </ErrorBoundary>
  );
}

function useIsInSight(api: IDockviewPanelProps['api']): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const listener = api.onDidVisibilityChange(changed);
      return () => listener.dispose();
    },
    [api],
  );
  return useSyncExternalStore(listen, () => api.isVisible);
}

const components = Object.fromEntries(panelTable.map(({ id }) => [id, DockedPanel]));

/** A tab: middle click or the cross closes it, double click maximises the group and restores it. */
function Tab({ api, containerApi }: IDockviewPanelHeaderProps) {
  const Icon = panelById(api.id)?.icon;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = element.current;
    const maximise = (): void => {
      if (api.isMaximized()) containerApi.exitMaximizedGroup();
      else api.maximize();
    };
    // A screen reader could not distinguish a button inside a tab from the tab, so the cross is only for the pointer.
    const close = (event: Event): void => {
      if (!(event.target instanceof Element) || !event.target.closest('.pw-tab-close')) return;
      event.stopPropagation();
      if (event.type === 'click') api.close();
    };
    tab?.addEventListener('dblclick', maximise);
    tab?.addEventListener('pointerdown', close);
    tab?.addEventListener('click', close);
    return () => {
      tab?.removeEventListener('dblclick', maximise);
      tab?.removeEventListener('pointerdown', close);
      tab?.removeEventListener('click', close);
    };
  }, [api, containerApi]);
  return (
    <div ref={element} className="pw-tab" title="Double click: maximise">
      {Icon && <Icon className="pw-icon" aria-hidden />}
      <span>{api.title}</span>
      {api.id === 'problems' && <ProblemCount />}
      <span className="pw-tab-close" aria-hidden>
        <X size={12} />
      </span>
    </div>
  );
}

function ProblemCount() {
  const count = useProject((state) => state.snapshot?.diagnostics.length ?? 0);
  return count > 0 && <span className="pw-count">{grouped(count)}</span>;
}

function openIds(api: DockviewApi): ReadonlySet<string> {
  return new Set(api.panels.map((panel) => panel.id));
}

function add(api: DockviewApi, place: PanelPlace): void {
  const entry = panelById(place.id);
  if (!entry || api.getPanel(place.id)) return;
  const { beside, side, size, front = false } = place;
  const reference = beside !== null && api.getPanel(beside) ? { referencePanel: beside } : {};
  const horizontal = side === 'left' || side === 'right';
  api.addPanel({
    id: entry.id,
    component: entry.id,
    title: entry.title,
    inactive: !front,
    position: { ...reference, direction: side },
    ...(size === undefined ? {} : horizontal ? { initialWidth: size } : { initialHeight: size }),
  });
}

/** Puts an arrangement's panels in their initial positions. */
function arrange(api: DockviewApi, arrangement: Arrangement): void {
  api.clear();
  const places = arrangementPlaces(arrangement, window.innerWidth);
  for (const place of places) add(api, place);
  // Sizes that are set while adding panels are redistributed by every panel added later.
  for (const { id, side, size } of places) {
    if (size === undefined) continue;
    const horizontal = side === 'left' || side === 'right';
    api.getPanel(id)?.group.api.setSize(horizontal ? { width: size } : { height: size });
  }
}

function settingsKey(arrangement: Arrangement): string {
  return `arrangement:${arrangement}`;
}

/** Restores the remembered layout of an arrangement; if anything is wrong with it, uses the initial one. */
function restore(api: DockviewApi, arrangement: Arrangement, json: string | null): void {
  if (json !== null) {
    try {
      const saved: Parameters<DockviewApi['fromJSON']>[0] = JSON.parse(json);
      if (Object.keys(saved.panels).every((id) => panelById(id) !== null)) {
        api.fromJSON(saved, { reuseExistingPanels: true });
        if (api.panels.length > 0) return;
      }
    } catch {
      // Fall through: a layout of another version is not worth a message.
    }
  }
  arrange(api, arrangement);
}

/** Follows the chosen arrangement, and remembers each one as it is left. */
function useArrangements(api: DockviewApi | null, fold: ProblemsFold | null): void {
  const arrangement = useShell((state) => state.arrangement);
  const reset = useShell((state) => state.resetRequest);
  useEffect(() => {
    if (!api || !fold) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let stopListening = (): void => {};
    const { settings } = services().platform;
    const save = (): void => {
      timer = undefined;
      void settings.write(settingsKey(arrangement), JSON.stringify(api.toJSON()));
    };
    void settings.read(settingsKey(arrangement)).then((json) => {
      if (stopped) return;
      restore(api, arrangement, json);
      fold.arranged();
      if (document.activeElement === document.body) focusMainPanel(api);
      const listener = api.onDidLayoutChange(() => {
        clearTimeout(timer);
        timer = setTimeout(save, 400);
      });
      stopListening = () => listener.dispose();
    });
    return () => {
      stopped = true;
      stopListening();
      if (timer !== undefined) {
        clearTimeout(timer);
        save();
      }
    };
  }, [api, fold, arrangement]);
  useEffect(() => {
    if (!api || !fold || !reset) return;
    arrange(api, useShell.getState().arrangement);
    fold.arranged();
  }, [api, fold, reset]);
}

/** Brings panels to the front when requested, and opens those that were closed. */
function usePanelRequests(api: DockviewApi | null, fold: ProblemsFold | null): void {
  const request = useShell((state) => state.panelRequest);
  useEffect(() => {
    if (!api || !request) return;
    const isInSight = request.unless?.some((id) => api.getPanel(id)?.api.isVisible) ?? false;
    if (isInSight) return;
    if (!api.getPanel(request.id)) add(api, placeOf(request.id, openIds(api)));
    api.getPanel(request.id)?.api.setActive();
    if (request.id === 'problems') fold?.unfold();
    // Otherwise, keyboard users would lose the focus; a field that is being typed in keeps it.
    if (request.focus || document.activeElement === document.body) focusPanel(api);
  }, [api, fold, request]);
}

/** Keyboard navigation among groups and among the tabs of a group, and the actions that a pointer has on a tab. */
function movePanel(api: DockviewApi, kind: PanelMove): void {
  const panel = api.activePanel;
  if (kind === 'next-group') api.moveToNext({ includePanel: false });
  else if (kind === 'previous-group') api.moveToPrevious({ includePanel: false });
  else if (!panel) return;
  else if (kind === 'maximise') {
    if (api.hasMaximizedGroup()) api.exitMaximizedGroup();
    else panel.api.maximize();
  } else if (kind === 'close') panel.api.close();
  else {
    const tabs = panel.group.panels;
    const step = kind === 'next-tab' ? 1 : -1;
    tabs[(tabs.indexOf(panel) + step + tabs.length) % tabs.length]?.api.setActive();
  }
  focusPanel(api);
}

/** Moves the focus to the place where the front panel wants it first. */
function focusPanel(api: DockviewApi): void {
  const element = api.activePanel?.view.content.element;
  const text = api.activePanel?.id === 'text-editor' ? element?.querySelector('.monaco-editor') : null;
  const inside = (text && firstFocusable(text)) ?? (element && firstFocusable(element));
  (inside ?? element?.closest<HTMLElement>('.dv-content-container'))?.focus();
}

/** Where work begins, in this order. */
const mainPanels = ['graph-canvas', 'text-editor', 'worlds'];

function focusMainPanel(api: DockviewApi): void {
  const shown = mainPanels.flatMap((id) => api.getPanel(id) ?? []).find((panel) => panel.api.isVisible);
  shown?.api.setActive();
  focusPanel(api);
}

function usePanelMoves(api: DockviewApi | null): void {
  const move = useShell((state) => state.panelMove);
  useEffect(() => {
    if (api && move) movePanel(api, move.kind);
  }, [api, move]);
}

/** Keeps Problems collapsed while there are none. */
function useProblemsFold(api: DockviewApi | null): ProblemsFold | null {
  const fold = useMemo(() => api && new ProblemsFold(api), [api]);
  const count = useProject((state) => state.snapshot?.diagnostics.length ?? null);
  useEffect(() => fold?.counted(count), [fold, count]);
  return fold;
}

export function Workbench() {
  const [api, setApi] = useState<DockviewApi | null>(null);
  const fold = useProblemsFold(api);
  useArrangements(api, fold);
  usePanelRequests(api, fold);
  usePanelMoves(api);
  const ready = (event: DockviewReadyEvent): void => {
    // The panels are landmarks themselves; their groups would only repeat them.
    event.api.onDidAddGroup((group) => group.element.setAttribute('role', 'group'));
    setApi(event.api);
  };
  return (
    <main className="pw-workbench">
      <DockviewReact theme={theme} components={components} defaultTabComponent={Tab} onReady={ready} />
    </main>
  );
}
