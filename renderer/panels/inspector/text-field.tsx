/** A one-line field for a piece of text: Enter or leaving the field writes, Escape reverts, and an error is shown below. */
import { useEffect, useId, useState } from 'react';
import { Marked } from '../../ui/marked.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly code?: boolean;
  /** Writes the text; resolves to the error, or null. */
  readonly commit: (text: string) => Promise<string | null>;
}

export function TextField({ label, value, placeholder, code = false, commit }: TextFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    setText(value);
    setReason(null);
  }, [value]);
  const write = async (): Promise<void> => {
    const trimmed = text.trim();
    if (trimmed === value) return;
    setReason(await commit(trimmed));
  };
  return (
    <div className="in-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`pw-input${code ? ' in-code' : ''}`}
        value={text}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={reason !== null}
        aria-describedby={reason === null ? undefined : `${id}-reason`}
        onChange={(event) => {
          setText(event.target.value);
          setReason(null);
        }}
        onBlur={() => void write()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void write();
          else if (event.key === 'Escape') {
            setText(value);
            setReason(null);
          }
        }}
      />
      {reason !== null && (
        <p className="in-reason" role="alert" id={`${id}-reason`}>
          <Marked text={reason} />
        </p>
      )}
    </div>
  );
}
