/** A drawn menu bar: arrow keys, Enter, Escape and letters work as in a native one. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly keys: string | null;
  readonly enabled: boolean;
}

export interface Menu {
  readonly label: string;
  readonly items: readonly (MenuItem | 'separator')[];
}

export interface MenuBarProps {
  readonly menus: readonly Menu[];
  readonly onChoose: (id: string) => void;
}

interface ListProps {
  readonly menu: Menu;
  readonly onChoose: (id: string) => void;
  readonly onLeave: (step: -1 | 0 | 1) => void;
}

function focusSibling(list: HTMLElement, step: number): void {
  const items = [...list.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  items[(index + step + items.length) % items.length]?.focus();
}

function MenuList({ menu, onChoose, onLeave }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, []);
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const moves = new Map<string, () => void>([
      ['ArrowDown', () => focusSibling(event.currentTarget, 1)],
      ['ArrowUp', () => focusSibling(event.currentTarget, -1)],
      ['ArrowRight', () => onLeave(1)],
      ['ArrowLeft', () => onLeave(-1)],
      ['Escape', () => onLeave(0)],
      ['Tab', () => onLeave(0)],
    ]);
    const move = moves.get(event.key);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  return (
    <div ref={list} className="pw-menu" role="menu" aria-label={menu.label} tabIndex={-1} onKeyDown={press}>
      {menu.items.map((item, i) =>
        item === 'separator' ? (
          <hr key={`separator-${i}`} className="pw-menu-separator" />
        ) : (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            className="pw-menu-item"
            aria-disabled={!item.enabled}
            tabIndex={-1}
            onClick={() => {
              if (item.enabled) onChoose(item.id);
            }}
            onPointerEnter={(event) => event.currentTarget.focus()}
          >
            <span>{item.label}</span>
            {item.keys !== null && <span className="pw-menu-keys">{item.keys}</span>}
          </button>
        ),
      )}
    </div>
  );
}

export function MenuBar({ menus, onChoose }: MenuBarProps) {
  const [open, setOpen] = useState<number | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (open === null) return;
    const away = (event: PointerEvent): void => {
      if (!bar.current?.contains(event.target as Node)) setOpen(null);
    };
    window.addEventListener('pointerdown', away);
    return () => window.removeEventListener('pointerdown', away);
  }, [open]);
  const show = (index: number | null): void => {
    if (open === null) before.current = document.activeElement;
    setOpen(index);
  };
  const leave = (from: number, step: -1 | 0 | 1): void => {
    if (step === 0) {
      setOpen(null);
      bar.current?.querySelectorAll<HTMLElement>('.pw-menu-title')[from]?.focus();
    } else setOpen((from + step + menus.length) % menus.length);
  };
  return (
    <div ref={bar} className="pw-menu-bar" role="menubar" aria-label="Menu">
      {menus.map((menu, i) => (
        <div key={menu.label} className="pw-menu-holder">
          <button
            type="button"
            role="menuitem"
            aria-haspopup="menu"
            aria-expanded={open === i}
            className="pw-menu-title"
            tabIndex={i === (open ?? 0) ? 0 : -1}
            onClick={() => show(open === i ? null : i)}
            onPointerEnter={() => {
              if (open !== null) setOpen(i);
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') show(i);
              else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
                const step = event.key === 'ArrowRight' ? 1 : -1;
                const titles = bar.current?.querySelectorAll<HTMLElement>('.pw-menu-title');
                titles?.[(i + step + menus.length) % menus.length]?.focus();
              }
            }}
          >
            {menu.label}
          </button>
          {open === i && (
            <MenuList
              menu={menu}
              onLeave={(step) => leave(i, step)}
              onChoose={(id) => {
                setOpen(null);
                if (before.current instanceof HTMLElement) before.current.focus();
                onChoose(id);
              }}
            />
          )}
        </div>
      ))}
    </div>
  );
}
