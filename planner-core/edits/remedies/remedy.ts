/**
 * Fixes for a problem that need only one edit: declaring a missing type or variable, adding a missing task, removing an
 * unused score.
 */
import type { Span } from '../../base/source.ts';
import type { Expression, Parameter } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { nameProblem } from '../../text/names.ts';
import { foldedText } from '../../text/scan.ts';
import type { DomainSource } from '../../text/sources.ts';
import type { EditContext } from '../kit/context.ts';
import type { ProjectEdit } from '../model.ts';
import { type Use, UseFinder, type Wanted } from './use.ts';

export interface Remedy {
  /** The label of the button. */
  readonly label: string;
  readonly edit: ProjectEdit;
}

/** The fix for a problem at a position of the current texts; null if there is none. */
export function remedyFor(context: RemedyContext, code: string, span: Span): Remedy | null {
  const source = context.domain.find(({ tree }) => tree.path === span.file);
  if (!source) return null;
  if (code === 'unused-score') return withoutScore(context, span);
  const written = source.text.slice(span.start, span.end);
  const name = written.startsWith('`') ? written.slice(1, -1) : written;
  if (nameProblem(name) !== null) return null;
  if (code === 'unknown-task')
    return {
      label: `Add primitive task ${name}`,
      edit: { kind: 'add-task', taskKind: 'primitive', name },
    };
  if (code === 'unknown-type')
    return {
      label: `Declare type ${name}`,
      edit: { kind: 'declare', declaring: 'type', said: writeName(name) },
    };
  return code === 'unknown-name' ? newVariable(context, source, span) : null;
}

type RemedyContext = Pick<EditContext, 'domain' | 'index'>;

function withoutScore({ index }: RemedyContext, { file, start }: Span): Remedy | null {
  const methods = index.tasks
    .filter(({ task }) => task.span.file === file)
    .flatMap(({ task }) => task.methods);
  const method = methods.find(({ score }) => score && score.span.start <= start && start < score.span.end);
  if (!method) return null;
  return { label: 'Remove the score', edit: { kind: 'set-score', method: index.key(method), text: '' } };
}

/** A fluent of the type that its use requires; null if an argument's type cannot be determined. */
function newVariable(context: RemedyContext, source: DomainSource, { start, end }: Span): Remedy | null {
  const task = context.index.tasks.find(
    (each) => each.source === source && each.task.span.start <= start && end <= each.task.span.end,
  );
  const use = task && new UseFinder(start).inTask(task.task);
  if (!use) return null;
  const { application, locals } = use;
  const parameters = application.args?.map((arg) => parameterOf(source, arg, locals)) ?? null;
  if (parameters?.includes(null)) return null;
  const list = parameters === null ? '' : `(${parameters.join(', ')})`;
  const said = `fluent ${typeOf(context, source, use)} ${writeName(application.name.text)}${list}`;
  return { label: `Declare ${said}`, edit: { kind: 'declare', declaring: 'variable', said } };
}

function parameterOf(source: DomainSource, arg: Expression, locals: readonly Parameter[]): string | null {
  const local = arg.kind === 'application' && arg.args === null ? localNamed(locals, arg.name.text) : null;
  return local && foldedText(source.text, local.span.start, local.span.end);
}

function localNamed(locals: readonly Parameter[], name: string): Parameter | null {
  return locals.filter((local) => local.name.text === name).at(-1) ?? null;
}

function typeOf(context: RemedyContext, source: DomainSource, { wanted, locals }: Use): string {
  if (wanted === null || typeof wanted === 'string') return wanted ?? 'boolean';
  if (wanted.kind === 'application')
    return typeOfName(context, source, wanted.name.text, locals) ?? 'boolean';
  return literalType(wanted) ?? 'boolean';
}

function literalType(expression: Exclude<Wanted, string | null>): string | null {
  if (expression.kind === 'text') return 'text';
  if (expression.kind === 'literal') return expression.type === 'none' ? null : expression.type;
  if (expression.kind === 'unary')
    return expression.operator === '-' ? literalType(expression.operand) : 'boolean';
  return expression.kind === 'binary' || expression.kind === 'aggregate' ? 'integer' : null;
}

/** The type of a parameter, a variable or an object. */
function typeOfName(
  { domain }: RemedyContext,
  source: DomainSource,
  name: string,
  locals: readonly Parameter[],
): string | null {
  const local = localNamed(locals, name);
  if (local) return foldedText(source.text, local.type.span.start, local.type.span.end);
  for (const { tree, text } of domain) {
    for (const each of tree.declarations) {
      if (each.kind === 'object' && each.names.some((own) => own.text === name))
        return writeName(each.type.text);
      const isVariable = each.kind === 'variable' || each.kind === 'derived' || each.kind === 'external';
      if (isVariable && each.name.text === name)
        return foldedText(text, each.type.span.start, each.type.span.end);
    }
  }
  return null;
}
