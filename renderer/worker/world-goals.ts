/** What a world asks for (its tasks, its goal, what is expected), each line with its place in the text. Pure. */
import type { Span, WorldFile } from '../../planner-core/index.ts';

/** One task to plan for; `call` is null for what is more than a call (`unordered(…)`, `each (…) …`). */
export interface WorldTask {
  /** As written. */
  readonly text: string;
  readonly span: Span;
  readonly call: {
    readonly name: string;
    readonly args: readonly { readonly text: string; readonly span: Span }[];
  } | null;
}

export interface WorldTasks {
  readonly order: 'ordered' | 'unordered';
  readonly orderSpan: Span;
  readonly items: readonly WorldTask[];
  /** Between the parentheses. */
  readonly inner: Span;
}

/** A condition of the goal, or an expectation. */
export interface WorldLine {
  /** As written, without the semicolon. */
  readonly text: string;
  readonly textSpan: Span;
  /** With the semicolon. */
  readonly span: Span;
}

export interface WorldGoals {
  readonly tasks: WorldTasks | null;
  readonly goal: readonly WorldLine[];
  readonly expect: readonly WorldLine[];
  readonly goalInner: Span | null;
  readonly expectInner: Span | null;
  /** Where the tasks can be written if there are none: behind what there is. */
  readonly afterFacts: number;
  /** Where the goal and the expectations can be written: behind the tasks. */
  readonly afterTasks: number;
}

export function worldGoals(tree: WorldFile, text: string, afterHeader: number): WorldGoals {
  const inner = (kind: 'goal' | 'expect'): Span | null =>
    tree.sections.find((section) => section.kind === kind)?.inner ?? null;
  const facts = [
    ...tree.sections.filter(({ kind }) => kind === 'objects' || kind === 'init'),
    ...tree.externals,
    ...(tree.seed ? [tree.seed] : []),
  ];
  const afterFacts = Math.max(afterHeader, ...facts.map(({ span }) => span.end));
  const taskEnd = tree.tasks ? statementEnd(text, tree.tasks.span.end) : 0;
  return {
    tasks: tree.tasks && tasksOf(tree.tasks, text),
    goal: tree.goal.map(({ span }) => lineOf(span, text)),
    expect: tree.expect.map(({ span }) => lineOf(span, text)),
    goalInner: inner('goal'),
    expectInner: inner('expect'),
    afterFacts,
    afterTasks: Math.max(afterFacts, taskEnd, ...tree.sections.map(({ span }) => span.end)),
  };
}

function tasksOf({ order, items, span, inner }: NonNullable<WorldFile['tasks']>, text: string): WorldTasks {
  const slice = ({ start, end }: Span): string => text.slice(start, end);
  return {
    order,
    orderSpan: { ...span, end: span.start + order.length },
    inner,
    items: items.map((item) => ({
      text: slice(item.span),
      span: item.span,
      call:
        item.kind === 'call'
          ? {
              name: item.name.text,
              args: item.args.map((arg) => ({ text: slice(arg.span), span: arg.span })),
            }
          : null,
    })),
  };
}

function lineOf(span: Span, text: string): WorldLine {
  const hasSemicolon = text[span.end - 1] === ';';
  const textSpan = hasSemicolon ? { ...span, end: span.end - 1 } : span;
  const written = text.slice(textSpan.start, textSpan.end).trimEnd();
  return {
    text: written,
    textSpan: { ...textSpan, end: textSpan.start + written.length },
    span: { ...span, end: hasSemicolon ? span.end : statementEnd(text, span.end) },
  };
}

/** Behind the semicolon that follows, if one does. */
function statementEnd(text: string, end: number): number {
  const rest = /^\s*;/.exec(text.slice(end, end + 200))?.[0] ?? '';
  return end + rest.length;
}
