/** The keywords of the language with their meanings, for hovers and completion. */

export interface Word {
  readonly label: string;
  /** An example of its use, on one line. */
  readonly detail: string;
  readonly documentation: string;
  /** What completion inserts; the word itself if absent. */
  readonly insertText?: string;
}

/** Quantifiers that bind, in branches. */
export const BINDING_WORDS: readonly Word[] = [
  {
    label: 'exists',
    detail: 'exists (Gun gun) { … }',
    documentation: 'Tries every object for which the body holds, in the order of declaration.',
    insertText: 'exists (',
  },
  {
    label: 'first',
    detail: 'first (Medikit m) { … }',
    documentation: 'Keeps only the first object for which the body holds.',
    insertText: 'first (',
  },
  {
    label: 'sort-by',
    detail: 'sort-by (Medikit m; distance(here, at(m)); <) { … }',
    documentation:
      'Tries the objects for which the body holds in the order of a key: `<` smallest first, `>` largest first.',
    insertText: 'sort-by (',
  },
  {
    label: 'first sort-by',
    detail: 'first sort-by (Medikit m; distance(here, at(m)); <) { … }',
    documentation: 'Keeps only the object with the smallest (`<`) or largest (`>`) key.',
    insertText: 'first sort-by (',
  },
];

/** Other words that can start a statement of a branch. */
export const BRANCH_WORDS: readonly Word[] = [
  {
    label: 'let',
    detail: 'let d := distance(a, b);',
    documentation: 'Gives a name to a value, for the statements that follow.',
    insertText: 'let ',
  },
  {
    label: 'ordered',
    detail: 'ordered(Move(npc, wpt), Shoot(npc, gun));',
    documentation: 'Subtasks that are done one after another. `ordered()` means that there is nothing to do.',
    insertText: 'ordered(',
  },
  {
    label: 'unordered',
    detail: 'unordered(Guard(npc), Search(other));',
    documentation: 'Subtasks that are done in any order and may interleave.',
    insertText: 'unordered(',
  },
];

/** What a network can contain besides tasks. */
export const NETWORK_WORDS: readonly Word[] = [
  ...BRANCH_WORDS.slice(1),
  {
    label: 'each',
    detail: 'each (Npc n; alive(n)) { ordered(Rest(n)); }',
    documentation:
      'Adds one part for every object that satisfies the condition, in the order of declaration.',
    insertText: 'each (',
  },
];

/** What can start a statement of a primitive task, besides conditions and effects. */
export const PRIMITIVE_WORDS: readonly Word[] = [
  {
    label: 'when',
    detail: 'when (ammo(gun) == 1) { empty(gun) := true; }',
    documentation: 'Effects that happen only if the condition holds before the task.',
    insertText: 'when (',
  },
  {
    label: 'forall',
    detail: 'forall (Npc other) { … }',
    documentation: 'Applies effects to every object, or tests that every object satisfies the conditions.',
    insertText: 'forall (',
  },
  {
    label: 'exists',
    detail: 'exists (Npc other) { … }',
    documentation: 'Tests whether some object satisfies the conditions.',
    insertText: 'exists (',
  },
  BRANCH_WORDS[0] as Word,
];

/** Words inside expressions. */
export const EXPRESSION_WORDS: readonly Word[] = [
  { label: 'true', detail: 'boolean', documentation: 'The condition that always holds.' },
  {
    label: 'false',
    detail: 'boolean',
    documentation: 'The condition that never holds; the default of a boolean variable.',
  },
  {
    label: 'none',
    detail: 'no object',
    documentation:
      'No object. A variable applied to it has no value, and a condition on that value is false.',
  },
  {
    label: 'not',
    detail: 'not visible(a, b)',
    documentation: 'True if the condition is false.',
    insertText: 'not ',
  },
  {
    label: 'and',
    detail: 'a and b',
    documentation: 'True if both conditions hold. The right one is evaluated only if the left one holds.',
  },
  {
    label: 'or',
    detail: 'a or b',
    documentation:
      'True if at least one condition holds. The right one is evaluated only if the left one does not hold.',
  },
  {
    label: 'is',
    detail: 'x is Area',
    documentation: 'Tests whether an object has a type.',
    insertText: 'is ',
  },
  {
    label: 'if',
    detail: 'if crouched then 2 else 5',
    documentation: 'Chooses between two values by a condition. The other value is not evaluated.',
    insertText: 'if ',
  },
  {
    label: 'then',
    detail: 'if crouched then 2 else 5',
    documentation: 'The value if the condition of `if` holds.',
  },
  {
    label: 'else',
    detail: 'if crouched then 2 else 5',
    documentation: 'The value if the condition of `if` does not hold.',
  },
  { label: 'div', detail: 'a div b', documentation: 'Integer division, rounded down.' },
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
    documentation: 'Limits a value to a lower and an upper bound.',
    insertText: 'clamp(',
  },
  {
    label: 'pow',
    detail: 'pow(x, y)',
    documentation: 'x to the power of y, as a float. If x is below 0, y must be a whole number.',
    insertText: 'pow(',
  },
  {
    label: 'sqrt',
    detail: 'sqrt(x)',
    documentation: 'The square root, as a float. The value must be at least 0.',
    insertText: 'sqrt(',
  },
  {
    label: 'exp',
    detail: 'exp(x)',
    documentation: 'e to the power of the value, as a float.',
    insertText: 'exp(',
  },
  {
    label: 'log',
    detail: 'log(x)',
    documentation: 'The natural logarithm, as a float. The value must be above 0.',
    insertText: 'log(',
  },
  {
    label: 'next',
    detail: 'next(stance)',
    documentation:
      'The next value of an enum, in the order of declaration. It is an error for the last value.',
    insertText: 'next(',
  },
  {
    label: 'previous',
    detail: 'previous(stance)',
    documentation:
      'The previous value of an enum, in the order of declaration. It is an error for the first value.',
    insertText: 'previous(',
  },
  {
    label: 'random',
    detail: 'random(key, …)',
    documentation:
      'A number of at least 0 and below 1 that depends only on the world’s seed and the arguments.',
    insertText: 'random(',
  },
];

/** Value types of the language. */
export const TYPE_WORDS: readonly Word[] = [
  { label: 'boolean', detail: 'true or false', documentation: 'The type of conditions.' },
  {
    label: 'integer',
    detail: 'integer, integer [0, 30]',
    documentation: 'A 32-bit whole number, with optional bounds.',
  },
  {
    label: 'float',
    detail: 'float, float [0, 1]',
    documentation: 'A number with fractions, with optional bounds.',
  },
  {
    label: 'text',
    detail: 'text, such as "Over here!"',
    documentation:
      'For example, a line of dialogue or the name of an animation. It can only be passed on and compared.',
  },
];

/** What starts a declaration. */
export const DECLARATION_WORDS: readonly Word[] = [
  {
    label: 'task',
    detail: 'task Move(Npc npc, Point to) { … }',
    documentation:
      'Something to do. Compound tasks have methods; primitive tasks have conditions and effects.',
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
    documentation: 'A variable that worlds set and tasks never change.',
    insertText: 'constant ',
  },
  {
    label: 'fluent',
    detail: 'fluent Point at(Thing thing);',
    documentation: 'A state variable, which tasks can change.',
    insertText: 'fluent ',
  },
  {
    label: 'derived',
    detail: 'derived boolean canHit(Npc npc) := …;',
    documentation: 'A value computed from others.',
    insertText: 'derived ',
  },
  {
    label: 'external',
    detail: 'external float pathLength(Point a, Point b);',
    documentation: 'A function that the game implements.',
    insertText: 'external ',
  },
];

/** What a task can contain. */
export const TASK_WORDS: readonly Word[] = [
  {
    label: 'method',
    detail: 'method name { … }',
    documentation:
      'One way to do a compound task. Methods are alternatives, tried in the order they are written.',
    insertText: 'method ',
  },
  {
    label: 'cost',
    detail: 'cost := 1;',
    documentation: 'The cost of a primitive task. The default is 1.',
    insertText: 'cost := ',
  },
  {
    label: 'try',
    detail: 'try highest score first;',
    documentation:
      'Tries the methods of a compound task in the order of their scores instead of the order they are written.',
    insertText: 'try highest score first;',
  },
];

/** The words after `try`, one after the other. */
export const ORDER_WORDS: readonly (readonly Word[])[] = [
  [
    {
      label: 'highest',
      detail: 'try highest score first;',
      documentation:
        'Tries the method with the highest score first. Equal scores are tried in the order they are written.',
      insertText: 'highest score first;',
    },
    {
      label: 'lowest',
      detail: 'try lowest score first;',
      documentation:
        'Tries the method with the lowest score first. Equal scores are tried in the order they are written.',
      insertText: 'lowest score first;',
    },
  ],
  [
    {
      label: 'score',
      detail: 'score first;',
      documentation: 'The number that each method computes.',
      insertText: 'score first;',
    },
  ],
  [
    {
      label: 'first',
      detail: 'first;',
      documentation: 'The methods with this score are tried first.',
      insertText: 'first;',
    },
  ],
];

/** What a method can contain. */
export const METHOD_WORDS: readonly Word[] = [
  {
    label: 'branch',
    detail: 'branch name { … }',
    documentation: 'One case of a method. Only the first branch whose conditions hold is used.',
    insertText: 'branch ',
  },
  {
    label: 'score',
    detail: 'score := hunger(npc);',
    documentation: 'The task orders its methods by this number if it contains `try highest score first;`.',
    insertText: 'score := ',
  },
];

/** The sections of a world. */
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
    documentation: 'The initial values of variables. Variables that are not set have their default values.',
    insertText: 'init {',
  },
  {
    label: 'external',
    detail: 'external pathLength(a, b) := distance(a, b);',
    documentation: 'The values of an external function, as a rule or as a row of a table.',
    insertText: 'external ',
  },
  {
    label: 'seed',
    detail: 'seed 7;',
    documentation: 'The seed of `random`.',
    insertText: 'seed ',
  },
  {
    label: 'tasks',
    detail: 'tasks ordered(AttackPlayer(npc0));',
    documentation: 'The tasks to plan for.',
    insertText: 'tasks ordered(',
  },
  {
    label: 'goal',
    detail: 'goal { player_wounded; }',
    documentation: 'The conditions that must hold at the end of a plan.',
    insertText: 'goal {',
  },
  {
    label: 'expect',
    detail: 'expect { solved; cost <= 4; }',
    documentation: 'What is expected of the plan. This makes the world a test.',
    insertText: 'expect {',
  },
];

/** What can be expected of a plan. */
export const EXPECT_WORDS: readonly Word[] = [
  { label: 'solved', detail: 'solved;', documentation: 'There is a plan.' },
  { label: 'unsolvable', detail: 'unsolvable;', documentation: 'It is proved that there is no plan.' },
  { label: 'cost', detail: 'cost <= 4;', documentation: 'The cost of the plan.', insertText: 'cost ' },
  {
    label: 'length',
    detail: 'length == 3;',
    documentation: 'The number of steps in the plan.',
    insertText: 'length ',
  },
  {
    label: 'nodes',
    detail: 'nodes < 100;',
    documentation: 'The number of nodes that the search entered.',
    insertText: 'nodes ',
  },
  {
    label: 'contains',
    detail: 'contains Shoot(npc0, _);',
    documentation: 'The plan contains such a step; `_` matches any argument.',
    insertText: 'contains ',
  },
  {
    label: 'plan',
    detail: 'plan(Move(npc0, hall), Shoot(npc0, pistol));',
    documentation: 'The plan consists of exactly these steps.',
    insertText: 'plan(',
  },
  {
    label: 'optimal',
    detail: 'optimal cost == 3;',
    documentation: 'The expectation is about the best plan instead of the first one.',
    insertText: 'optimal ',
  },
];

/** Annotations. */
export const ANNOTATION_WORDS: readonly Word[] = [
  { label: 'disabled', detail: '@disabled', documentation: 'Disables a task, method or branch.' },
  {
    label: 'allow',
    detail: '@allow(code, "reason")',
    documentation: 'Suppresses a warning, with a reason.',
    insertText: 'allow(',
  },
  {
    label: 'says',
    detail: '@says("{gun} is loaded", "{gun} is empty")',
    documentation:
      'How a variable reads in sentences, with each parameter once in braces; the second text is for where it does not hold.',
    insertText: 'says(',
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

/** The meaning of a word in domain files; if it has several, the most common one. */
export const DOMAIN_MEANINGS: ReadonlyMap<string, Word> = firstOf(TABLES);

/** The meaning of a word in world files. */
export const WORLD_MEANINGS: ReadonlyMap<string, Word> = firstOf([WORLD_WORDS, EXPECT_WORDS, ...TABLES]);

function firstOf(tables: readonly (readonly Word[])[]): Map<string, Word> {
  return new Map([...tables.flat()].reverse().map((word) => [word.label, word]));
}
