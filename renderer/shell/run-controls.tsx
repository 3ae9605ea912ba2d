/** The world to plan for and the buttons that plan: always visible. */

import { Bug, CircleStop, Gauge, Play, StepBack, StepForward, Trophy } from 'lucide-react';
import { worldFileName } from '../../planner-core/index.ts';
import { commandContext } from '../commands/command.ts';
import { commandById } from '../commands/command-list.ts';
import { keysLabel } from '../commands/shortcuts.ts';
import { worldPaths } from '../state/project-settings.ts';
import { useDebug, useProject, useRun } from '../state/stores.ts';
import { Button, type ButtonProps, IconButton } from '../ui/button.tsx';
import { chooseCommand } from './use-menus.ts';

export const isMac = navigator.platform.startsWith('Mac');

/** A button for a command, disabled when the command is. */
export function CommandButton({
  id,
  label,
  ...rest
}: { readonly id: string; readonly label: string } & ButtonProps) {
  const command = commandById(id);
  const keys = command.keys === null ? '' : ` (${keysLabel(command.keys, isMac)})`;
  return (
    <Button
      disabled={!command.enabled(commandContext())}
      title={`${command.label}${keys}`}
      onClick={() => chooseCommand(id)}
      {...rest}
    >
      {label}
    </Button>
  );
}

/** `worlds/ambush.world` → `Ambush` if the world has a name, otherwise the name of its file. */
export function useWorldNames(): readonly { readonly path: string; readonly name: string }[] {
  const documents = useProject((state) => state.documents);
  const worlds = useProject((state) => state.snapshot?.worlds);
  const names = new Map((worlds ?? []).map(({ path, name }) => [path, name]));
  const onDisk = useProject((state) => state.onDisk);
  return worldPaths({ documents, onDisk }).map((path) => ({
    path,
    name: names.get(path) || worldFileName(path),
  }));
}

function WorldPicker() {
  const world = useRun((state) => state.world);
  const names = useWorldNames();
  return (
    <select
      className="pw-select pw-world-picker"
      aria-label="World to plan for"
      title="The world to plan for"
      value={world ?? ''}
      disabled={names.length === 0}
      onChange={(event) => useRun.getState().setWorld(event.target.value)}
    >
      {names.length === 0 && <option value="">No worlds yet</option>}
      {names.map(({ path, name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </select>
  );
}

function PlanControls() {
  const running = useRun((state) => state.running);
  if (running) return <CommandButton id="run.cancel" label="Stop" icon={CircleStop} look="danger" />;
  return (
    <>
      <CommandButton id="run.first" label="Plan" icon={Play} look="main" />
      <CommandButton id="run.best" label="Best" icon={Trophy} />
      <CommandButton id="debug.start" label="Debug" icon={Bug} />
      <IconButton icon={Gauge} label="Limits of a run" onClick={() => chooseCommand('run.options')} />
    </>
  );
}

function DebugControls() {
  return (
    <>
      <CommandButton id="debug.back" label="Back" icon={StepBack} />
      <CommandButton id="debug.step" label="Step" icon={StepForward} look="main" />
      <CommandButton id="debug.start" label="Continue" icon={Play} />
      <CommandButton id="debug.stop" label="Stop" icon={CircleStop} look="danger" />
    </>
  );
}

export function RunControls() {
  // The state that the buttons' commands depend on.
  useRun((state) => state.world);
  const active = useDebug((state) => state.active);
  useDebug((state) => state.busy);
  useDebug((state) => state.pause);
  return (
    <div className="pw-run-controls" role="toolbar" aria-label="Plan and debug">
      <WorldPicker />
      {active ? <DebugControls /> : <PlanControls />}
    </div>
  );
}
