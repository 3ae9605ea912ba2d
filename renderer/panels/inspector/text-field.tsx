/** A field for a piece of text: Enter or leaving the field writes, Escape reverts, and an error is shown below. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Marked } from '../../ui/marked.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly code?: boolean;
  /** Several lines: Enter makes another one, and leaving the field writes. */
  readonly tall?: boolean;
  /** The label is spoken and not shown. */
  readonly bare?: boolean;
  /** It adds something, and is empty again afterwards. */
  readonly adds?: boolean;
  /** Writes the text; resolves to the error, or null. */
  readonly commit: (text: string) => Promise<string | null>;
}

export function TextField(props: TextFieldProps) {
  const { label, value, placeholder, code = false, tall = false, bare = false, adds = false, commit } = props;
  const id = useId();
  const [text, setText] = useState(value);
  const [reason, setReason] = useState<string | null>(null);
  /** What was handed over: leaving the field does not do so again. */
  const sent = useRef<string | null>(null);
  useEffect(() => {
    sent.current = null;
    setText(value);
    setReason(null);
  }, [value]);
  const type = (typed: string): void => {
    sent.current = null;
    setText(typed);
    setReason(null);
  };
  const write = async (): Promise<void> => {
    const trimmed = text.trim();
    if (trimmed === value.trim()) return;
    sent.current = text;
    const refused = await commit(trimmed);
    setReason(refused);
    if (adds && refused === null) setText('');
  };
  const press = (event: KeyboardEvent): void => {
    // Enter while a syllable is being composed ends the syllable.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !tall) void write();
    else if (event.key === 'Escape') type(value);
  };
  const field = {
    id,
    className: `pw-input${code ? ' in-code' : ''}`,
    value: text,
    placeholder,
    spellCheck: tall,
    'aria-invalid': reason !== null,
    'aria-describedby': reason === null ? undefined : `${id}-reason`,
    onBlur: () => sent.current !== text && void write(),
    onKeyDown: press,
  };
  return (
    <div className="in-field">
      <label htmlFor={id} className={bare ? 'pw-visually-hidden' : ''}>
        {label}
      </label>
      {tall ? (
        <textarea
          {...field}
          rows={Math.min(8, text.split('\n').length + 1)}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <input {...field} autoComplete="off" onChange={(event) => type(event.target.value)} />
      )}
      {reason !== null && (
        <p className="in-reason" role="alert" id={`${id}-reason`}>
          <Marked text={reason} />
        </p>
      )}
    </div>
  );
}
