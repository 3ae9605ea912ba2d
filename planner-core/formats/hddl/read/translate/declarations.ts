/** A domain's declarations: types in trees, constants, predicates, type tests, tasks. */
import { NOWHERE } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type {
  Declaration,
  DerivedDeclaration,
  Expression,
  TaskDeclaration,
  TypeDeclaration,
  VariableDeclaration,
} from '../../../../language/ast.ts';
import {
  apply,
  disjunction,
  documented,
  isOfType,
  name,
  parameter,
  typeNamed,
} from '../../../project/build.ts';
import type { HddlDomain } from '../source/model.ts';
import { writeAction } from './actions.ts';
import { ownName } from './names.ts';
import type { Symbols, ValueSymbol } from './symbols.ts';
import { writeTask } from './tasks.ts';
import { ROOT } from './type-forest.ts';
import { groupObjects } from './worlds.ts';

/** Everything in the domain except its types, because only the rest shows which types are needed. */
export function writeTasks(domain: HddlDomain, symbols: Symbols): TaskDeclaration[] {
  const methodsOf = new Map<unknown, HddlDomain['methods'][number][]>();
  for (const method of domain.methods) {
    const task = symbols.tasks.get(method.task.name);
    if (task === null || task.isPrimitive) {
      const { text, span } = method.task.name;
      symbols.tell(report('hddl-unknown', span, { kind: 'abstract task', name: text }));
    } else methodsOf.set(task, [...(methodsOf.get(task) ?? []), method]);
  }
  const written: { readonly start: number; readonly task: TaskDeclaration }[] = [];
  for (const task of domain.tasks) {
    const symbol = symbols.tasks.get(task.name);
    if (symbol === null || symbol.word !== task.name) continue;
    const methods = methodsOf.get(symbol) ?? [];
    const isUnread = domain.unread.has(task.name.key);
    written.push({ start: task.span.start, task: writeTask(task, { symbol, methods, isUnread, symbols }) });
  }
  for (const action of domain.actions) {
    const symbol = symbols.tasks.get(action.name);
    if (symbol === null || symbol.word !== action.name) continue;
    written.push({ start: action.span.start, task: writeAction(action, symbol, symbols) });
  }
  return written.sort((a, b) => a.start - b.start).map(({ task }) => task);
}

/** Types, constants, predicates and functions. */
export function writeValues(symbols: Symbols): Declaration[] {
  const { typeNames, integers } = symbols;
  const declare = (symbol: ValueSymbol, type: string): VariableDeclaration => {
    const locals = symbols.values.inside();
    return {
      kind: 'variable',
      storage: symbol.changes ? 'fluent' : 'constant',
      type: typeNamed(type),
      name: name(symbol.name),
      parameters: symbol.parameters.map((one, index) =>
        parameter(
          typeNamed(typeNames.of(symbol.homes[index] ?? ROOT)),
          locals.take(ownName(one.name.text, 'underscores')),
        ),
      ),
      ...documented({}),
      span: symbol.word.span,
    };
  };
  const number = integers ? 'integer' : 'float';
  const variables = [
    ...[...symbols.predicates.values()].map((symbol) => declare(symbol, 'boolean')),
    ...[...symbols.functions.values()].map((symbol) => declare(symbol, number)),
  ];
  const objects = groupObjects([...symbols.constants.values()], symbols);
  const isConstant = ({ storage }: VariableDeclaration) => storage === 'constant';
  const values: Declaration[] = [
    ...objects,
    ...variables.filter(isConstant),
    ...variables.filter((variable) => !isConstant(variable)),
    ...writeTests(symbols),
  ];
  return [...writeTypes(symbols), ...values];
}

/** The tests for types whose members are in several trees. */
function writeTests({ forest, typeNames, values }: Symbols): DerivedDeclaration[] {
  return [...typeNames.usedTests]
    .sort((a, b) => a - b)
    .map((type) => {
      const set = forest.below(type);
      const local = values.inside().take(ownName(forest.nodes[type]?.name.text ?? 'it', 'underscores'));
      const tests = forest
        .topsOf(set)
        .map((top): Expression => isOfType(apply(local, []), typeNames.of(top)));
      return {
        kind: 'derived',
        type: typeNamed('boolean'),
        name: name(typeNames.testFor(type) ?? ''),
        parameters: [parameter(typeNamed(typeNames.of(forest.homeOf(set))), local)],
        value: disjunction(tests),
        ...documented({}),
        span: forest.nodes[type]?.name.span ?? NOWHERE,
      };
    });
}

/** Each type before its subtypes. */
function writeTypes({ forest, typeNames }: Symbols): TypeDeclaration[] {
  const declare = (type: number, parent: number): TypeDeclaration => ({
    kind: 'type',
    name: name(typeNames.of(type)),
    parents: parent === ROOT && !typeNames.usesRoot ? [] : [name(typeNames.of(parent))],
    ...documented({}),
    span: forest.nodes[type]?.name.span ?? NOWHERE,
  });
  const below = (parent: number): TypeDeclaration[] =>
    forest.nodes
      .filter(({ id }) => forest.parentOf(id) === parent)
      .flatMap(({ id }) => [declare(id, parent), ...below(id)]);
  const root = typeNames.usesRoot ? [{ ...declare(ROOT, ROOT), parents: [] }] : [];
  return [...root, ...below(ROOT)];
}
