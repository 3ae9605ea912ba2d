/**
 * The line of the explorer that declares: a few words, and below them what they make. Enter adds it and stays for another,
 * several lines or commas add several, Escape leaves and keeps the words.
 */
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LineKind } from '../../state/contract.ts';
import {
  declareProblem,
  knownTypes,
  LINE_EXAMPLES,
  type ReadLines,
  readDeclareLines,
  writeDeclarations,
} from '../../state/declare-lines.ts';
import { useProject, useShell } from '../../state/stores.ts';
import { IconButton } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import type { LanguageSnapshot } from '../../worker/protocol.ts';

const KINDS: readonly (readonly [LineKind, string])[] = [
  ['type', 'Types'],
  ['enum', 'Enums'],
  ['variable', 'Variables'],
  ['object', 'Objects'],
  ['acts', 'Tasks that act'],
  ['chooses', 'Tasks that choose'],
];

/** The reason stands for as long as the words do. */
interface Refused {
  readonly of: ReadLines;
  readonly reason: string | null;
}

interface Fresh {
  readonly before: LanguageSnapshot | null;
  readonly types: readonly string[];
}

/** The words and what they mean with the project as it is. */
function useLines(kind: LineKind) {
  const [typed, setTyped] = useState('');
  const snapshot = useProject((state) => state.snapshot);
  /** Types that were just added, until the project is read with them. */
  const [fresh, setFresh] = useState<Fresh>({ before: null, types: [] });
  const read = useMemo(() => {
    const added = fresh.before === snapshot ? fresh.types : [];
    return readDeclareLines(kind, typed, [...knownTypes(snapshot), ...added]);
  }, [kind, typed, fresh, snapshot]);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    if (read.problem !== null || read.written.length === 0) return;
    let wanted = true;
    const tell = (reason: string | null): void => {
      if (wanted) setRefused({ of: read, reason });
    };
    // A worker that has died says so itself.
    declareProblem(read.written).then(tell, () => undefined);
    return () => {
      wanted = false;
    };
  }, [read]);
  const problem = read.problem ?? (refused?.of === read ? refused.reason : null);
  const added = (): void => {
    setFresh({ before: snapshot, types: [...fresh.types, ...read.types] });
    // What was typed in the meantime is the next one.
    setTyped((now) => (now === typed ? '' : now));
  };
  return { typed, setTyped, read, problem, setRefused, added };
}

export function DeclareLine() {
  const declaring = useShell((state) => state.declaring);
  const setDeclaring = useShell((state) => state.setDeclaring);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<LineKind>('type');
  const [done, setDone] = useState('');
  const { typed, setTyped, read, problem, setRefused, added } = useLines(kind);
  const busy = useRef(false);
  useEffect(() => {
    if (!declaring) return;
    setKind(declaring.kind);
    setDone('');
    field.current?.focus();
  }, [declaring]);
  useLayoutEffect(() => growWith(field.current, typed), [typed]);
  if (!declaring) return null;

  const add = async (): Promise<void> => {
    if (busy.current || read.written.length === 0 || read.problem !== null) return;
    busy.current = true;
    try {
      const reason = await writeDeclarations(read.written, typed);
      setRefused({ of: read, reason });
      if (reason !== null) return;
      setDone(`Added: ${read.words.join('; ')}`);
      added();
    } finally {
      busy.current = false;
    }
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // Enter while a syllable is being composed ends the syllable.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) void add();
    else if (event.key === 'Escape') {
      focusTree(event.currentTarget);
      setDeclaring(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className="pw-declare" aria-label="Declare">
      <div className="pw-declare-head">
        <select
          className="pw-select"
          aria-label="What to declare"
          value={kind}
          onChange={(event) => setKind(event.target.value as LineKind)}
        >
          {KINDS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <IconButton icon={X} label="Stop declaring (Escape)" onClick={() => setDeclaring(null)} />
      </div>
      <textarea
        ref={field}
        className="pw-input"
        rows={1}
        aria-label="Declare in a few words"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-says`}
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setDone('');
        }}
        onKeyDown={press}
      />
      <div id={`${id}-says`} role="status" className="pw-declare-says">
        <Says kind={kind} read={read} problem={problem} added={done} />
      </div>
    </section>
  );
}

interface SaysProps {
  readonly kind: LineKind;
  readonly read: ReadLines;
  readonly problem: string | null;
  readonly added: string;
}

/** What the words make; what is wrong with them; or what can be typed. */
function Says({ kind, read, problem, added }: SaysProps) {
  if (problem !== null)
    return (
      <p className="pw-refusal">
        <Marked text={problem} />
      </p>
    );
  if (read.words.length > 0)
    return (
      <>
        <ul>
          {read.words.map((words) => (
            <li key={words}>
              <Marked text={words} />
            </li>
          ))}
        </ul>
        <p className="pw-declare-hint">
          <kbd>Enter</kbd> adds {read.words.length > 1 ? 'them' : 'it'}
        </p>
      </>
    );
  return (
    <>
      {added !== '' && (
        <p>
          <Marked text={added} />
        </p>
      )}
      <p className="pw-declare-hint">
        For example <Marked text={LINE_EXAMPLES[kind]} />. Commas make several.
      </p>
    </>
  );
}

/** As high as the words need, up to six lines; then it scrolls. */
function growWith(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return;
  field.style.height = 'auto';
  if (text !== '') field.style.height = `${Math.min(130, field.scrollHeight + 2)}px`;
}

function focusTree(from: HTMLElement): void {
  from.closest('.pw-explorer')?.querySelector<HTMLElement>('[role="tree"]')?.focus();
}
