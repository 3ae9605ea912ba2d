/**
 * A field with a list of what fits: letters filter it, Enter or Tab takes the marked choice, Escape takes the words back. The
 * arrow keys only move in the list: nothing is chosen on the way.
 */
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBeside } from './use-beside.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ComboboxProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly choose: (value: string) => void;
  /** Whether other words than those of the list are taken. */
  readonly free?: boolean;
  readonly placeholder?: string;
}

export function Combobox({ label, value, choices, choose, free = false, placeholder }: ComboboxProps) {
  const id = useId();
  const shown = choices.find((choice) => choice.value === value)?.label ?? value;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const found = typed === null ? choices : fitting(choices, typed);
  const marked = found[Math.min(active, found.length - 1)];
  const close = (): void => {
    setOpen(false);
    setTyped(null);
  };
  const take = (taken: string | undefined): void => {
    close();
    if (taken !== undefined && taken !== '' && taken !== value) choose(taken);
  };
  /** The marked choice, or the words themselves. */
  const takeTyped = (): void => {
    const words = typed?.trim() ?? null;
    const isSame = words === null || words === shown;
    if (isSame) take(isOpen && words === null ? marked?.value : undefined);
    else take(marked?.value ?? (free ? words : undefined));
  };
  const open = (): void => {
    setActive(
      Math.max(
        0,
        choices.findIndex((choice) => choice.value === value),
      ),
    );
    setOpen(true);
  };
  const step = (by: number): void => {
    if (isOpen)
      setActive((Math.min(active, found.length - 1) + by + found.length) % Math.max(1, found.length));
    else open();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter while a syllable is being composed ends the syllable.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') {
      if (isOpen && typed !== null) takeTyped();
      return;
    }
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') isOpen ? takeTyped() : open();
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="pw-combobox">
      <input
        ref={input}
        className="pw-input"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && marked ? `${id}-${found.indexOf(marked)}` : undefined}
        value={typed ?? shown}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !isOpen && open()}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={press}
        onBlur={() => (typed === null ? close() : takeTyped())}
      />
      <ChevronDown className="pw-combobox-arrow" aria-hidden />
      {isOpen && found.length > 0 && input.current && (
        <Choices
          id={id}
          label={label}
          anchor={input.current}
          found={found}
          marked={marked}
          take={(choice) => take(choice.value)}
        />
      )}
    </span>
  );
}

interface ChoicesProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly found: readonly Choice[];
  readonly marked: Choice | undefined;
  readonly take: (choice: Choice) => void;
}

/** Above everything, so that no panel cuts it off. */
function Choices({ id, label, anchor, found, marked, take }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null);
  useBeside(list, anchor);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });
  return createPortal(
    <div
      ref={list}
      id={`${id}-list`}
      className="pw-combobox-list"
      role="listbox"
      aria-label={`${label}: choices`}
    >
      {found.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice === marked}
          // The field keeps the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(choice)}
        >
          {choice.label}
        </button>
      ))}
    </div>,
    document.body,
  );
}

/** Those that begin with the words first, then those that contain them. */
function fitting(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = typed.trim().toLowerCase();
  const starts = ({ label, value }: Choice): boolean =>
    label.toLowerCase().startsWith(words) || value.toLowerCase().startsWith(words);
  const within = choices.filter((choice) => !starts(choice) && choice.label.toLowerCase().includes(words));
  return [...choices.filter(starts), ...within];
}
