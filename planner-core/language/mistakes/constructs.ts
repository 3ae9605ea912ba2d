/** The names of the grammar's constructs in messages. */
import type { SyntaxNode } from '@lezer/common';
import * as t from '../generated/terms.ts';

const constructs: ReadonlyMap<number, string> = new Map([
  [t.DomainFile, 'a domain'],
  [t.WorldFile, 'a world'],
  [t.LanguageHeader, 'the language version'],
  [t.DomainHeader, 'the domain header'],
  [t.IncludeHeader, '`include`'],
  [t.WorldHeader, 'the world header'],
  [t.TypeDeclaration, 'a type'],
  [t.EnumDeclaration, 'an enum'],
  [t.ObjectDeclaration, 'an object declaration'],
  [t.VariableDeclaration, 'a state variable'],
  [t.DerivedDeclaration, 'a derived variable'],
  [t.ExternalDeclaration, 'an external function'],
  [t.TaskDeclaration, 'a task'],
  [t.TaskBody, 'a task'],
  [t.CostClause, 'a cost'],
  [t.OrderClause, 'the order of the methods'],
  [t.Method, 'a method'],
  [t.MethodBody, 'a method'],
  [t.Branch, 'a branch'],
  [t.Block, 'a block'],
  [t.ConditionStatement, 'a condition'],
  [t.TransitionStatement, 'an effect'],
  [t.AssignStatement, 'an effect'],
  [t.LetStatement, '`let`'],
  [t.WhenStatement, '`when`'],
  [t.QuantifierStatement, 'a quantifier'],
  [t.QuantifiedBlock, 'a quantifier'],
  [t.QuantifiedTest, 'a quantifier'],
  [t.NetworkStatement, 'a network'],
  [t.Network, 'a network'],
  [t.NetworkItems, 'a network'],
  [t.TaskCall, 'a subtask'],
  [t.Each, '`each`'],
  [t.Expression, 'an expression'],
  [t.StartedExpression, 'an expression'],
  [t.Group, 'an expression'],
  [t.Application, 'an expression'],
  [t.Aggregate, 'an expression'],
  [t.If, 'an expression'],
  [t.Arguments, 'a list of arguments'],
  [t.Parameters, 'a list of parameters'],
  [t.Parameter, 'a parameter'],
  [t.TypeReference, 'a type'],
  [t.Range, 'a range'],
  [t.Annotation, 'an annotation'],
  [t.AnnotationArguments, 'an annotation'],
  [t.ObjectsSection, '`objects`'],
  [t.Objects, 'a list of objects'],
  [t.InitSection, '`init`'],
  [t.InitStatement, 'an initial value'],
  [t.ExternalRule, 'an external function'],
  [t.SeedSection, 'the seed'],
  [t.TasksSection, 'the tasks'],
  [t.GoalSection, '`goal`'],
  [t.ExpectSection, '`expect`'],
  [t.Expectation, 'an expectation'],
  [t.Measure, 'an expectation'],
  [t.Contains, 'an expectation'],
  [t.Plan, 'an expectation'],
]);

/** The description of a kind of node, with its article. */
export function constructName(kind: number): string {
  return constructs.get(kind) ?? 'this';
}

/** To the grammar, a method's `score := …;` is an assignment, although methods have no effects. */
export function isScore(node: SyntaxNode | null): boolean {
  return node?.type.id === t.AssignStatement && node.parent?.type.id === t.MethodBody;
}

/** The description of a node, with its article. */
export function nodeName(node: SyntaxNode | null): string {
  return isScore(node) ? 'a score' : constructName(node?.type.id ?? t.DomainFile);
}

/** The name that a construct should have. */
export function nameOf(kind: number): string {
  if (kind === t.LetStatement) return 'the name that `let` gives';
  if (kind === t.ObjectDeclaration || kind === t.Objects) return 'the name of an object';
  if (kind === t.WorldHeader) return 'the name of the world or of its domain';
  if (kind === t.DomainHeader) return 'the name of the domain';
  return `the name of ${constructName(kind)}`;
}

const values: ReadonlyMap<number, string> = new Map([
  [t.LanguageHeader, 'the number of the version'],
  [t.SeedSection, 'the number of the seed'],
  [t.CostClause, 'the cost'],
  [t.DerivedDeclaration, 'the value of the derived variable'],
  [t.LetStatement, 'the value of `let`'],
  [t.AssignStatement, 'the new value'],
  [t.TransitionStatement, 'the new value'],
  [t.InitStatement, 'the value'],
  [t.ExternalRule, 'the value'],
  [t.WhenStatement, 'the condition of `when`'],
  [t.QuantifierStatement, 'the sort key'],
  [t.QuantifiedTest, 'the condition of the quantifier'],
  [t.If, 'the condition or a value of `if`'],
  [t.Each, 'the condition of `each`'],
  [t.Arguments, 'an argument'],
  [t.Range, 'a bound'],
  [t.Group, 'the expression between the parentheses'],
  [t.Measure, 'the value to compare with'],
]);

/** The role of an expression, given the node that it belongs to. */
export function valueName(owner: SyntaxNode | null): string {
  return isScore(owner) ? 'the score' : (values.get(owner?.type.id ?? 0) ?? 'an expression');
}

/** The nodes whose range starts with or contains the bracket that they close. */
export const bracketsOf: ReadonlyMap<number, readonly [open: string, close: string]> = new Map([
  [t.MissingParen, ['(', ')']],
  [t.MissingBracket, ['[', ']']],
  [t.MissingBrace, ['{', '}']],
  [t.MissingSectionEnd, ['{', '}']],
]);

const likeWords: ReadonlyMap<number, string> = new Map([
  [t.LikeBranch, 'branch'],
  [t.LikeExists, 'exists'],
  [t.LikeForall, 'forall'],
  [t.LikeFirst, 'first'],
  [t.LikeSortBy, 'sort-by'],
  [t.LikeLet, 'let'],
  [t.LikeWhen, 'when'],
  [t.LikeOrdered, 'ordered'],
  [t.LikeUnordered, 'unordered'],
  [t.LikeDomain, 'domain'],
  [t.LikeType, 'type'],
  [t.LikeEnum, 'enum'],
  [t.LikeObject, 'object'],
  [t.LikeConstant, 'constant'],
  [t.LikeFluent, 'fluent'],
  [t.LikeDerived, 'derived'],
  [t.LikeExternal, 'external'],
  [t.LikeTask, 'task'],
  [t.LikeMethod, 'method'],
  [t.LikeWorld, 'world'],
  [t.LikeObjects, 'objects'],
  [t.LikeInit, 'init'],
  [t.LikeSeed, 'seed'],
  [t.LikeTasks, 'tasks'],
  [t.LikeGoal, 'goal'],
  [t.LikeExpect, 'expect'],
  [t.LikeSolved, 'solved'],
  [t.LikeUnsolvable, 'unsolvable'],
  [t.LikeContains, 'contains'],
]);

/** The keyword that a misspelt word is read as; null for any other token. */
export function meantWord(kind: number): string | null {
  return likeWords.get(kind) ?? null;
}
