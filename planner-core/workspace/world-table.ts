/** A world as a table: which objects there are, what is set, and what it asks for, each as written. */
import type { Span } from '../base/source.ts';
import { isRow, plainArguments } from '../edits/worlds/cells.ts';
import { linesOf, type WorldLine } from '../edits/worlds/lines.ts';
import type { Expression, Name, Network } from '../language/ast.ts';
import type { WorldSource } from '../text/sources.ts';

export interface WorldObject {
  readonly name: string;
  readonly type: string;
}

/** One value that the world sets: a line of `init`, or a row of an external function. */
export interface WorldValue {
  readonly variable: string;
  /** Each as the text writes it: a name that needs backquotes has them. */
  readonly args: readonly string[];
  /** As written. */
  readonly text: string;
  /** The whole statement. */
  readonly span: Span;
}

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

export interface WorldTable {
  readonly path: string;
  readonly name: string | null;
  readonly objects: readonly WorldObject[];
  readonly values: readonly WorldValue[];
  /** External functions given by a rule rather than by rows; shown, not edited in the table. */
  readonly rules: readonly { readonly variable: string; readonly text: string; readonly span: Span }[];
  readonly tasks: {
    readonly order: 'ordered' | 'unordered';
    readonly items: readonly WorldTask[];
  } | null;
  readonly goal: readonly WorldLine[];
  readonly expect: readonly WorldLine[];
}

/** The table of a world file that is parsed already. */
export function worldTable(source: WorldSource): WorldTable {
  const { tree, text } = source;
  return {
    path: tree.path,
    name: tree.name?.text ?? null,
    objects: tree.objects.flatMap(({ type, names }) =>
      names.map((name) => ({ name: name.text, type: type.text })),
    ),
    values: valuesOf(source),
    rules: tree.externals
      .filter((rule) => !isRow(rule))
      .map(({ name, span }) => ({ variable: name.text, text: text.slice(span.start, span.end), span })),
    tasks: tree.tasks && tasksOf(tree.tasks, text),
    goal: linesOf(source, 'goal'),
    expect: linesOf(source, 'expect'),
  };
}

function valuesOf({ tree, text }: WorldSource): readonly WorldValue[] {
  const values: WorldValue[] = [];
  const add = (name: Name, args: readonly Expression[], value: Expression, span: Span): void => {
    const written = plainArguments(args);
    const valueText = text.slice(value.span.start, value.span.end);
    if (written) values.push({ variable: name.text, args: written, text: valueText, span });
  };
  for (const { target, value, span } of tree.init) {
    if (target.kind === 'application') add(target.name, target.args ?? [], value, span);
  }
  for (const row of tree.externals) if (isRow(row)) add(row.name, row.args, row.value, row.span);
  return values;
}

function tasksOf({ order, items }: Network, text: string): NonNullable<WorldTable['tasks']> {
  const slice = ({ start, end }: Span): string => text.slice(start, end);
  return {
    order,
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
