/** Changes the parts of a variable: kind, type, bounds, parameters and rule. Each edit replaces only that part. */
import type { Range } from '../../base/source.ts';
import { listRange } from '../../graph/clauses.ts';
import type { TypeReference } from '../../language/ast.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { codeTokens } from '../../text/scan.ts';
import { type EditContext, type EditHandler, edited, insertion, replacement } from '../kit/context.ts';
import { keywordRange } from '../kit/keyword.ts';
import { openProblem, pieceProblem } from '../kit/typed-text.ts';
import { firstValue } from './first-value.ts';
import { type Declared, type LocatedDeclaration, locateDeclaration } from './locate.ts';
import type { DeclarationKey } from './model.ts';
import { setObjectType } from './objects.ts';
import { rightType, typeNames } from './type-words.ts';

type Variable = Extract<Declared, { kind: 'variable' | 'derived' | 'external' }>;
type LocatedVariable = LocatedDeclaration & { readonly declaration: Variable };

function locateVariable(context: EditContext, of: DeclarationKey, part: string): LocatedVariable | Refusal {
  const found = locateDeclaration(context, of);
  if ('ok' in found) return found;
  const { declaration } = found;
  if (declaration.kind === 'type' || declaration.kind === 'enum' || declaration.kind === 'object')
    return refused('no-such-part', { kind: of.kind, name: of.name, part });
  return { ...found, declaration };
}

export const setStorage: EditHandler<'set-storage'> = (context, { of, storage }) => {
  const found = locateVariable(context, of, 'kind');
  if ('ok' in found) return found;
  const { source, declaration } = found;
  const { text } = source;
  const word = keywordRange(text, declaration);
  if (text.slice(word.start, word.end) === storage) return edited([]);
  const edits = [replacement(source, word, storage)];
  const end = signatureEnd(text, declaration);
  if (storage === 'derived')
    edits.push(insertion(source, end, ` := ${firstValue(context, text, declaration.type)}`));
  if (declaration.kind === 'derived')
    edits.push(replacement(source, { start: end, end: ruleRange(text, declaration).end }, ''));
  return edited(edits);
};

/** Where the name and the parameters end. */
function signatureEnd(text: string, { name }: Variable): number {
  const list = listRange(text, name.span.end);
  return list ? list.end + 1 : name.span.end;
}

/** The value of a rule, including the parentheses around it. */
function ruleRange(text: string, declaration: Variable): Range {
  const from = signatureEnd(text, declaration);
  const tokens = codeTokens(text, from, declaration.span.end);
  const sign = tokens.findIndex((token) => token.text === ':=');
  const last = tokens.at(-1)?.text === ';' ? tokens.at(-2) : tokens.at(-1);
  return { start: tokens[sign + 1]?.start ?? from, end: last?.end ?? from };
}

export const setRule: EditHandler<'set-rule'> = (context, { of, text }) => {
  const found = locateVariable(context, of, 'rule');
  if ('ok' in found) return found;
  const { source, declaration } = found;
  if (declaration.kind !== 'derived') return refused('no-such-part', { ...of, part: 'rule' });
  const problem = pieceProblem(text);
  return problem ?? edited([replacement(source, ruleRange(source.text, declaration), text.trim())]);
};

export const setType: EditHandler<'set-type'> = (context, edit) => {
  const problem = pieceProblem(edit.type);
  if (problem) return problem;
  const type = rightType(edit.type, typeNames(context.domain.map(({ tree }) => tree)));
  if (edit.of.kind === 'object') return setObjectType(context, { ...edit, type });
  const found = locateVariable(context, edit.of, 'type');
  if ('ok' in found) return found;
  return edited([replacement(found.source, found.declaration.type.span, type)]);
};

export const setBounds: EditHandler<'set-bounds'> = (context, { of, bounds }) => {
  const found = locateVariable(context, of, 'bounds');
  if ('ok' in found) return found;
  const { source, declaration } = found;
  const problem = bounds && pieceProblem(bounds.min, bounds.max);
  if (problem) return problem;
  const { end } = declaration.type.name.span;
  if (bounds === null)
    return edited(
      hasRange(declaration.type) ? [replacement(source, { ...declaration.type.span, start: end }, '')] : [],
    );
  const { range } = declaration.type;
  if (!range) return edited([insertion(source, end, ` [${bounds.min.trim()}, ${bounds.max.trim()}]`)]);
  return edited([
    replacement(source, range.min.span, bounds.min.trim()),
    replacement(source, range.max.span, bounds.max.trim()),
  ]);
};

function hasRange({ range }: TypeReference): boolean {
  return range !== null;
}

export const setDeclaredParameters: EditHandler<'set-declared-parameters'> = (context, edit) => {
  const found = locateVariable(context, edit.of, 'parameters');
  if ('ok' in found) return found;
  const problem = openProblem(edit.text);
  if (problem) return problem;
  const { source, declaration } = found;
  const { end } = declaration.name.span;
  const list = listRange(source.text, end);
  const text = edit.text.trim();
  if (!list) return edited(text === '' ? [] : [insertion(source, end, `(${text})`)]);
  if (text !== '') return edited([replacement(source, list, text)]);
  return edited([replacement(source, { start: end, end: list.end + 1 }, '')]);
};
