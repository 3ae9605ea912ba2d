/** Inserts declarations that are written out: types, enums, objects, variables and tasks together, in one step. */
import type { TextEdit } from '../../base/source.ts';
import type { Declaration } from '../../language/ast.ts';
import { parseDomain } from '../../language/parse.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { appended, newTaskShape } from '../graph/add-task.ts';
import { done } from '../graph/outcome.ts';
import type { EditContext, EditHandler } from '../kit/context.ts';
import { newNameProblem, taskNames } from '../kit/names-in-use.ts';
import { fileFor, newDeclarations, ORDER, takenName } from './declare.ts';
import { kindOf } from './locate.ts';
import type { WrittenDeclaration } from './model.ts';
import { DECLARATION_EXAMPLES } from './said.ts';

export const declareWritten: EditHandler<'declare-written'> = (context, { written }) => {
  const read = readAll(written);
  if ('ok' in read) return read;
  const tasks = read.flatMap((each) => (each.kind === 'task' ? [each] : []));
  const others = read.flatMap((each) => (each.kind === 'task' ? [] : [each]));
  const problem =
    takenName(context, others) ??
    takenTask(
      context,
      tasks.map(({ name }) => name.text),
    );
  if (problem) return problem;
  if (context.domain.length === 0) return refused('no-domain-file', {});
  const shapes = tasks.map(({ name, methods }) =>
    newTaskShape(name.text, methods.length > 0 ? 'compound' : 'primitive'),
  );
  return done(context, {
    edits: [...declarationEdits(context, written), ...taskEdits(context, written)],
    ...(shapes.length > 0 ? { shapes: [...context.index.shapes, ...shapes] } : {}),
    select: shapes.at(-1)?.origin ?? null,
  });
};

function readAll(written: readonly WrittenDeclaration[]): readonly Declaration[] | Refusal {
  const all: Declaration[] = [];
  for (const { declaring, text } of written) {
    const { tree, diagnostics } = parseDomain({ path: 'written.htn', text: `${text}\n` });
    const [declaration, ...more] = tree.declarations;
    const wrong = diagnostics.find(({ severity }) => severity === 'error');
    const kind = declaration && (declaration.kind === 'task' ? 'task' : kindOf(declaration));
    if (wrong || kind !== declaring || more.length > 0 || tree.name)
      return refused('not-this-declaration', {
        reason: wrong ? `${wrong.message} ` : '',
        example: declaring === 'task' ? 'task Shoot(Npc npc) {}' : DECLARATION_EXAMPLES[declaring],
      });
    if (declaration) all.push(declaration);
  }
  return all;
}

function takenTask(context: EditContext, names: readonly string[]): Refusal | null {
  const taken = taskNames(context);
  for (const name of names) {
    const problem = newNameProblem(name, taken, 'a task');
    if (problem) return problem;
    taken.add(name);
  }
  return null;
}

/** Those of one kind stand together. */
function declarationEdits(context: EditContext, written: readonly WrittenDeclaration[]): TextEdit[] {
  return ORDER.flatMap((kind) => {
    const texts = written.filter(({ declaring }) => declaring === kind).map(({ text }) => text);
    const source = fileFor(context, kind);
    return texts.length > 0 && source ? [newDeclarations(source, kind, texts.join('\n'))] : [];
  });
}

function taskEdits(context: EditContext, written: readonly WrittenDeclaration[]): TextEdit[] {
  const texts = written.filter(({ declaring }) => declaring === 'task').map(({ text }) => text);
  const source = context.index.tasks.at(-1)?.source ?? context.domain[0];
  return texts.length > 0 && source ? [appended(source, texts.join('\n\n'))] : [];
}
