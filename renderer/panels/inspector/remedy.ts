/** What a click can do about a name that is missing (declare the type or variable where its kind stands, add the task) or a score that is not looked at. Pure. */
import type { Diagnostic, GraphEdit, Span, TextEdit } from '../../../planner-core/index.ts';
import { addDeclaration } from '../../state/declaration-edits.ts';
import type { NodeParts } from '../../state/node-parts.ts';

export interface Remedy {
  /** What the button says. */
  readonly label: string;
  readonly change:
    | { readonly by: 'text'; readonly edit: TextEdit }
    | { readonly by: 'graph'; readonly edit: GraphEdit };
}

/** As much of the selected node as says which types its names have. */
type Names = Pick<NodeParts, 'task' | 'branch'>;

/** `span` is the diagnostic's place in `text`, the file as it is now; null where there is nothing to offer. */
export function remedyFor(
  { code }: Pick<Diagnostic, 'code'>,
  { text, span, names }: { readonly text: string; readonly span: Span; readonly names: Names },
): Remedy | null {
  const name = text.slice(span.start, span.end);
  if (code === 'unused-score') return removeScore(text, span);
  if (!/^[A-Za-z_]\w*$/.test(name)) return null;
  if (code === 'unknown-task') {
    const edit = { kind: 'add-task', taskKind: 'primitive', name } as const;
    return { label: `Add primitive task ${name}`, change: { by: 'graph', edit } };
  }
  if (code === 'unknown-type') return declare(`type ${name};`, { label: `Declare type ${name}`, text, span });
  if (code !== 'unknown-name') return null;
  const declaration = variable(name, text.slice(span.end), names);
  if (declaration === null) return null;
  return declare(declaration, { label: `Declare ${declaration.slice(0, -1)}`, text, span });
}

/** The line goes with it where nothing else stands there. */
function removeScore(text: string, { file, start, end }: Span): Remedy {
  const before = text.slice(0, start).trimEnd().length;
  const isAlone = /^[^\S\n]*\n/.test(text.slice(end, end + 200)) && text.slice(before, start).includes('\n');
  const edit = { file, start: isAlone ? before : start, end, text: '' };
  return { label: 'Remove the score', change: { by: 'text', edit } };
}

/** A fluent of the type that its use asks for; null where an argument's type cannot be told. */
function variable(name: string, after: string, names: Names): string | null {
  const [call = '', args = null] = /^\s*\(([^()]*)\)/.exec(after) ?? [];
  const rest = after.slice(call.length);
  const type = typeBefore(rest);
  if (args === null) return /^\s*\(/.test(rest) ? null : `fluent ${type} ${name};`;
  const types = typesOf(names);
  const parameters = args.split(',').map((arg) => {
    const known = types.get(arg.trim());
    return known === undefined ? null : `${known} ${arg.trim()}`;
  });
  return parameters.includes(null) ? null : `fluent ${type} ${name}(${parameters.join(', ')});`;
}

/** The type of a variable by what it is compared with or set to. */
function typeBefore(rest: string): string {
  if (/^\s*(?:==|!=|:=)\s*"/.test(rest)) return 'text';
  return /^\s*(?:[<>]|[+-]=|(?:==|!=|:=)\s*-?\d)/.test(rest) ? 'integer' : 'boolean';
}

function typesOf({ task, branch }: Names): ReadonlyMap<string, string> {
  const types = new Map(task.parameters.map(({ name, type }) => [name, type]));
  for (const { text } of branch?.quantifiers ?? []) {
    for (const [, type = '', name = ''] of text.matchAll(/\b([A-Z]\w*)\s+([a-z_]\w*)/g))
      types.set(name, type);
  }
  return types;
}

/** After the last declaration of its kind, else where that kind would begin. */
function declare(
  declaration: string,
  {
    label,
    text,
    span: { file: path },
  }: { readonly label: string; readonly text: string; readonly span: Span },
): Remedy {
  const kind = declaration.startsWith('type') ? 'type' : 'variable';
  return { label, change: { by: 'text', edit: addDeclaration({ path, text }, kind, declaration) } };
}
