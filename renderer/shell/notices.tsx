/** Notices in a corner of the window; important questions have their answers as buttons. */
import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Notice } from '../state/contract.ts';
import { placeLines } from '../state/show-place.ts';
import { useShell } from '../state/stores.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Marked } from '../ui/marked.tsx';
import { PlaceList } from '../ui/place-list.tsx';

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert } as const;
/** News leaves after the time it takes to read it, and later if it offers something; warnings and errors stay. */
function lifeMs({ text, actions }: Notice): number {
  return Math.min(20_000, 4000 + 60 * text.length) + (actions.length > 0 ? 8000 : 0);
}

/** Dismisses news after a while, but not under the pointer or while the keyboard is in it. */
function useLeaving(notice: Notice, isHeld: boolean): void {
  useEffect(() => {
    if (notice.severity !== 'info' || isHeld) return;
    const timer = setTimeout(() => useShell.getState().dismiss(notice.id), lifeMs(notice));
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { id, severity, text, problems = [], actions } = notice;
  const dismiss = (): void => useShell.getState().dismiss(id);
  const [isHeld, setHeld] = useState(false);
  useLeaving(notice, isHeld);
  const Icon = icons[severity];
  return (
    <li
      className={`pw-notice ${severity}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="pw-icon" aria-label={severity} />
      <div className="pw-notice-body">
        <p>
          <Marked text={text} />
        </p>
        {problems.length > 0 && <PlaceList label="Problems" lines={placeLines(problems)} />}
        {actions.length > 0 && (
          <div className="pw-notice-actions">
            {actions.map(({ label, keeps, run }) => (
              <Button
                key={label}
                onClick={() => {
                  if (!keeps) dismiss();
                  run();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton icon={X} label="Dismiss" onClick={dismiss} />
    </li>
  );
}

function dismissAll(notices: readonly Notice[]): void {
  for (const { id } of notices) useShell.getState().dismiss(id);
}

/** So many are shown at once; the others are counted, and follow as these leave. */
const mostShown = 4;
const weights = { error: 0, warning: 1, info: 2 } as const;

export function Notices() {
  const notices = useShell((state) => state.notices);
  const [isOpen, setOpen] = useState(false);
  // Problems first: news must not push them out of sight.
  const sorted = [...notices].sort((a, b) => weights[a.severity] - weights[b.severity] || b.id - a.id);
  const shown = isOpen ? sorted : sorted.slice(0, mostShown);
  const hidden = sorted.length - shown.length;
  return (
    <div className="pw-notices">
      {sorted.length > mostShown && (
        <div className="pw-notices-head">
          <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {isOpen ? 'Show fewer' : `${hidden} more`}
          </Button>
          <Button onClick={() => dismissAll(notices)}>Dismiss all</Button>
        </div>
      )}
      <ul aria-label="Notices" aria-live="polite">
        {shown.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </ul>
    </div>
  );
}
