/** Collects the occurrences of names in expressions, parameter lists and networks, keeping track of the scope. */
import type { Span } from '../base/source.ts';
import { innerItems } from '../graph/body.ts';
import type { Expression, Name, NetworkItem, Parameter } from '../language/ast.ts';
import { type Definition, definition, type NameSpace, parameterSignature } from './definitions.ts';
import type { GlobalNames } from './global-names.ts';
import type { Occurrence } from './occurrence-index.ts';

/** The names that are visible at one place and inside it. */
export interface Scope {
  readonly outer: Scope | null;
  readonly names: ReadonlyMap<string, Definition>;
}

export const NO_SCOPE: Scope = { outer: null, names: new Map() };

/** A scope with additional names. */
export function innerScope(outer: Scope, definitions: readonly Definition[]): Scope {
  return { outer, names: new Map(definitions.map((found) => [found.name, found])) };
}

function inScope(scope: Scope, name: string): Definition | null {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = at.names.get(name);
    if (found) return found;
  }
  return null;
}

export interface NameCollector {
  readonly occurrences: Occurrence[];
  declare(found: Definition): void;
  use(space: NameSpace, name: Name, scope?: Scope): void;
  /** Declares parameters that are visible in `seenIn`; returns the scope with them. */
  parameters(parameters: readonly Parameter[], scope: Scope, seenIn: Span): Scope;
  expression(expression: Expression, scope: Scope): void;
  network(item: NetworkItem, scope: Scope): void;
}

/** A collector for one text. */
export function createCollector(text: string, globals: GlobalNames): NameCollector {
  const occurrences: Occurrence[] = [];
  const collector: NameCollector = {
    occurrences,
    declare(found) {
      occurrences.push({ span: found.span, definition: found });
    },
    use(space, name, scope = NO_SCOPE) {
      const local = space === 'values' ? inScope(scope, name.text) : null;
      const found = local ?? globals.find(space, name.text);
      if (found) occurrences.push({ span: name.span, definition: found });
    },
    parameters(parameters, scope, seenIn) {
      const locals = parameters.map((parameter) => {
        typeUses(collector, parameter, scope);
        const signature = parameterSignature(text, parameter);
        return definition('parameter', parameter.name, { signature, scope: seenIn });
      });
      for (const local of locals) collector.declare(local);
      return innerScope(scope, locals);
    },
    expression: (expression, scope) => collectExpression(collector, expression, scope),
    network: (item, scope) => collectNetwork(collector, item, scope),
  };
  return collector;
}

function typeUses(collector: NameCollector, { type }: Pick<Parameter, 'type'>, scope: Scope): void {
  collector.use('types', type.name);
  if (!type.range) return;
  collector.expression(type.range.min, scope);
  collector.expression(type.range.max, scope);
}

type Pending = [Expression, Scope];

/** With an explicit stack instead of recursion, because chains of `and` may be long. */
function collectExpression(collector: NameCollector, root: Expression, outer: Scope): void {
  const pending: Pending[] = [[root, outer]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const part of partsOf(collector, next[0], next[1])) pending.push(part);
  }
}

function partsOf(collector: NameCollector, expression: Expression, scope: Scope): Pending[] {
  switch (expression.kind) {
    case 'application':
      collector.use('values', expression.name, scope);
      return (expression.args ?? []).map((argument): Pending => [argument, scope]);
    case 'unary':
      return [[expression.operand, scope]];
    case 'binary':
      return [
        [expression.left, scope],
        [expression.right, scope],
      ];
    case 'is':
      collector.use('types', expression.type);
      return [[expression.operand, scope]];
    case 'if':
      return [expression.condition, expression.whenTrue, expression.whenFalse].map(
        (part): Pending => [part, scope],
      );
    case 'quantified': {
      const inner = collector.parameters(expression.parameters, scope, expression.span);
      return expression.conditions.map((condition): Pending => [condition, inner]);
    }
    case 'aggregate': {
      const inner = collector.parameters(expression.parameters, scope, expression.span);
      return [expression.condition, expression.value].flatMap((part): Pending[] =>
        part ? [[part, inner]] : [],
      );
    }
    default:
      return [];
  }
}

function collectNetwork(collector: NameCollector, item: NetworkItem, scope: Scope): void {
  if (item.kind === 'call') {
    collector.use('tasks', item.name);
    for (const argument of item.args) collector.expression(argument, scope);
    return;
  }
  const inner = item.kind === 'each' ? collector.parameters(item.parameters, scope, item.span) : scope;
  if (item.kind === 'each' && item.condition) collector.expression(item.condition, inner);
  for (const part of innerItems(item)) collectNetwork(collector, part, inner);
}
