/** Notices in a corner of the window; important questions have their answers as buttons. */
import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import type { Notice } from '../state/contract.ts';
import { useShell } from '../state/stores.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Marked } from '../ui/marked.tsx';

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert } as const;
/** Simple news disappears after this time; errors and anything with a choice stay. */
const newsMs = 6000;

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { id, severity, text, actions } = notice;
  const dismiss = (): void => useShell.getState().dismiss(id);
  useEffect(() => {
    if (severity !== 'info' || actions.length > 0) return;
    const timer = setTimeout(() => useShell.getState().dismiss(id), newsMs);
    return () => clearTimeout(timer);
  }, [id, severity, actions]);
  const Icon = icons[severity];
  return (
    <li className={`pw-notice ${severity}`}>
      <Icon className="pw-icon" aria-label={severity} />
      <div className="pw-notice-body">
        <p>
          <Marked text={text} />
        </p>
        {actions.length > 0 && (
          <div className="pw-notice-actions">
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                onClick={() => {
                  if (label !== 'Compare') dismiss();
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

export function Notices() {
  const notices = useShell((state) => state.notices);
  return (
    <ul className="pw-notices" aria-label="Notices" aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}
