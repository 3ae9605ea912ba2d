/**
 * The one list to choose from: type to filter, arrow keys to move, Enter to choose, Escape to leave. What does not fit is folded
 * away, with the reason.
 */
import './picker.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marked } from './marked.tsx';
import { useBeside } from './use-beside.ts';

export interface PickerOption {
  readonly id: string;
  /** What it is listed under. */
  readonly section: string;
  readonly label: string;
  /** The text that it stands for. */
  readonly detail?: string;
  /** What is there already. */
  readonly isCurrent?: boolean;
  /** Why it cannot be chosen. */
  readonly reason?: string;
}

/** How a picker is left without a choice: back to where it was opened, to a neighbour, or because the focus went elsewhere. */
export type Leaving = 'back' | 'next' | 'previous' | 'away';

export interface PickerProps<T extends PickerOption> {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly hint: string;
  /** What was typed to open it. */
  readonly typed: string;
  /** The choices for what is typed; null until they are known. */
  readonly options: ((typed: string) => readonly T[]) | null;
  /** Resolves to why the choice cannot be made, or null. */
  readonly choose: (option: T) => Promise<string | null>;
  readonly leave: (how: Leaving) => void;
  /** Keys with a meaning of their own: `F4`. */
  readonly keys?: Readonly<Record<string, () => void>>;
  readonly children?: ReactNode;
}

export function Picker<T extends PickerOption>(props: PickerProps<T>) {
  const { anchor, label, hint, leave, children } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useBeside(box, anchor);
  useOutside(box, anchor, () => leave('away'));
  const state = usePicking(props);
  const { typed, shown, active, reason } = state;
  return createPortal(
    <div
      ref={box}
      className="pw-picker"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      // What happens in the list is no click or key of what it was opened from.
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <input
        // It opens to be typed into.
        ref={(field) => field?.focus({ preventScroll: true })}
        className="pw-input"
        value={typed}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        aria-invalid={reason !== null}
        aria-describedby={reason === null ? undefined : `${id}-reason`}
        placeholder={hint}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => state.type(event.target.value)}
        onKeyDown={state.press}
      />
      {reason !== null && (
        <p className="pw-picker-reason" role="alert" id={`${id}-reason`}>
          <Marked text={reason} />
        </p>
      )}
      <Listed id={id} label={label} state={state} isKnown={props.options !== null} />
      {children !== undefined && <div className="pw-picker-foot">{children}</div>}
    </div>,
    document.body,
  );
}

/** A line of the list: a choice, or what unfolds those that do not fit. */
type Line<T> = { readonly option: T } | { readonly folded: number };

interface Picking<T> {
  readonly typed: string;
  readonly shown: readonly Line<T>[];
  readonly active: number;
  readonly reason: string | null;
  type(text: string): void;
  press(event: KeyboardEvent): void;
  take(index: number): void;
}

function usePicking<T extends PickerOption>(props: PickerProps<T>): Picking<T> {
  const { options, choose, leave, keys = {} } = props;
  const [typed, setTyped] = useState(props.typed);
  const [moved, setMoved] = useState<number | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  // Who types fast presses Enter before the choices are here.
  const isEager = useRef(false);
  const shown = options === null ? [] : lines(options(typed), isUnfolded);
  const active = Math.min(moved ?? currentOf(shown), Math.max(0, shown.length - 1));
  const take = async (index: number): Promise<void> => {
    const line = shown[index];
    if (line === undefined) return setReason(typed.trim() === '' ? null : NOTHING);
    if ('folded' in line) return setUnfolded(true);
    setReason(line.option.reason ?? (await choose(line.option)));
  };
  useEffect(() => {
    if (options === null || !isEager.current) return;
    isEager.current = false;
    void take(active);
  });
  const type = (text: string): void => {
    setTyped(text);
    setMoved(text === '' ? null : 0);
    setReason(null);
  };
  const press = (event: KeyboardEvent): void => {
    // Enter while a syllable is being composed ends the syllable.
    if (event.nativeEvent.isComposing) return;
    const count = Math.max(1, shown.length);
    if (event.key === 'ArrowDown') setMoved((active + 1) % count);
    else if (event.key === 'ArrowUp') setMoved((active - 1 + count) % count);
    else if (event.key === 'Enter') {
      if (options === null) isEager.current = true;
      else void take(active);
    } else if (event.key === 'Escape') leave('back');
    else if (event.key === 'Tab') leave(event.shiftKey ? 'previous' : 'next');
    else if (keys[event.key] !== undefined) keys[event.key]?.();
    else return;
    event.preventDefault();
  };
  return { typed, shown, active, reason, type, press, take: (index) => void take(index) };
}

const NOTHING = 'There is nothing to choose for these words.';

function lines<T extends PickerOption>(options: readonly T[], isUnfolded: boolean): readonly Line<T>[] {
  const fitting = options.filter(({ reason }) => reason === undefined);
  const unfit = options.filter(({ reason }) => reason !== undefined);
  // Sections stand in the order of their first choices.
  const sections = new Set(fitting.map(({ section }) => section));
  const sorted = [...sections].flatMap((section) => fitting.filter((each) => each.section === section));
  const seen = sorted.slice(0, MOST);
  const rest: readonly Line<T>[] = isUnfolded
    ? unfit.map((option) => ({ option }))
    : unfit.length === 0
      ? []
      : [{ folded: unfit.length }];
  return [...seen.map((option) => ({ option })), ...rest];
}

/** What is listed at once; typing finds the others. */
const MOST = 100;

function currentOf<T extends PickerOption>(shown: readonly Line<T>[]): number {
  return Math.max(
    0,
    shown.findIndex((line) => 'option' in line && line.option.isCurrent === true),
  );
}

interface ListedProps<T extends PickerOption> {
  readonly id: string;
  readonly label: string;
  readonly state: Picking<T>;
  readonly isKnown: boolean;
}

function Listed<T extends PickerOption>({ id, label, state, isKnown }: ListedProps<T>) {
  const { shown, active } = state;
  useEffect(() => {
    // Choices arrive and change after the list has opened.
    if (shown.length > 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active, shown.length]);
  return (
    <>
      <div id={`${id}-list`} className="pw-picker-list" role="listbox" aria-label={label}>
        {sectionsOf(shown).map(({ name, from, to }) => (
          <Section key={name} name={name}>
            {shown.slice(from, to).map((line, index) => (
              <Row key={keyOf(line)} id={id} line={line} index={from + index} state={state} />
            ))}
          </Section>
        ))}
      </div>
      {shown.length === 0 && <p className="pw-picker-none">{isKnown ? NOTHING : 'Looking for what fits…'}</p>}
    </>
  );
}

function keyOf<T extends PickerOption>(line: Line<T>): string {
  return 'option' in line ? line.option.id : 'folded';
}

interface SectionProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Section({ name, children }: SectionProps) {
  if (name === '') return children;
  return (
    <fieldset className="pw-picker-section">
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}

interface RowProps<T extends PickerOption> {
  readonly id: string;
  readonly line: Line<T>;
  readonly index: number;
  readonly state: Picking<T>;
}

function Row<T extends PickerOption>({ id, line, index, state }: RowProps<T>) {
  const isUnfit = 'option' in line && line.option.reason !== undefined;
  return (
    <button
      type="button"
      id={`${id}-${index}`}
      className="pw-picker-option"
      role="option"
      tabIndex={-1}
      aria-selected={index === state.active}
      aria-disabled={isUnfit ? true : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => state.take(index)}
    >
      {'option' in line ? <Choice option={line.option} /> : `Does not fit (${line.folded})…`}
    </button>
  );
}

/** Choices of one section stand together. */
function sectionsOf<T extends PickerOption>(shown: readonly Line<T>[]) {
  const found: { readonly name: string; readonly from: number; to: number }[] = [];
  for (const [index, line] of shown.entries()) {
    const name = 'option' in line ? line.option.section : '';
    const last = found.at(-1);
    if (last?.name === name) last.to = index + 1;
    else found.push({ name, from: index, to: index + 1 });
  }
  return found;
}

function Choice({ option }: { readonly option: PickerOption }) {
  const { label, detail, reason, isCurrent = false } = option;
  return (
    <>
      <span className="pw-picker-label">
        {isCurrent && <span aria-hidden="true">✓ </span>}
        {label}
      </span>
      {detail !== undefined && detail !== label && <code>{detail}</code>}
      {reason !== undefined && <span className="pw-picker-why">{reason}</span>}
    </>
  );
}

/** A press outside leaves the picker to what is pressed. */
function useOutside(
  box: { readonly current: HTMLElement | null },
  anchor: HTMLElement,
  leave: () => void,
): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const press = (event: PointerEvent): void => {
      const { target } = event;
      if (!(target instanceof Node) || box.current?.contains(target) || anchor.contains(target)) return;
      latest.current();
    };
    document.addEventListener('pointerdown', press, { capture: true });
    return () => document.removeEventListener('pointerdown', press, { capture: true });
  }, [anchor, box]);
}
