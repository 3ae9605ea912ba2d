/** A modal dialog based on the browser's dialog element, which keeps the focus inside and closes on Escape. */
import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
  readonly testId?: string;
}

export function Dialog({ title, onClose, children, wide = false, testId }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    // The first field, or else the main answer; the browser would focus the first button.
    const first = dialog?.querySelector<HTMLElement>('input, .pw-button.main');
    first?.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement) first.select();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={`pw-dialog ${wide ? 'wide' : ''}`}
      aria-labelledby={heading}
      data-testid={testId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="pw-dialog-body">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
