/** The words of the language with what they mean, for hovers and completion. */

export interface Word {
  readonly label: string;
  /** How it is used, in one line. */
  readonly detail: string;
  readonly documentation: string;
  /** What completion writes; the word itself where absent. */
  readonly insertText?: string;
}

/** Quantifiers that bind, in branches. */
export const BINDING_WORDS: readonly Word[] = [
  {
    label: 'exists',
    detail: 'exists (Gun gun) { … }',
    documentation: 'Tries every object that satisfies what follows, in the order the objects are declared.',
    insertText: 'exists (',
  },
  {
    label: 'first',
    detail: 'first (Medikit m) { … }',
    documentation: 'Keeps only the first object for which what follows can be satisfied.',
    insertText: 'first (',
  },
  {
    label: 'sort-by',
    detail: 'sort-by (Medikit m; distance(here, at(m)); <) { … }',
    documentation:
      'Tries the objects that satisfy what follows by the value of an expression: `<` smallest first, `>` largest first.',
    insertText: 'sort-by (',
  },
  {
    label: 'first sort-by',
    detail: 'first sort-by (Medikit m; distance(here, at(m)); <) { … }',
    documentation: 'Keeps only the object with the smallest (`<`) or largest (`>`) value.',
    insertText: 'first sort-by (',
  },
];

/** What else may start a statement of a branch. */
export const BRANCH_WORDS: readonly Word[] = [
  {
    label: 'let',
    detail: 'let d := distance(a, b);',
    documentation: 'Gives a value a name for the statements after it.',
    insertText: 'let ',
  },
  {
    label: 'ordered',
    detail: 'ordered(Move(npc, wpt), Shoot(npc, gun));',
    documentation: 'Subtasks done one after another. `ordered()` is success with nothing to do.',
    insertText: 'ordered(',
  },
  {
    label: 'unordered',
    detail: 'unordered(Guard(npc), Search(other));',
    documentation: 'Subtasks that may interleave in any order.',
    insertText: 'unordered(',
  },
];

/** What a network may hold beside tasks. */
export const NETWORK_WORDS: readonly Word[] = [
  ...BRANCH_WORDS.slice(1),
  {
    label: 'each',
    detail: 'each (Npc n; alive(n)) { ordered(Rest(n)); }',
    documentation: 'One part for every object that satisfies the condition, in the order declared.',
    insertText: 'each (',
  },
];

/** What may start a statement of a primitive task beside conditions and effects. */
export const PRIMITIVE_WORDS: readonly Word[] = [
  {
    label: 'when',
    detail: 'when (ammo(gun) == 1) { empty(gun) := true; }',
    documentation: 'Effects that happen only if the condition held before the task.',
    insertText: 'when (',
  },
  {
    label: 'forall',
    detail: 'forall (Npc other) { … }',
    documentation: 'Effects for every object, or a test that every object must pass.',
    insertText: 'forall (',
  },
  {
    label: 'exists',
    detail: 'exists (Npc other) { … }',
    documentation: 'A test that some object passes.',
    insertText: 'exists (',
  },
  BRANCH_WORDS[0] as Word,
];

/** Words inside expressions. */
export const EXPRESSION_WORDS: readonly Word[] = [
  { label: 'true', detail: 'boolean', documentation: 'What holds.' },
  {
    label: 'false',
    detail: 'boolean',
    documentation: 'What does not hold; the default of a boolean variable.',
  },
  {
    label: 'none',
    detail: 'no object',
    documentation:
      'The absent object. A variable applied to it has no value, and a condition on that is false.',
  },
  {
    label: 'not',
    detail: 'not visible(a, b)',
    documentation: 'True where the condition is false.',
    insertText: 'not ',
  },
  { label: 'and', detail: 'a and b', documentation: 'Both hold. Tested from left to right, stopping early.' },
  {
    label: 'or',
    detail: 'a or b',
    documentation: 'At least one holds. Tested from left to right, stopping early.',
  },
  { label: 'is', detail: 'x is Area', documentation: 'Whether an object is of a type.', insertText: 'is ' },
  {
    label: 'if',
    detail: 'if crouched then 2 else 5',
    documentation: 'One of two values, by a condition. The other one is not worked out.',
    insertText: 'if ',
  },
  {
    label: 'then',
    detail: 'if crouched then 2 else 5',
    documentation: 'The value where the condition of `if` holds.',
  },
  {
    label: 'else',
    detail: 'if crouched then 2 else 5',
    documentation: 'The value where the condition of `if` does not hold.',
  },
  { label: 'div', detail: 'a div b', documentation: 'Whole-number division, rounded down.' },
  { label: 'mod', detail: 'a mod b', documentation: 'The remainder of `div`.' },
];

/** Functions of the language. */
export const FUNCTION_WORDS: readonly Word[] = [
  {
    label: 'exists',
    detail: 'exists (Npc n; hears(n))',
    documentation: 'Whether some object satisfies a condition.',
    insertText: 'exists (',
  },
  {
    label: 'forall',
    detail: 'forall (Npc n; alive(n))',
    documentation: 'Whether every object satisfies a condition.',
    insertText: 'forall (',
  },
  {
    label: 'count',
    detail: 'count (Npc n; alive(n))',
    documentation: 'How many objects satisfy a condition.',
    insertText: 'count (',
  },
  {
    label: 'sum',
    detail: 'sum (Gun g; holding(npc, g); ammo(g))',
    documentation: 'The sum of a value over the objects that satisfy a condition.',
    insertText: 'sum (',
  },
  {
    label: 'min',
    detail: 'min(a, b), min (Gun g; condition; value)',
    documentation: 'The smaller of two values, or the smallest over objects.',
    insertText: 'min(',
  },
  {
    label: 'max',
    detail: 'max(a, b), max (Gun g; condition; value)',
    documentation: 'The larger of two values, or the largest over objects.',
    insertText: 'max(',
  },
  { label: 'abs', detail: 'abs(x)', documentation: 'The value without its sign.', insertText: 'abs(' },
  {
    label: 'floor',
    detail: 'floor(x)',
    documentation: 'The largest whole number that is not above the value.',
    insertText: 'floor(',
  },
  {
    label: 'ceil',
    detail: 'ceil(x)',
    documentation: 'The smallest whole number that is not below the value.',
    insertText: 'ceil(',
  },
  {
    label: 'clamp',
    detail: 'clamp(x, least, most)',
    documentation: 'The value, or the bound that it lies beyond.',
    insertText: 'clamp(',
  },
  {
    label: 'pow',
    detail: 'pow(x, y)',
    documentation: 'x to the power of y, a float. Of x below 0 for whole y only.',
    insertText: 'pow(',
  },
  {
    label: 'sqrt',
    detail: 'sqrt(x)',
    documentation: 'The square root, a float. It is an error below 0.',
    insertText: 'sqrt(',
  },
  {
    label: 'exp',
    detail: 'exp(x)',
    documentation: 'e to the power of the value, a float.',
    insertText: 'exp(',
  },
  {
    label: 'log',
    detail: 'log(x)',
    documentation: 'The natural logarithm, a float. It is an error for what is not above 0.',
    insertText: 'log(',
  },
  {
    label: 'next',
    detail: 'next(stance)',
    documentation:
      'The value of an enum after this one, as they are written. It is an error for the last one.',
    insertText: 'next(',
  },
  {
    label: 'previous',
    detail: 'previous(stance)',
    documentation:
      'The value of an enum before this one, as they are written. It is an error for the first one.',
    insertText: 'previous(',
  },
  {
    label: 'random',
    detail: 'random(key, …)',
    documentation: 'A number from 0 to below 1 that depends only on the world’s seed and the arguments.',
    insertText: 'random(',
  },
];

/** Value types of the language. */
export const TYPE_WORDS: readonly Word[] = [
  { label: 'boolean', detail: 'true or false', documentation: 'A value that holds or does not.' },
  {
    label: 'integer',
    detail: 'integer, integer [0, 30]',
    documentation: 'A whole number of 32 bits, within bounds where they are given.',
  },
  {
    label: 'float',
    detail: 'float, float [0, 1]',
    documentation: 'A number with fractions, within bounds where they are given.',
  },
  {
    label: 'text',
    detail: 'text, such as "Over here!"',
    documentation: 'A line of dialogue, the name of an animation: passed along and compared, no more.',
  },
];

/** What starts a declaration. */
export const DECLARATION_WORDS: readonly Word[] = [
  {
    label: 'task',
    detail: 'task Move(Npc npc, Point to) { … }',
    documentation: 'Something to do: compound with methods, primitive without.',
    insertText: 'task ',
  },
  { label: 'type', detail: 'type Area < Point;', documentation: 'A kind of object.', insertText: 'type ' },
  {
    label: 'enum',
    detail: 'enum Stance { standing, crouched }',
    documentation: 'A list of named values.',
    insertText: 'enum ',
  },
  {
    label: 'object',
    detail: 'object Area spawn;',
    documentation: 'An object that every world of the domain has.',
    insertText: 'object ',
  },
  {
    label: 'constant',
    detail: 'constant float distance(Point a, Point b);',
    documentation: 'A value that a world sets and no task changes.',
    insertText: 'constant ',
  },
  {
    label: 'fluent',
    detail: 'fluent Point at(Thing thing);',
    documentation: 'A state variable: tasks change it.',
    insertText: 'fluent ',
  },
  {
    label: 'derived',
    detail: 'derived boolean canHit(Npc npc) := …;',
    documentation: 'A value worked out from others.',
    insertText: 'derived ',
  },
  {
    label: 'external',
    detail: 'external float pathLength(Point a, Point b);',
    documentation: 'A value that the game supplies.',
    insertText: 'external ',
  },
];

/** What a task holds. */
export const TASK_WORDS: readonly Word[] = [
  {
    label: 'method',
    detail: 'method name { … }',
    documentation: 'One way to do a compound task. Methods are alternatives, tried in the order written.',
    insertText: 'method ',
  },
  {
    label: 'cost',
    detail: 'cost := 1;',
    documentation: 'What a primitive task costs; 1 where it does not say.',
    insertText: 'cost := ',
  },
  {
    label: 'try',
    detail: 'try highest score first;',
    documentation:
      'Tries the methods of a compound task by the scores that they give, not in the order written.',
    insertText: 'try highest score first;',
  },
];

/** What follows `try`, word by word. */
export const ORDER_WORDS: readonly (readonly Word[])[] = [
  [
    {
      label: 'highest',
      detail: 'try highest score first;',
      documentation: 'Tries the method with the highest score first, those of one score as written.',
      insertText: 'highest score first;',
    },
    {
      label: 'lowest',
      detail: 'try lowest score first;',
      documentation: 'Tries the method with the lowest score first, those of one score as written.',
      insertText: 'lowest score first;',
    },
  ],
  [
    {
      label: 'score',
      detail: 'score first;',
      documentation: 'What each method gives.',
      insertText: 'score first;',
    },
  ],
  [
    {
      label: 'first',
      detail: 'first;',
      documentation: 'Which methods are tried first.',
      insertText: 'first;',
    },
  ],
];

/** What a method holds. */
export const METHOD_WORDS: readonly Word[] = [
  {
    label: 'branch',
    detail: 'branch name { … }',
    documentation: 'One case of a method. Only the first branch whose conditions hold is taken.',
    insertText: 'branch ',
  },
  {
    label: 'score',
    detail: 'score := hunger(npc);',
    documentation: 'The task orders its methods by this number if it contains `try highest score first;`.',
    insertText: 'score := ',
  },
];

/** The parts of a world. */
export const WORLD_WORDS: readonly Word[] = [
  {
    label: 'objects',
    detail: 'objects { Npc npc0; }',
    documentation: 'The objects of this world.',
    insertText: 'objects {',
  },
  {
    label: 'init',
    detail: 'init { at(npc0) := hall; }',
    documentation: 'The values variables start with; what is not set has its default.',
    insertText: 'init {',
  },
  {
    label: 'external',
    detail: 'external pathLength(a, b) := distance(a, b);',
    documentation: 'What the game would supply, as a rule or a row of a table.',
    insertText: 'external ',
  },
  {
    label: 'seed',
    detail: 'seed 7;',
    documentation: 'What `random` depends on beside its arguments.',
    insertText: 'seed ',
  },
  {
    label: 'tasks',
    detail: 'tasks ordered(AttackPlayer(npc0));',
    documentation: 'What to plan for.',
    insertText: 'tasks ordered(',
  },
  {
    label: 'goal',
    detail: 'goal { player_wounded; }',
    documentation: 'What must hold at the end of a plan.',
    insertText: 'goal {',
  },
  {
    label: 'expect',
    detail: 'expect { solved; cost <= 4; }',
    documentation: 'What is expected of the plan: this makes the world a test.',
    insertText: 'expect {',
  },
];

/** What may be expected of a plan. */
export const EXPECT_WORDS: readonly Word[] = [
  { label: 'solved', detail: 'solved;', documentation: 'There is a plan.' },
  { label: 'unsolvable', detail: 'unsolvable;', documentation: 'It is proved that there is no plan.' },
  { label: 'cost', detail: 'cost <= 4;', documentation: 'What the plan costs.', insertText: 'cost ' },
  {
    label: 'length',
    detail: 'length == 3;',
    documentation: 'How many tasks the plan has.',
    insertText: 'length ',
  },
  {
    label: 'nodes',
    detail: 'nodes < 100;',
    documentation: 'How many nodes the search entered.',
    insertText: 'nodes ',
  },
  {
    label: 'contains',
    detail: 'contains Shoot(npc0, _);',
    documentation: 'The plan has such a task; `_` stands for anything.',
    insertText: 'contains ',
  },
  {
    label: 'plan',
    detail: 'plan(Move(npc0, hall), Shoot(npc0, pistol));',
    documentation: 'The plan is exactly this.',
    insertText: 'plan(',
  },
  {
    label: 'optimal',
    detail: 'optimal cost == 3;',
    documentation: 'Speaks of the proved best plan instead of the first one.',
    insertText: 'optimal ',
  },
];

/** Annotations. */
export const ANNOTATION_WORDS: readonly Word[] = [
  { label: 'disabled', detail: '@disabled', documentation: 'Switches a method or branch off.' },
  {
    label: 'allow',
    detail: '@allow(code, "reason")',
    documentation: 'Accepts a warning, with the reason.',
    insertText: 'allow(',
  },
];

const TABLES = [
  DECLARATION_WORDS,
  TASK_WORDS,
  METHOD_WORDS,
  BINDING_WORDS,
  NETWORK_WORDS,
  PRIMITIVE_WORDS,
  EXPRESSION_WORDS,
  FUNCTION_WORDS,
  TYPE_WORDS,
  ANNOTATION_WORDS,
];

/** What a word of domain files means; of several meanings the most usual one. */
export const DOMAIN_MEANINGS: ReadonlyMap<string, Word> = firstOf(TABLES);

/** What a word of world files means. */
export const WORLD_MEANINGS: ReadonlyMap<string, Word> = firstOf([WORLD_WORDS, EXPECT_WORDS, ...TABLES]);

function firstOf(tables: readonly (readonly Word[])[]): Map<string, Word> {
  return new Map([...tables.flat()].reverse().map((word) => [word.label, word]));
}
