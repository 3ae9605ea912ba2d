/** A world as a table: which objects there are and what is set, each with its place in the text, so that cells can be edited there. Pure. */
import type { Expression, Name, SourceFile, Span, WorldFile } from '../../planner-core/index.ts';
import { type WorldGoals, worldGoals } from './world-goals.ts';

export interface WorldObject {
  readonly name: string;
  readonly type: string;
  readonly nameSpan: Span;
  /** What to delete for the object to go: the whole declaration, or its name with one comma. */
  readonly removal: Span;
}

/** One value that the world sets: a line of `init`, or a row of an external function. */
export interface WorldValue {
  readonly variable: string;
  readonly args: readonly string[];
  /** As written. */
  readonly text: string;
  readonly valueSpan: Span;
  /** The whole statement. */
  readonly span: Span;
}

export interface WorldTable extends WorldGoals {
  readonly path: string;
  readonly name: string | null;
  readonly objects: readonly WorldObject[];
  readonly values: readonly WorldValue[];
  /** External functions given by a rule rather than by rows; shown, not edited in the table. */
  readonly rules: readonly { readonly variable: string; readonly text: string; readonly span: Span }[];
  /** Between the braces; null where the world has no such section. */
  readonly objectsInner: Span | null;
  readonly initInner: Span | null;
  /** Where a section that is missing can be written: behind the header. */
  readonly afterHeader: number;
}

/** The printed argument of a cell; null where it is more than a name or a number. */
function argument(expression: Expression): string | null {
  if (expression.kind === 'application' && expression.args === null) return expression.name.text;
  if (expression.kind !== 'literal') return null;
  if (expression.type === 'boolean') return expression.value === 0 ? 'false' : 'true';
  return expression.type === 'none' ? 'none' : String(expression.value);
}

function cellOf(name: Name, args: readonly Expression[]): Pick<WorldValue, 'variable' | 'args'> | null {
  const printed = args.map(argument);
  return printed.every((arg) => arg !== null) ? { variable: name.text, args: printed } : null;
}

function objectsOf(tree: WorldFile): readonly WorldObject[] {
  return tree.objects.flatMap(({ type, names, span }) =>
    names.map((name, i) => ({
      name: name.text,
      type: type.text,
      nameSpan: name.span,
      removal: removalOf(names, i, span),
    })),
  );
}

function removalOf(names: readonly Name[], index: number, declaration: Span): Span {
  const own = names[index]?.span ?? declaration;
  const before = names[index - 1]?.span;
  const after = names[index + 1]?.span;
  if (before) return { ...own, start: before.end };
  return after ? { ...own, end: after.start } : declaration;
}

function valuesOf(tree: WorldFile, text: string): readonly WorldValue[] {
  const slice = (span: Span): string => text.slice(span.start, span.end);
  const set = [...tree.init].flatMap(({ target, value, span }) => {
    if (target.kind !== 'application') return [];
    const cell = cellOf(target.name, target.args ?? []);
    return cell ? [{ ...cell, text: slice(value.span), valueSpan: value.span, span }] : [];
  });
  const rows = tree.externals.filter(isRow).flatMap((rule) => {
    const cell = cellOf(rule.name, rule.args);
    return cell
      ? [{ ...cell, text: slice(rule.value.span), valueSpan: rule.value.span, span: rule.span }]
      : [];
  });
  return [...set, ...rows];
}

/** A row gives one value; a rule computes it of its parameters. */
function isRow({ value }: WorldFile['externals'][number]): boolean {
  if (value.kind === 'unary') return value.operand.kind === 'literal';
  if (value.kind === 'literal' || value.kind === 'text') return true;
  return value.kind === 'application' && value.args === null;
}

/** The table of a parsed world file. */
export function worldTable(file: SourceFile, tree: WorldFile): WorldTable {
  const inner = (kind: 'objects' | 'init'): Span | null =>
    tree.sections.find((section) => section.kind === kind)?.inner ?? null;
  const headerName = (tree.domain ?? tree.name)?.span.end ?? 0;
  const semicolon = file.text.indexOf(';', headerName);
  const afterHeader = semicolon < 0 ? file.text.length : semicolon + 1;
  return {
    path: file.path,
    name: tree.name?.text ?? null,
    objects: objectsOf(tree),
    values: valuesOf(tree, file.text),
    rules: tree.externals
      .filter((rule) => !isRow(rule))
      .map(({ name, span }) => ({ variable: name.text, text: file.text.slice(span.start, span.end), span })),
    objectsInner: inner('objects'),
    initInner: inner('init'),
    afterHeader,
    ...worldGoals(tree, file.text, afterHeader),
  };
}
