/** A line to type into: what the words can mean here is offered as sentences, each beside the text it stands for. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { NodeKey, RowAddress, TypedSentence } from '../../planner-core/index.ts';
import { services } from '../state/services.ts';
import { Marked } from '../ui/marked.tsx';

interface SayLineProps {
  readonly kind: 'condition' | 'change';
  readonly node: NodeKey;
  readonly label: string;
  readonly hint: string;
  /** Writes the text; resolves to why it cannot be, or null. */
  readonly write: (text: string) => Promise<string | null>;
  /** The row whose variables can be used; absent for the node itself. */
  readonly within?: RowAddress;
  /** The sentence that is there already; none for a line that adds one after the other. */
  readonly initial?: string;
  /** What was typed to open it, behind which the caret stands. */
  readonly begun?: string;
  /** What is typed is text of the language, and is written as it is. */
  readonly takesText?: boolean;
  /** Stays open for the next one. */
  readonly stays?: boolean;
  /** Called when nothing is left to do in a line that was opened for one row. */
  readonly close?: () => void;
}

interface Offered {
  /** What they were found for. */
  readonly typed: string;
  readonly sentences: readonly TypedSentence[];
}

const NOTHING: Offered = { typed: '', sentences: [] };

export function SayLine(props: SayLineProps) {
  const { kind, node, label, hint, write, within, initial = '', begun = '', close } = props;
  const id = useId();
  const [typed, setTyped] = useState(begun === '' ? initial : begun);
  const [offered, setOffered] = useState(NOTHING);
  const [active, setActive] = useState(0);
  const [reason, setReason] = useState<string | null>(null);
  const newest = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const isOpened = close !== undefined;
  useEffect(() => {
    if (!isOpened) return;
    input.current?.focus();
    if (begun === '') input.current?.select();
  }, [isOpened, begun]);

  const ask = async (text: string): Promise<readonly TypedSentence[]> => {
    newest.current = text;
    const sentences =
      text.trim() === '' || props.takesText
        ? []
        : await services().language.sentences({ node, kind, typed: text, ...(within ? { within } : {}) });
    // An answer to what was typed before says nothing of what stands there now.
    if (newest.current === text) setOffered({ typed: text, sentences });
    return sentences;
  };
  const type = (text: string): void => {
    setTyped(text);
    setActive(0);
    setReason(null);
    void ask(text);
  };
  const clear = (): void => {
    newest.current = '';
    setTyped('');
    setOffered(NOTHING);
    setReason(null);
  };
  const leave = close ?? clear;
  const choose = async (sentence: TypedSentence | undefined): Promise<void> => {
    const text = sentence?.text ?? (props.takesText ? typed : undefined);
    if (text === undefined) return setReason(NO_SENTENCE);
    const refused = await write(text);
    if (refused === null) (props.stays ? clear : leave)();
    else setReason(refused);
  };
  /** Who types fast presses Enter before the answer is here. */
  const writeActive = async (): Promise<void> => {
    if (typed.trim() === initial || typed.trim() === '') return leave();
    const sentences = offered.typed === typed ? offered.sentences : await ask(typed);
    await choose(sentences[active]);
  };
  const press = (event: KeyboardEvent): void => {
    // Enter while a syllable is being composed ends the syllable.
    if (event.nativeEvent.isComposing) return;
    const count = offered.sentences.length;
    if (event.key === 'ArrowDown' && count > 0) setActive((active + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setActive((active - 1 + count) % count);
    else if (event.key === 'Enter') void writeActive();
    else if (event.key === 'Escape' && (typed !== '' || close !== undefined)) leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = offered.sentences.length > 0;
  return (
    <div className="rw-say">
      <input
        ref={input}
        className="pw-input"
        value={typed}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-invalid={reason !== null}
        aria-describedby={reason === null ? undefined : `${id}-reason`}
        placeholder={`${hint}…`}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => setOffered(NOTHING)}
      />
      <div
        id={`${id}-list`}
        className="rw-say-list"
        role="listbox"
        aria-label={`${label}: sentences`}
        hidden={!isOpen}
      >
        {offered.sentences.map((sentence, index) => (
          <button
            key={sentence.text}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus, so that the next sentence can be typed at once.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void choose(sentence)}
          >
            <span>{sentence.sentence}</span>
            <code>{sentence.text.replace(/;$/, '')}</code>
          </button>
        ))}
      </div>
      {reason !== null && (
        <p className="rw-reason" role="alert" id={`${id}-reason`}>
          <Marked text={reason} />
        </p>
      )}
    </div>
  );
}

const NO_SENTENCE =
  'Nothing that can be said here has these words. Use the names of this domain, or write it as text below.';
