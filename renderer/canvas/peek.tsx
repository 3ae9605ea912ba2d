/** Shows a task in place: its card beside the subtask that was clicked, without leaving it. */
import { useEffect, useRef } from 'react';
import { CardItems } from './card-items.tsx';
import { keepInside } from './context-menu.tsx';
import { goTo } from './gestures.ts';
import { session, useSession } from './session.ts';

export function Peek() {
  const peek = useSession((value) => value.peek);
  const card = useSession((value) => value.scene.cards.get(value.peek?.task ?? '') ?? null);
  const decoration = useSession((value) => value.decorations.get(value.peek?.task ?? '') ?? null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (peek === null || box.current === null) return;
    keepInside(box.current);
    box.current.querySelector('button')?.focus({ preventScroll: true });
  }, [peek]);
  if (peek === null || card === null) return null;
  const close = (): void => session.set({ peek: null });
  return (
    <div
      ref={box}
      className="gv-peek gv-overlay"
      role="dialog"
      aria-label={`Peek at ${card.name}`}
      style={{ left: peek.at.x + 8, top: peek.at.y + 12 }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className="gv-peek-bar">
        <button
          type="button"
          onClick={() => {
            close();
            goTo(card.key);
          }}
        >
          Go to {card.name}
        </button>
        <button type="button" onClick={close} aria-label="Close" title="Close (Esc)">
          ✕
        </button>
      </div>
      <div className="gv-peek-body">
        <div className={`gv-card gv-${card.kind}`} inert style={{ width: card.width, height: card.height }}>
          <CardItems card={card} decoration={decoration} selected={null} showPlan={false} />
        </div>
      </div>
    </div>
  );
}
