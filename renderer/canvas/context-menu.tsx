/** The menu of possible actions with their keys, opened with a right click, Shift+F10 or Ins. */
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { type ActionContext, type GraphAction, graphActions } from './actions.ts';
import { partsOf } from './gestures.ts';
import type { Point } from './kernels/geometry.ts';
import { session, useSession } from './session.ts';

export function ContextMenu() {
  const menu = useSession((value) => value.menu);
  if (menu === null) return null;
  const context: ActionContext = { key: menu.node, parts: partsOf(menu.node), at: menu.at };
  return (
    <Menu key={`${menu.node}:${menu.at.x}:${menu.at.y}`} context={context} at={menu.at} only={menu.only} />
  );
}

const GROUPS: readonly GraphAction['group'][] = ['add', 'pattern', 'edit', 'order', 'look'];

interface MenuProps {
  readonly context: ActionContext;
  readonly at: Point;
  readonly only: GraphAction['group'] | undefined;
}

function Menu({ context, at, only }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    const element = menu.current;
    if (element === null) return;
    keepInside(element);
    element.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const close = (): void => {
    session.set({ menu: null });
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const groups = GROUPS.filter((group) => only === undefined || group === only)
    .map((group) => graphActions.filter((action) => action.group === group && action.applies(context)))
    .filter((actions) => actions.length > 0);
  return (
    <div
      ref={menu}
      className="gv-menu gv-overlay"
      role="menu"
      tabIndex={-1}
      aria-label={only === 'pattern' ? 'Patterns' : 'Graph actions'}
      style={{ left: at.x, top: at.y }}
      onKeyDown={(event) => moveInMenu(event, close)}
    >
      {groups.map((actions, index) => (
        <Fragment key={actions[0]?.group}>
          {index > 0 && <hr />}
          {actions.map((action) => (
            <button
              key={action.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-action={action.id}
              onClick={() => {
                close();
                action.run(context);
              }}
            >
              <span>{action.label(context)}</span>
              <Keys keys={action.shown ?? action.keys[0]} />
            </button>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function Keys({ keys }: { readonly keys: string | undefined }) {
  return keys === undefined ? null : <kbd>{spell(keys)}</kbd>;
}

/** `Alt+ArrowUp` with the usual names of the keys. */
function spell(keys: string): string {
  return keys.replace('ArrowUp', '↑').replace('ArrowDown', '↓').replace('Delete', 'Del').replace(/^c$/, 'C');
}

/** Moves a pop-up so that all of it is inside the panel. */
export function keepInside(element: HTMLElement): void {
  const panel = element.offsetParent?.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  if (panel === undefined) return;
  const left = Math.min(own.left, panel.right - own.width - 8) - panel.left;
  const top = Math.min(own.top, panel.bottom - own.height - 8) - panel.top;
  element.style.left = `${Math.max(8, left)}px`;
  element.style.top = `${Math.max(8, top)}px`;
}

function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const focus = (index: number): void => {
    event.preventDefault();
    items[(index + items.length) % items.length]?.focus();
  };
  if (event.key === 'ArrowDown') focus(at + 1);
  else if (event.key === 'ArrowUp') focus(at - 1);
  else if (event.key === 'Home') focus(0);
  else if (event.key === 'End') focus(items.length - 1);
  else if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    close();
  } else if (event.key.length === 1 && !event.ctrlKey) {
    const letter = event.key.toLowerCase();
    const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    order.find((item) => item.textContent?.toLowerCase().startsWith(letter))?.focus();
  }
}
