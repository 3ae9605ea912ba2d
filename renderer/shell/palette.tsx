/** The palette: everything that can be done or gone to, found by typing a few letters. */
import { Command as Cmdk } from 'cmdk';
import { useMemo } from 'react';
import { commandContext, runCommand } from '../commands/command.ts';
import { commands, labelNow } from '../commands/command-list.ts';
import { keysLabel } from '../commands/shortcuts.ts';
import { useProject, useSelection, useShell } from '../state/stores.ts';
import { type PalettePlace, palettePlaces } from './palette-places.ts';
import { paletteScore } from './palette-score.ts';
import { isMac } from './run-controls.tsx';

function goTo(place: PalettePlace): void {
  const { setActivePath, snapshot } = useProject.getState();
  const { selectNode, focus, revealSpan } = useSelection.getState();
  const { showPanel } = useShell.getState();
  if (place.kind === 'task') {
    showPanel('graph-canvas', { focus: true });
    selectNode(place.id, { reveal: true, from: 'palette' });
    focus(place.id);
    return;
  }
  showPanel('text-editor', { focus: true });
  if (place.kind === 'world' || place.kind === 'file') {
    setActivePath(place.id);
    return;
  }
  const declared = place.kind === 'variable' ? snapshot?.outline.variables : snapshot?.outline.types;
  const found = declared?.find(({ name }) => name === place.id);
  if (!found) return;
  setActivePath(found.span.file);
  revealSpan(found.span);
}

function CommandItems({ done }: { readonly done: (act: () => void) => void }) {
  const context = commandContext();
  return commands
    .filter((command) => command.enabled(context) && command.id !== 'view.palette')
    .map((command) => (
      <Cmdk.Item
        key={command.id}
        value={`${labelNow(command, context)} ${command.id}`}
        keywords={[command.menu, command.also ?? '']}
        onSelect={() => done(() => runCommand(command))}
      >
        <span>{labelNow(command, context)}</span>
        <span className="pw-palette-detail">{command.menu}</span>
        {command.keys !== null && <kbd>{keysLabel(command.keys, isMac)}</kbd>}
      </Cmdk.Item>
    ));
}

function PlaceItems({ done }: { readonly done: (act: () => void) => void }) {
  const snapshot = useProject((state) => state.snapshot);
  const documents = useProject((state) => state.documents);
  const onDisk = useProject((state) => state.onDisk);
  const places = useMemo(
    () => palettePlaces(snapshot, [...documents.keys(), ...onDisk.keys()]),
    [snapshot, documents, onDisk],
  );
  return places.map((place) => (
    <Cmdk.Item
      key={`${place.kind} ${place.id}`}
      value={`${place.label} ${place.kind} ${place.id}`}
      onSelect={() => done(() => goTo(place))}
    >
      <span>{place.label}</span>
      <span className="pw-palette-detail">{place.detail}</span>
    </Cmdk.Item>
  ));
}

export function Palette() {
  const open = useShell((state) => state.paletteOpen);
  const setOpen = useShell((state) => state.setPaletteOpen);
  const project = useProject((state) => state.ref);
  const done = (act: () => void): void => {
    setOpen(false);
    // After the dialog has returned the focus, which happens in a later task, so that the command can move it.
    setTimeout(() => setTimeout(act, 0), 0);
  };
  return (
    <Cmdk.Dialog open={open} onOpenChange={setOpen} label="Commands and places" filter={paletteScore} loop>
      <Cmdk.Input placeholder="A command, a task, a world, a file…" />
      <Cmdk.List>
        <Cmdk.Empty>No matches.</Cmdk.Empty>
        <Cmdk.Group heading="Do">
          <CommandItems done={done} />
        </Cmdk.Group>
        {project && (
          <Cmdk.Group heading="Go to">
            <PlaceItems done={done} />
          </Cmdk.Group>
        )}
      </Cmdk.List>
    </Cmdk.Dialog>
  );
}
