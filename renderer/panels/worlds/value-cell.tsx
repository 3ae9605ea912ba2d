/** A cell of a world's table, with the right control for its type. */
import { useEffect, useId, useState } from 'react';
import { shownText, typedNumber, typedText } from '../../../planner-core/index.ts';
import { openInsteadOfChoosing } from '../../ui/closed-list.ts';
import { type CellType, defaultOf } from './world-view.ts';

export interface ValueCellProps {
  readonly label: string;
  readonly type: CellType;
  /** As written; null: not set, so the default applies. */
  readonly text: string | null;
  readonly onSet: (value: string) => void;
  readonly onClear: () => void;
}

/** A number is set when the field is left or Enter is pressed, not at each key; what is no number stays until it is put right. */
function NumberCell({ label, type, text, onSet, onClear }: ValueCellProps) {
  const shown = text ?? '';
  const reason = useId();
  const [typed, setTyped] = useState(shown);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    setTyped(shown);
    setRefused(false);
  }, [shown]);
  const commit = (): void => {
    if (typed.trim() === shown) return;
    const value = typedNumber(type.kind === 'float' ? 'float' : 'integer', typed);
    if (typed.trim() === '') onClear();
    else if (value === null) setRefused(true);
    else {
      setTyped(value);
      onSet(value);
    }
  };
  const change = (text: string): void => {
    setTyped(text);
    setRefused(false);
  };
  return (
    <>
      <input
        className="pw-cell number"
        aria-label={label}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? reason : undefined}
        inputMode="decimal"
        placeholder={defaultOf(type)}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') change(shown);
        }}
      />
      {isRefused && (
        <span id={reason} role="alert" className="pw-cell-reason">
          {type.kind === 'float' ? 'Not a number: write 0.5 or 1000' : 'Not a whole number: write 1000'}
        </span>
      )}
    </>
  );
}

/** A text without its quotes, set when the field is left or Enter is pressed. */
function TextCell({ label, text, onSet, onClear }: ValueCellProps) {
  const shown = text === null ? '' : (shownText(text) ?? '');
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const commit = (): void => {
    if (typed === shown) return;
    const value = typedText(typed);
    if (typed === '') onClear();
    else if (value === null) setTyped(shown);
    else onSet(value);
  };
  return (
    <input
      className="pw-cell text"
      aria-label={label}
      placeholder={text === null ? 'no text' : ''}
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(shown);
      }}
    />
  );
}

/**
 * The choices are created when the user is about to choose; otherwise a table of many objects would contain thousands of
 * them.
 */
function ChoiceCell({ label, type, text, onSet, onClear }: ValueCellProps) {
  const [opened, setOpened] = useState(false);
  const all = type.kind === 'boolean' ? ['false', 'true'] : 'values' in type ? type.values : [];
  const values = opened ? all : all.filter((value) => value === text);
  const unknown = text !== null && !all.includes(text);
  return (
    <select
      className={`pw-cell ${text === null ? 'unset' : ''}`}
      aria-label={label}
      value={text ?? ''}
      onKeyDown={openInsteadOfChoosing}
      onPointerDown={() => setOpened(true)}
      onFocus={() => setOpened(true)}
      onChange={(event) => (event.target.value === '' ? onClear() : onSet(event.target.value))}
    >
      <option value="">{defaultOf(type)} (default)</option>
      {unknown && <option value={text}>{text}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  );
}

function BooleanCell({ label, text, onSet, onClear }: ValueCellProps) {
  const checked = text === 'true';
  return (
    <input
      type="checkbox"
      className={`pw-cell-check ${text === null ? 'unset' : ''}`}
      aria-label={label}
      title={text === null ? 'false by default' : text}
      checked={checked}
      onChange={() => (checked ? onClear() : onSet('true'))}
    />
  );
}

export function ValueCell(props: ValueCellProps) {
  const { type, text } = props;
  // Anything more than a plain value is shown as written and edited in the text.
  if (type.kind === 'boolean' && (text === null || text === 'true' || text === 'false')) {
    return <BooleanCell {...props} />;
  }
  if (type.kind === 'integer' || type.kind === 'float') return <NumberCell {...props} />;
  if (type.kind === 'text' && (text === null || shownText(text) !== null)) return <TextCell {...props} />;
  return <ChoiceCell {...props} />;
}
