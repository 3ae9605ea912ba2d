/** A sentence that the product shows can be typed: it is found, and nearly always first. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Parameter, Statement } from '../../planner-core/language/ast.ts';
import { parseDomain } from '../../planner-core/language/parse.ts';
import { printStatement } from '../../planner-core/language/print.ts';
import { spoken } from '../../planner-core/sentences/parts.ts';
import { changeParts, needParts } from '../../planner-core/sentences/statement.ts';
import { type Scope, scopeOf } from '../../planner-core/typed-words/scope.ts';
import { typedSentences } from '../../planner-core/typed-words/typed-words.ts';
import { read } from '../planner-core/sentences/said.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { Tape } from './tape.ts';

const { tree, parameters } = read('ordered();');
const scope = scopeOf([tree], parameters);

test('conditions and changes of every variable', TIME_LIMIT, () => {
  let typed = 0;
  const notFound: string[] = [];
  const notFirst: string[] = [];
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5039 }), { minLength: 12, maxLength: 12 }), (choices) => {
      const { statement, kind } = randomStatement(new Tape(choices));
      const sentence = spoken((kind === 'condition' ? needParts : changeParts)(statement, scope.words));
      const texts = typedSentences(sentence, kind, scope).map(({ text }) => text);
      const at = texts.indexOf(printStatement(statement));
      typed++;
      const missed = `${sentence}: ${printStatement(statement)} is not before ${texts[0]}`;
      if (at < 0) notFound.push(missed);
      if (at !== 0) notFirst.push(missed);
    }),
    sampling(1_000),
  );
  expect(typed).toBeGreaterThanOrEqual(1_000);
  expect(notFound).toEqual([]);
  expect(notFirst.length, notFirst.slice(0, 20).join('\n')).toBeLessThanOrEqual(typed / 100);
});

interface Random {
  readonly statement: Statement;
  readonly kind: 'condition' | 'change';
}

/** A use of a variable with names of the right types, tested, compared, set or counted up and down. */
function randomStatement(tape: Tape): Random {
  const kind = tape.pick(['condition', 'change'] as const);
  const usable = scope.signatures.filter(({ storage, valueType, parameters: wanted }) => {
    const isSet = kind === 'condition' || storage === 'fluent';
    return isSet && valueType !== 'text' && wanted.every(({ type }) => namesOf(type, scope).length > 0);
  });
  const signature = tape.pick(usable);
  const args = distinctArguments(
    tape,
    signature.parameters.map(({ type }) => type),
  );
  const target = args.length === 0 ? signature.name : `${signature.name}(${args.join(', ')})`;
  const value = randomValue(tape, signature.valueType);
  const isNumber = ['integer', 'float'].includes(signature.valueType);
  if (kind === 'condition') {
    if (signature.valueType === 'boolean')
      return { kind, statement: parsed(tape.pick([target, `not ${target}`])) };
    const operator = tape.pick(isNumber ? ['==', '!=', '<', '<=', '>', '>='] : ['==', '!=']);
    return { kind, statement: parsed(`${target} ${operator} ${value}`) };
  }
  return {
    kind,
    statement: parsed(`${target} ${tape.pick(isNumber ? [':=', '+=', '-='] : [':='])} ${value}`),
  };
}

function distinctArguments(tape: Tape, types: readonly string[]): string[] {
  const chosen: string[] = [];
  for (const type of types) {
    const names = namesOf(type, scope);
    const left = names.filter((name) => !chosen.includes(name));
    chosen.push(tape.pick(left.length > 0 ? left : names));
  }
  return chosen;
}

function randomValue(tape: Tape, type: string): string {
  if (type === 'boolean') return tape.pick(['true', 'false']);
  if (type === 'integer') return String(2 + tape.below(40));
  if (type === 'float') return `${2 + tape.below(40)}`;
  return tape.pick(
    [...namesOf(type, scope), 'none'].filter((name) => !scope.isEnum(type) || name !== 'none'),
  );
}

function namesOf(type: string, { names, fits }: Scope): readonly string[] {
  return names.filter((name) => fits(name.type, type)).map(({ name }) => name);
}

function parsed(text: string): Statement {
  const list = parameters
    .map((parameter: Parameter) => `${parameter.type.name.text} ${parameter.name.text}`)
    .join(', ');
  const source = `task T(${list}) { method { ${text}; } }`;
  const { tree: file } = parseDomain({ path: 'typed.htn', text: source });
  const [task] = file.declarations;
  const statement = task?.kind === 'task' ? task.methods[0]?.branches[0]?.body.statements[0] : undefined;
  if (statement === undefined) throw new Error(`Not a statement: ${text}`);
  return statement;
}
