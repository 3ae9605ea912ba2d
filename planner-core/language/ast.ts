/** The syntax tree of domain and world files: the text as written, before any name is resolved. */
import type { Span } from '../base/source.ts';

/** An identifier as used; `text` has its backquotes removed. */
export interface Name {
  readonly text: string;
  readonly span: Span;
}

/** `@disabled`, `@allow(code, "reason")`. */
export interface Annotation {
  readonly name: Name;
  readonly args: readonly string[];
  readonly span: Span;
}

/** What can precede a declaration, a method or a branch. */
export interface Documented {
  readonly annotations: readonly Annotation[];
  /** The text of the `///` lines above, without the slashes; null if there are none. */
  readonly doc: string | null;
}

// ---- domain files ----------------------------------------------------------------------------

/** A `.htn` file. Parts that could not be read are missing; the rest is complete. */
export interface DomainFile {
  readonly kind: 'domain-file';
  readonly path: string;
  readonly language: number | null;
  /** Null if the file does not repeat the header of the domain, or if the header is broken. */
  readonly name: Name | null;
  readonly declarations: readonly Declaration[];
  readonly span: Span;
}

export type Declaration =
  | TypeDeclaration
  | EnumDeclaration
  | ObjectDeclaration
  | VariableDeclaration
  | DerivedDeclaration
  | ExternalDeclaration
  | TaskDeclaration;

/** `type Area < Point;`, `type Rifle < Weapon, Item;` */
export interface TypeDeclaration extends Documented {
  readonly kind: 'type';
  readonly name: Name;
  readonly parents: readonly Name[];
  readonly span: Span;
}

/** `enum Stance { standing, crouched }` */
export interface EnumDeclaration extends Documented {
  readonly kind: 'enum';
  readonly name: Name;
  readonly values: readonly Name[];
  readonly span: Span;
}

/** `object Area spawn, exit;` and, in worlds, `Area hall, yard;` */
export interface ObjectDeclaration extends Documented {
  readonly kind: 'object';
  readonly type: Name;
  readonly names: readonly Name[];
  readonly span: Span;
}

/** `boolean`, `Npc`, `integer [0, 30]`. */
export interface TypeReference {
  readonly name: Name;
  readonly range: { readonly min: Expression; readonly max: Expression } | null;
  readonly span: Span;
}

export interface Parameter {
  readonly type: TypeReference;
  readonly name: Name;
  readonly span: Span;
}

/** `constant boolean visible(Point from, Point to);`, `fluent Point player_at;` */
export interface VariableDeclaration extends Documented {
  readonly kind: 'variable';
  readonly storage: 'constant' | 'fluent';
  readonly type: TypeReference;
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly span: Span;
}

/** `derived boolean canHit(Npc npc) := …;` */
export interface DerivedDeclaration extends Documented {
  readonly kind: 'derived';
  readonly type: TypeReference;
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly value: Expression;
  readonly span: Span;
}

/** `external float pathLength(Point a, Point b);` */
export interface ExternalDeclaration extends Documented {
  readonly kind: 'external';
  readonly type: TypeReference;
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly span: Span;
}

// ---- tasks -----------------------------------------------------------------------------------

/** A task with methods is compound; any other is primitive. A mixture is reported later. */
export interface TaskDeclaration extends Documented {
  readonly kind: 'task';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly cost: CostClause | null;
  /** None if methods are tried in the order written. */
  readonly order?: OrderClause | null;
  /** The `{ … }` block of a primitive task (several blocks are merged and reported). */
  readonly blocks: readonly Block[];
  readonly methods: readonly MethodDeclaration[];
  readonly span: Span;
  /** From after `{` to before the closing `}` of the task. */
  readonly bodySpan: Span;
}

export interface CostClause {
  readonly value: Expression;
  readonly span: Span;
}

/** `try highest score first;` */
export interface OrderClause {
  readonly first: 'highest' | 'lowest';
  readonly span: Span;
}

/** A method's `score := …;` */
export interface ScoreClause {
  readonly value: Expression;
  readonly span: Span;
}

/** `{ … }`: its statements; `inner` is the range between the braces. */
export interface Block {
  readonly statements: readonly Statement[];
  readonly span: Span;
  readonly inner: Span;
}

export interface MethodDeclaration extends Documented {
  readonly kind: 'method';
  readonly name: Name | null;
  readonly score?: ScoreClause | null;
  /** At least one; a body without the word `branch` is one branch with `implicit` set. */
  readonly branches: readonly BranchDeclaration[];
  readonly span: Span;
  readonly bodySpan: Span;
}

export interface BranchDeclaration extends Documented {
  readonly kind: 'branch';
  readonly name: Name | null;
  readonly implicit: boolean;
  readonly body: Block;
  readonly span: Span;
}

/** Statements of all kinds of bodies; analysis checks which of them are allowed where. */
export type Statement =
  | ConditionStatement
  | TransitionStatement
  | AssignStatement
  | LetStatement
  | WhenStatement
  | QuantifierStatement
  | NetworkStatement;

/** `visible(at(npc), player_at);` */
export interface ConditionStatement {
  readonly kind: 'condition';
  readonly value: Expression;
  readonly span: Span;
}

/** `loaded(gun) == true :-> false;` */
export interface TransitionStatement {
  readonly kind: 'transition';
  readonly target: Expression;
  readonly from: Expression;
  readonly to: Expression;
  readonly span: Span;
}

/** `player_wounded := true;`, `ammo(gun) -= 1;` */
export interface AssignStatement {
  readonly kind: 'assign';
  readonly target: Expression;
  readonly operator: ':=' | '+=' | '-=';
  readonly value: Expression;
  readonly span: Span;
}

/** `let d := distance(at(npc), m);` */
export interface LetStatement {
  readonly kind: 'let';
  readonly name: Name;
  readonly value: Expression;
  readonly span: Span;
}

/** `when (ammo(gun) == 1) { … }` */
export interface WhenStatement {
  readonly kind: 'when';
  readonly condition: Expression;
  readonly body: Block;
  readonly span: Span;
}

export type QuantifierWord = 'exists' | 'first' | 'sort-by' | 'first sort-by' | 'forall';

/** `exists (Gun gun) { … }`, `first sort-by (Medikit m; distance(at(npc), at(m)); <) { … }` */
export interface QuantifierStatement {
  readonly kind: 'quantifier';
  readonly quantifier: QuantifierWord;
  readonly parameters: readonly Parameter[];
  /** Present for the two sort-by forms. */
  readonly key: Expression | null;
  readonly direction: '<' | '>' | null;
  readonly body: Block;
  readonly span: Span;
}

/** `ordered(Move(npc, wpt), ShootPlayer(npc, gun));` */
export interface NetworkStatement {
  readonly kind: 'network-statement';
  readonly network: Network;
  readonly span: Span;
}

export interface Network {
  readonly kind: 'network';
  readonly order: 'ordered' | 'unordered';
  readonly items: readonly NetworkItem[];
  readonly span: Span;
  /** Between the parentheses. */
  readonly inner: Span;
}

export type NetworkItem = TaskCall | Network | EachItem;

export interface TaskCall {
  readonly kind: 'call';
  readonly name: Name;
  readonly args: readonly Expression[];
  readonly span: Span;
}

/** `each (Npc n; condition) { ordered(SpendHour(n)); }` */
export interface EachItem {
  readonly kind: 'each';
  readonly parameters: readonly Parameter[];
  readonly condition: Expression | null;
  readonly network: Network;
  readonly span: Span;
}

// ---- expressions -----------------------------------------------------------------------------

export type Expression =
  | LiteralExpression
  | TextExpression
  | WildcardExpression
  | ApplicationExpression
  | UnaryExpression
  | BinaryExpression
  | IsExpression
  | QuantifiedExpression
  | AggregateExpression
  | IfExpression;

/** `true`, `3`, `2.5`, `none`. Integers keep their text so that range errors can quote it. */
export interface LiteralExpression {
  readonly kind: 'literal';
  readonly type: 'boolean' | 'integer' | 'float' | 'none';
  readonly value: number;
  readonly span: Span;
}

/** `"Over here!"`; `value` is the text without quotes and escapes. */
export interface TextExpression {
  readonly kind: 'text';
  readonly value: string;
  readonly span: Span;
}

/** What is written where something is still missing: as a name of a task or a type, too. */
export const HOLE = '_';

/** `_`: stands for any value in an expectation; elsewhere for something that is still missing. */
export interface WildcardExpression {
  readonly kind: 'wildcard';
  readonly span: Span;
}

/** A bare name (`args` null) or an application `f(a, b)`, including `random(…)`, `min(a, b)`, `floor(x)` and so on. */
export interface ApplicationExpression {
  readonly kind: 'application';
  readonly name: Name;
  readonly args: readonly Expression[] | null;
  readonly span: Span;
}

export interface UnaryExpression {
  readonly kind: 'unary';
  readonly operator: 'not' | '-';
  readonly operand: Expression;
  readonly span: Span;
}

export type BinaryOperator =
  | 'and'
  | 'or'
  | '=>'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | 'div'
  | 'mod';

export interface BinaryExpression {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
  readonly span: Span;
}

/** `p is Area` */
export interface IsExpression {
  readonly kind: 'is';
  readonly operand: Expression;
  readonly type: Name;
  readonly span: Span;
}

/** `exists (Npc n; hears(n))` or `exists (Npc n) { hears(n); alive(n); }` as a test inside an expression. */
export interface QuantifiedExpression {
  readonly kind: 'quantified';
  readonly quantifier: 'exists' | 'forall';
  readonly parameters: readonly Parameter[];
  /** Joined by `and`. */
  readonly conditions: readonly Expression[];
  readonly span: Span;
}

/** `count (Npc n; alive(n))`, `sum (Gun g; holding(npc, g); ammo(g))`; without a condition `sum (Gun g; ammo(g))`. */
export interface AggregateExpression {
  readonly kind: 'aggregate';
  readonly aggregate: 'count' | 'sum' | 'min' | 'max';
  readonly parameters: readonly Parameter[];
  readonly condition: Expression | null;
  /** Null for `count`. */
  readonly value: Expression | null;
  readonly span: Span;
}

/** `if alarm then 2 else 1`; the part after `else` extends as far as possible. */
export interface IfExpression {
  readonly kind: 'if';
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
  readonly span: Span;
}

// ---- world files -----------------------------------------------------------------------------

/** A `.world` file. Sections can come in any order and be repeated. */
export interface WorldFile {
  readonly kind: 'world-file';
  readonly path: string;
  readonly language: number | null;
  readonly name: Name | null;
  readonly domain: Name | null;
  readonly objects: readonly ObjectDeclaration[];
  readonly init: InitStatements;
  readonly externals: readonly ExternalRule[];
  readonly seed: { readonly value: number; readonly span: Span } | null;
  readonly tasks: Network | null;
  readonly goal: readonly Expression[];
  readonly expect: readonly Expectation[];
  readonly span: Span;
  /** The ranges between the braces of each section, for edits. */
  readonly sections: readonly {
    readonly kind: 'objects' | 'init' | 'goal' | 'expect';
    readonly span: Span;
    readonly inner: Span;
  }[];
}

/** Initial values in the order of the text: an array, or a list that creates each one when it is read. */
export interface InitStatements extends Iterable<InitStatement> {
  readonly length: number;
  at(index: number): InitStatement | undefined;
  readonly plainFacts?: PlainFactPlaces;
}

/** Which statements are facts that consist only of names and plain numbers, `f(a, b) := c;`, as positions in the text. */
export interface PlainFactPlaces {
  readonly text: string;
  /** The start of the fact, which ends at the next `;`; -1 for other statements. */
  startOf(index: number): number;
}

/** `at(npc0) := hall;` */
export interface InitStatement {
  readonly target: Expression;
  readonly value: Expression;
  readonly span: Span;
}

/** A rule `external pathLength(a, b) := distance(a, b);` or a table row `external pathLength(hall, yard) := 4.0;` */
export interface ExternalRule {
  readonly name: Name;
  readonly args: readonly Expression[];
  readonly value: Expression;
  readonly span: Span;
}

/** One line of `expect { … }`. `optimal` means the best plan instead of the first one. */
export type Expectation =
  | {
      readonly kind: 'outcome';
      readonly outcome: 'solved' | 'unsolvable';
      readonly optimal: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'measure';
      readonly measure: 'cost' | 'length' | 'nodes';
      readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=';
      readonly value: Expression;
      readonly optimal: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'contains';
      readonly negated: boolean;
      readonly call: TaskCall;
      readonly optimal: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'plan';
      readonly calls: readonly TaskCall[];
      readonly optimal: boolean;
      readonly span: Span;
    };
