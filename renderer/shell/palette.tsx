/** The palette: everything that can be done or gone to, found by typing a few letters. */
import { Command as Cmdk } from 'cmdk';
import { useMemo, useState } from 'react';
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

function PlaceItems({
  places,
  done,
}: {
  readonly places: readonly PalettePlace[];
  readonly done: (act: () => void) => void;
}) {
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

function usePlaces(): readonly PalettePlace[] {
  const snapshot = useProject((state) => state.snapshot);
  const documents = useProject((state) => state.documents);
  const onDisk = useProject((state) => state.onDisk);
  return useMemo(
    () => palettePlaces(snapshot, [...documents.keys(), ...onDisk.keys()]),
    [snapshot, documents, onDisk],
  );
}

/** Whether the name of a place was typed, or begun, and no command. */
function isName(typed: string, places: readonly PalettePlace[]): boolean {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return false;
  const labels = places.map(({ label }) => label.toLowerCase());
  if (labels.includes(wanted)) return true;
  const context = commandContext();
  const isCommand = commands.some((command) => labelNow(command, context).toLowerCase().startsWith(wanted));
  return !isCommand && labels.some((label) => label.startsWith(wanted));
}

export function Palette() {
  const open = useShell((state) => state.paletteOpen);
  const setOpen = useShell((state) => state.setPaletteOpen);
  const project = useProject((state) => state.ref);
  const places = usePlaces();
  const [typed, setTyped] = useState('');
  const done = (act: () => void): void => {
    setOpen(false);
    // After the dialog has returned the focus, which happens in a later task, so that the command can move it.
    setTimeout(() => setTimeout(act, 0), 0);
  };
  const goesFirst = isName(typed, places);
  const goes = project && (
    <Cmdk.Group key="go" heading="Go to">
      <PlaceItems places={places} done={done} />
    </Cmdk.Group>
  );
  return (
    <Cmdk.Dialog open={open} onOpenChange={setOpen} label="Commands and places" filter={paletteScore} loop>
      <Cmdk.Input placeholder="A command, a task, a world, a file…" onValueChange={setTyped} />
      <Cmdk.List>
        <Cmdk.Empty>No matches.</Cmdk.Empty>
        {/* Who types a name wants to go there; a command may only have it in its words. */}
        {goesFirst && goes}
        <Cmdk.Group key="do" heading="Do">
          <CommandItems done={done} />
        </Cmdk.Group>
        {!goesFirst && goes}
      </Cmdk.List>
    </Cmdk.Dialog>
  );
}
