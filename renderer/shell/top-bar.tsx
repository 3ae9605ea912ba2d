/** The top bar: menus (if the host has none), the project, the arrangements, the palette, the run. */
import { Search } from 'lucide-react';
import { keysLabel } from '../commands/shortcuts.ts';
import type { MenuDescription } from '../platform/ports.ts';
import { services, useProject, useShell } from '../state/stores.ts';
import { MenuBar } from '../ui/menu-bar.tsx';
import { isMac, RunControls } from './run-controls.tsx';
import { chooseCommand } from './use-menus.ts';

const arrangements = [
  { id: 'author', label: 'Author', about: 'Edit the domain: graph, text, inspector' },
  { id: 'test', label: 'Test', about: 'Plan for worlds and check their expectations' },
  { id: 'debug', label: 'Debug', about: 'Step through the planning' },
] as const;

function Arrangements() {
  const present = useShell((state) => state.arrangement);
  return (
    <div className="pw-segments" role="radiogroup" aria-label="Arrangement of panels">
      {arrangements.map(({ id, label, about }, i) => (
        <label key={id} className="pw-segment" title={`${about} (Alt+${i + 1})`}>
          <input
            type="radio"
            name="arrangement"
            className="pw-visually-hidden"
            checked={present === id}
            onChange={() => useShell.getState().setArrangement(id)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

function PaletteButton() {
  return (
    <button
      type="button"
      className="pw-palette-button"
      aria-label="Search everywhere"
      title="Search everywhere"
      onClick={() => useShell.getState().setPaletteOpen(true)}
    >
      <Search size={14} aria-hidden />
      <span>Search everywhere</span>
      <kbd>{keysLabel('Ctrl+K', isMac)}</kbd>
    </button>
  );
}

export function TopBar({ menus }: { readonly menus: readonly MenuDescription[] }) {
  const ref = useProject((state) => state.ref);
  const native = services().platform.menu !== null;
  const drawn = menus.map(({ label, items }) => ({
    label,
    items: items.map((item) =>
      item === 'separator' ? item : { ...item, keys: item.keys && keysLabel(item.keys, isMac) },
    ),
  }));
  return (
    <header className="pw-top-bar">
      {!native && <MenuBar menus={drawn} onChoose={chooseCommand} />}
      {ref && (
        <>
          <span className="pw-project-name" title={ref.place}>
            {ref.name}
            {ref.readOnly && <span className="pw-count">sample</span>}
          </span>
          <Arrangements />
        </>
      )}
      <PaletteButton />
      {ref && <RunControls />}
    </header>
  );
}
