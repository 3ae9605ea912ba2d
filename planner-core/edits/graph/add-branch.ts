/** Adds a branch at the end of a method; a method without the word `branch` first gets one around its body. */

import { replaceChildren } from '../../graph/keys.ts';
import { writeName } from '../../language/keywords.ts';
import type { EditHandler } from '../kit/context.ts';
import { namesOf, newNameProblem } from '../kit/names-in-use.ts';
import { addition, indentOf, isApart } from '../kit/placing.ts';
import { done, gone, newShape } from './outcome.ts';
import { branchTemplate } from './templates.ts';
import { wrappedBranch } from './wrap-branch.ts';

export const addBranch: EditHandler<'add-branch'> = (context, edit) => {
  const found = context.index.locate(edit.method);
  if (found?.kind !== 'method') return gone(edit.method);
  const { method, source } = found;
  const name = edit.name ?? null;
  const problem =
    name === null ? null : newNameProblem(name, namesOf(method.branches), 'a branch of this method');
  if (problem) return problem;
  const template = branchTemplate(name === null ? null : writeName(name));
  const shape = newShape(name);
  const [last, before] = [method.branches.at(-1), method.branches.at(-2)];
  const place = {
    body: method.bodySpan,
    after: last?.span ?? null,
    outer: indentOf(source, method),
    apart: last && before ? isApart(source.text, before.span, last.span) : false,
  };
  return done(context, {
    edits: last?.implicit
      ? wrappedBranch(source, method, 'branch', template)
      : [addition(source, place, template)],
    shapes: replaceChildren(context.index.shapes, method, (branches) => [...branches, shape]),
    select: shape.origin,
  });
};
