/** Prints syntax trees as canonical source text, for importers and graph edits. */
import { writeText } from '../base/text-literal.ts';
import type {
  Block,
  Declaration,
  Documented,
  Expectation,
  Expression,
  MethodDeclaration,
  Name,
  Network,
  NetworkItem,
  ObjectDeclaration,
  OrderClause,
  Parameter,
  QuantifierStatement,
  Statement,
  TaskCall,
  TaskDeclaration,
  TypeReference,
} from './ast.ts';
import { writeName } from './keywords.ts';
import { groupsFromRight, NOT_STRENGTH, OPERAND_STRENGTH, SIGN_STRENGTH, strengthOf } from './operators.ts';

const INDENT = '    ';
/** `if` extends as far as possible, so inside anything else it is printed in parentheses. */
const LOOSEST = 0;

// ---- expressions

/** An expression on one line, with only the necessary parentheses. */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return printLiteral(expression);
    case 'text':
      return writeText(expression.value);
    case 'wildcard':
      return '_';
    case 'application':
      return printCall(expression.name.text, expression.args);
    case 'unary':
      return printUnary(expression);
    case 'binary':
      return printBinary(expression);
    case 'is':
      return `${operand(expression.operand, strengthOf('is') + 1)} is ${writeName(expression.type.text)}`;
    case 'quantified':
      return printQuantified(expression);
    case 'if':
      return printIf(expression);
    case 'aggregate':
      return printAggregate(expression);
  }
}

function printLiteral({ type, value }: Extract<Expression, { kind: 'literal' }>): string {
  if (type === 'none') return 'none';
  if (type === 'boolean') return value === 1 ? 'true' : 'false';
  return type === 'integer' ? String(value) : printFloat(value);
}

/** A float keeps a dot or an exponent, so that it is read as a float again. */
export function printFloat(value: number): string {
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

function printCall(name: string, args: readonly Expression[] | null): string {
  return args === null ? writeName(name) : `${writeName(name)}(${args.map(printExpression).join(', ')})`;
}

function printUnary({ operator, operand: inner }: Extract<Expression, { kind: 'unary' }>): string {
  if (operator === 'not') return `not ${operand(inner, NOT_STRENGTH)}`;
  return `-${operand(inner, SIGN_STRENGTH)}`;
}

function printBinary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): string {
  const strength = strengthOf(operator);
  const fromRight = groupsFromRight(operator);
  const comparison = strength === strengthOf('==');
  const leftText = operand(left, fromRight || comparison ? strength + 1 : strength);
  return `${leftText} ${operator} ${operand(right, fromRight ? strength : strength + 1)}`;
}

/** In parentheses if its precedence is lower than required. */
function operand(expression: Expression, needed: number): string {
  const text = printExpression(expression);
  return strengthOfExpression(expression) < needed ? `(${text})` : text;
}

/** The precedence of an expression without parentheses around it. */
export function strengthOfExpression(expression: Expression): number {
  if (expression.kind === 'binary') return strengthOf(expression.operator);
  if (expression.kind === 'is') return strengthOf('is');
  if (expression.kind === 'unary') return expression.operator === 'not' ? NOT_STRENGTH : SIGN_STRENGTH;
  return expression.kind === 'if' ? LOOSEST : OPERAND_STRENGTH;
}

function printIf({ condition, whenTrue, whenFalse }: Extract<Expression, { kind: 'if' }>): string {
  const parts = [condition, whenTrue, whenFalse].map(printExpression);
  return `if ${parts[0]} then ${parts[1]} else ${parts[2]}`;
}

function printQuantified(expression: Extract<Expression, { kind: 'quantified' }>): string {
  const { quantifier, parameters, conditions } = expression;
  const [condition] = conditions;
  if (condition !== undefined && conditions.length === 1) {
    return `${quantifier} (${printParameterList(parameters)}; ${printExpression(condition)})`;
  }
  const statements = conditions.map((part) => `${printExpression(part)};`).join(' ');
  return `${quantifier} (${printParameterList(parameters)}) { ${statements}${statements === '' ? '' : ' '}}`;
}

function printAggregate(expression: Extract<Expression, { kind: 'aggregate' }>): string {
  const { aggregate, parameters, condition, value } = expression;
  const parts = [condition, value].filter((part) => part !== null).map(printExpression);
  return `${aggregate} (${[printParameterList(parameters), ...parts].join('; ')})`;
}

/** `Npc npc, Gun gun`, without the parentheses. */
export function printParameterList(parameters: readonly Parameter[]): string {
  return parameters.map(({ type, name }) => `${printType(type)} ${writeName(name.text)}`).join(', ');
}

/** `integer [0, 30]`. */
export function printType({ name, range }: TypeReference): string {
  if (range === null) return writeName(name.text);
  return `${writeName(name.text)} [${printExpression(range.min)}, ${printExpression(range.max)}]`;
}

// ---- networks and statements

/** `ordered(Move(npc, wpt), ShootPlayer(npc, gun))`. */
export function printNetwork({ order, items }: Network): string {
  return `${order}(${items.map(printItem).join(', ')})`;
}

function printItem(item: NetworkItem): string {
  if (item.kind === 'call') return printTaskCall(item);
  if (item.kind === 'network') return printNetwork(item);
  const condition = item.condition === null ? '' : `; ${printExpression(item.condition)}`;
  return `each (${printParameterList(item.parameters)}${condition}) { ${printNetwork(item.network)}; }`;
}

/** `ShootPlayer(npc, gun)`. */
export function printTaskCall({ name, args }: TaskCall): string {
  return printCall(name.text, args);
}

/** A statement with its `;` or block; all lines except the first are indented. */
export function printStatement(statement: Statement, indent = ''): string {
  switch (statement.kind) {
    case 'condition':
      return `${printExpression(statement.value)};`;
    case 'transition': {
      const { target, from, to } = statement;
      const before = operand(target, strengthOf('==') + 1);
      return `${before} == ${operand(from, strengthOf('==') + 1)} :-> ${printExpression(to)};`;
    }
    case 'assign':
      return `${printExpression(statement.target)} ${statement.operator} ${printExpression(statement.value)};`;
    case 'let':
      return `let ${writeName(statement.name.text)} := ${printExpression(statement.value)};`;
    case 'when':
      return `when (${printExpression(statement.condition)}) ${printBlock(statement.body, indent)}`;
    case 'quantifier':
      return `${printQuantifierHead(statement)} ${printBlock(statement.body, indent)}`;
    case 'network-statement':
      return `${printNetwork(statement.network)};`;
  }
}

/** `first sort-by (Medikit m; distance(at(npc), at(m)); <)`. */
export function printQuantifierHead({ quantifier, parameters, key, direction }: QuantifierStatement): string {
  const sort = key === null ? '' : `; ${printExpression(key)}; ${direction ?? '<'}`;
  return `${quantifier} (${printParameterList(parameters)}${sort})`;
}

/** `{ … }` with one statement per line. */
export function printBlock({ statements }: Block, indent = ''): string {
  return braces(
    statements.map((statement) => printStatement(statement, indent + INDENT)),
    indent,
  );
}

function braces(parts: readonly string[], indent: string): string {
  const inside = parts.map((part) => `${indent}${INDENT}${part}\n`).join('');
  return `{\n${inside}${indent}}`;
}

// ---- declarations

/** A declaration with its documentation and annotations. */
export function printDeclaration(declaration: Declaration): string {
  return documented(declaration, printBare(declaration), '');
}

function printBare(declaration: Declaration): string {
  const name = declaration.kind === 'object' ? '' : writeName(declaration.name.text);
  switch (declaration.kind) {
    case 'type':
      return `type ${name}${printParents(declaration.parents)};`;
    case 'enum':
      return `enum ${name} ${printValues(declaration.values)}`;
    case 'object':
      return `object ${printObjects(declaration)}`;
    case 'variable':
      return `${declaration.storage} ${signature(declaration)};`;
    case 'external':
      return `external ${signature(declaration)};`;
    case 'derived':
      return `derived ${signature(declaration)} := ${printExpression(declaration.value)};`;
    case 'task':
      return printTask(declaration);
  }
}

function printParents(parents: readonly Name[]): string {
  return parents.length === 0 ? '' : ` < ${parents.map(({ text }) => writeName(text)).join(', ')}`;
}

function printValues(values: readonly Name[]): string {
  return values.length === 0 ? '{ }' : `{ ${values.map(({ text }) => writeName(text)).join(', ')} }`;
}

/** Objects as they are written in a world, without the keyword. */
export function printWorldObjects(declaration: ObjectDeclaration, indent = ''): string {
  return documented(declaration, printObjects(declaration), indent);
}

function printObjects({ type, names }: ObjectDeclaration): string {
  return `${writeName(type.text)} ${names.map((name) => writeName(name.text)).join(', ')};`;
}

function signature(declaration: Extract<Declaration, { kind: 'variable' | 'external' | 'derived' }>): string {
  const { type, name, parameters } = declaration;
  const list = parameters.length === 0 ? '' : `(${printParameterList(parameters)})`;
  return `${printType(type)} ${writeName(name.text)}${list}`;
}

function printTask({ name, parameters, cost, order = null, blocks, methods }: TaskDeclaration): string {
  const parts = [
    ...(order === null ? [] : [printOrder(order)]),
    ...(cost === null ? [] : [`cost := ${printExpression(cost.value)};`]),
    ...blocks.map((block) => printBlock(block, INDENT)),
    ...methods.map((method) => documented(method, printMethod(method), INDENT)),
  ];
  return `task ${writeName(name.text)}(${printParameterList(parameters)}) ${braces(parts, '')}`;
}

/** `try highest score first;` */
export function printOrder({ first }: Pick<OrderClause, 'first'>): string {
  return `try ${first} score first;`;
}

function printMethod({ name, score = null, branches }: MethodDeclaration): string {
  const head = name === null ? 'method' : `method ${writeName(name.text)}`;
  const [first] = branches;
  const inside = INDENT + INDENT;
  const parts = first?.implicit
    ? first.body.statements.map((statement) => printStatement(statement, inside))
    : branches.map((branch) => {
        const word = branch.name === null ? 'branch' : `branch ${writeName(branch.name.text)}`;
        return documented(branch, `${word} ${printBlock(branch.body, inside)}`, inside);
      });
  const before = score === null ? [] : [`score := ${printExpression(score.value)};`];
  return `${head} ${braces([...before, ...parts], INDENT)}`;
}

function documented({ doc, annotations }: Documented, text: string, indent: string): string {
  const lines = doc === null ? [] : doc.split('\n').map((line) => `/// ${line}`.trimEnd());
  const marks = annotations.map(({ name, args }) => {
    const list = args.map(printAnnotationArgument).join(', ');
    return args.length === 0 ? `@${writeName(name.text)}` : `@${writeName(name.text)}(${list})`;
  });
  return [...lines, ...marks, text].join(`\n${indent}`);
}

function printAnnotationArgument(arg: string): string {
  if (/^[A-Za-z0-9_.][A-Za-z0-9_.-]*$/.test(arg)) return arg;
  return `"${arg.replace(/["\\]/g, '\\$&').replace(/\r?\n/g, '\\n')}"`;
}

/** `optimal cost == 3;` */
export function printExpectation(expectation: Expectation): string {
  return `${expectation.optimal ? 'optimal ' : ''}${printExpected(expectation)};`;
}

function printExpected(expectation: Expectation): string {
  switch (expectation.kind) {
    case 'outcome':
      return expectation.outcome;
    case 'measure':
      return `${expectation.measure} ${expectation.operator} ${printExpression(expectation.value)}`;
    case 'contains':
      return `${expectation.negated ? 'not ' : ''}contains ${printTaskCall(expectation.call)}`;
    case 'plan':
      return `plan(${expectation.calls.map(printTaskCall).join(', ')})`;
  }
}
