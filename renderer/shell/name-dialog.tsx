/** A dialog that asks for a short text, and shows below the field why it is not possible. */
import { type FormEvent, useId, useState } from 'react';
import type { NameRequest } from '../state/contract.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Marked } from '../ui/marked.tsx';

interface NameDialogProps extends NameRequest {
  readonly onClose: () => void;
}

export function NameDialog({ title, label, initial, action, submit, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const reasonId = useId();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || name.trim() === '') return;
    setBusy(true);
    try {
      const reason = await submit(name.trim());
      setRefusal(reason);
      if (reason === null) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="pw-dialog-form" onSubmit={send}>
        <label className="pw-field">
          <span>
            <Marked text={label} />
          </span>
          <input
            className="pw-input"
            value={name}
            aria-invalid={refusal !== null}
            aria-describedby={refusal === null ? undefined : reasonId}
            onChange={(event) => {
              setName(event.target.value);
              setRefusal(null);
            }}
          />
        </label>
        {refusal !== null && (
          <p className="pw-refusal" role="alert" id={reasonId}>
            <Marked text={refusal} />
          </p>
        )}
        <div className="pw-dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <button type="submit" className="pw-button main" disabled={name.trim() === ''}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
