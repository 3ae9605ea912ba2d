/** Projects that are as large as the language allows, one for each limit, which show what is slow. */

/** A domain with a world to plan for. */
export interface LimitCase {
  readonly name: string;
  /** The limit that it reaches. */
  readonly what: string;
  readonly domain: () => string;
  readonly world: () => string;
}

const TASKS = 20_000;
const CALLS = 5000;
const DEPTH = 200;
const OPERATORS = 1000;

const HEAD = 'domain Limits;\n';
const worldOf = (sections: string) => `world Limits for Limits;\n${sections}\n`;
const plain = (tasks: string) => () => worldOf(`tasks ${tasks};`);
const domainOf = (parts: readonly string[]) => HEAD + parts.join('\n');

function times(count: number, make: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

const ACT = 'task Act() { {} }';
const method = (network: string) => `method { ${network}; }`;
const compound = (name: string, ...methods: readonly string[]) => `task ${name}() { ${methods.join(' ')} }`;

/** Tasks that each call the next one; in a cycle, the last one calls the first. */
const chain = (last: string) =>
  domainOf([
    ACT,
    ...times(TASKS - 1, (i) =>
      compound(`T${i}`, method(`ordered(${i === TASKS - 2 ? last : `T${i + 1}()`})`)),
    ),
  ]);

/** Each task sets its own variable; the others are above them. */
const layers = () => {
  const width = TASKS / 4;
  const names = (letter: string) => times(width, (i) => `${letter}${i}`);
  return domainOf([
    ...names('f').map((name) => `fluent boolean ${name};`),
    ...names('A').map((name, i) => `task ${name}() { { f${i} := true; } }`),
    ...['B', 'C', 'D'].flatMap((letter, level) =>
      names(letter).map((name, i) => {
        const below = 'ABC'[level];
        const next = (i + 1) % width;
        return compound(
          name,
          method(`ordered(${below}${i}(), ${below}${next}())`),
          method(`ordered(${below}${next}())`),
        );
      }),
    ),
  ]);
};

const nested = (open: string, inside: string, close: string, depth: number) =>
  open.repeat(depth) + inside + close.repeat(depth);

export const LIMIT_CASES: readonly LimitCase[] = [
  {
    name: 'chain',
    what: '20,000 tasks, each calling the next',
    domain: () => chain('Act()'),
    world: plain('ordered(T0())'),
  },
  {
    name: 'circle',
    what: '20,000 tasks in a cycle',
    domain: () =>
      domainOf([
        ACT,
        ...times(TASKS - 1, (i) =>
          compound(`T${i}`, method(`ordered(T${(i + 1) % (TASKS - 1)}())`), method('ordered(Act())')),
        ),
      ]),
    world: plain('ordered(T0())'),
  },
  {
    name: 'layers',
    what: '20,000 tasks in four layers over 5,000 variables',
    domain: layers,
    world: plain('ordered(D0(), D1(), D2())'),
  },
  {
    name: 'star',
    what: '20,000 tasks under one with four networks of 5,000',
    domain: () =>
      domainOf([
        ...times(TASKS - 2, (i) => `task T${i}() { {} }`),
        compound(
          'All',
          ...times(4, (k) =>
            method(`ordered(${times(CALLS, (i) => `T${Math.min(TASKS - 3, k * CALLS + i)}()`).join(', ')})`),
          ),
        ),
      ]),
    world: plain('ordered(All())'),
  },
  {
    name: 'methods',
    what: 'a task of 20,000 methods',
    domain: () =>
      domainOf([
        'fluent boolean never; fluent boolean on;',
        'task Set() { { never := on; on := true; } }',
        ACT,
        compound('T', ...times(TASKS, (i) => `method { ${i < TASKS - 1 ? 'never; ' : ''}ordered(Act()); }`)),
      ]),
    world: plain('ordered(T())'),
  },
  {
    name: 'branches',
    what: 'a method of 20,000 branches',
    domain: () =>
      domainOf([
        'fluent boolean never; fluent boolean on;',
        'task Set() { { never := on; on := true; } }',
        ACT,
        compound(
          'T',
          `method { ${times(TASKS, (i) => `branch { ${i < TASKS - 1 ? 'never; ' : ''}ordered(Act()); }`).join('\n')} }`,
        ),
      ]),
    world: plain('ordered(T())'),
  },
  {
    name: 'ordered',
    what: 'a network of 5,000 ordered tasks, in a method and in the world',
    domain: () =>
      domainOf([ACT, compound('T', method(`ordered(${times(CALLS, () => 'Act()').join(', ')})`))]),
    world: plain(`ordered(T(), ${times(CALLS - 1, () => 'Act()').join(', ')})`),
  },
  {
    name: 'unordered',
    what: 'a network of 5,000 unordered tasks',
    domain: () =>
      domainOf([ACT, compound('T', method(`unordered(${times(CALLS, () => 'Act()').join(', ')})`))]),
    world: plain('ordered(T())'),
  },
  {
    name: 'nested-network',
    what: 'networks nested 200 levels deep, 5,000 tasks in all',
    domain: () => {
      const calls = times(CALLS / DEPTH - 1, () => 'Act()').join(', ');
      const inside = nested(`unordered(Act(), ordered(${calls}, `, 'Act()', '))', DEPTH / 2 - 1);
      return domainOf([ACT, compound('T', method(`ordered(${inside})`))]);
    },
    world: plain('ordered(T())'),
  },
  {
    name: 'nested-blocks',
    what: 'effects nested 190 levels deep',
    domain: () =>
      domainOf([
        'type K; object K o; fluent boolean on(K k); fluent integer x;',
        `task T() { { ${nested('when (x >= 0) { ', 'x += 1;', ' on(o) := true; }', 190)} } }`,
      ]),
    world: plain('ordered(T())'),
  },
  {
    name: 'operators',
    what: 'expressions nested 1,000 levels deep, including the derived values they use',
    domain: () => {
      const sum = (first: string) => first + ' + 1'.repeat(290);
      return domainOf([
        'constant integer one; fluent integer x; derived integer d0 := one;',
        ...times(3, (i) => `derived integer d${i + 1} := ${sum(`d${i}`)};`),
        `task T() { cost := max(1, ${sum('d3')}); { ${sum('d3')} >= 0; x += 1; } }`,
        `task S() { method { ${sum('d3')} >= 0; ordered(T(), T()); } }`,
      ]);
    },
    world: plain('ordered(S())'),
  },
  {
    name: 'conditions',
    what: 'a condition of 1,000 operators, 1,000 times',
    domain: () =>
      domainOf([
        'fluent boolean on;',
        ...times(
          1000,
          (i) =>
            `task T${i}() { { on == false${' or on == false'.repeat(OPERATORS / 2 - 1)}; on := false; } }`,
        ),
      ]),
    world: plain('ordered(T0())'),
  },
  {
    name: 'derived',
    what: '200 derived values, each using the one before twice',
    domain: () =>
      domainOf([
        'fluent boolean on; derived boolean d0 := on;',
        ...times(DEPTH - 1, (i) => `derived boolean d${i + 1} := d${i} and d${i};`),
        `task T() { { not d${DEPTH - 1}; on := true; } }`,
        'task Off() { { on := false; } }',
        compound('S', method('ordered(T(), Off(), T())')),
      ]),
    world: plain('ordered(S())'),
  },
  {
    name: 'derived-many',
    what: '20,000 derived values, each read by a task',
    domain: () =>
      domainOf([
        'fluent boolean on; fluent boolean done;',
        ...times(TASKS, (i) => `derived boolean d${i} := not on;`),
        ...times(TASKS, (i) => `task T${i}() { { d${i}; done := on; on := done; } }`),
      ]),
    world: plain('ordered(T0())'),
  },
  {
    name: 'derived-circle',
    what: '5,000 derived values that depend on each other in a cycle',
    domain: () =>
      domainOf([
        'fluent boolean on;',
        ...times(CALLS, (i) => `derived boolean d${i} := on or d${(i + 1) % CALLS};`),
        'task T() { { not d0; on := true; } }',
      ]),
    world: plain('ordered(T())'),
  },
  {
    name: 'derived-pairs',
    what: '10,000 pairs of derived values that depend on each other',
    domain: () =>
      domainOf([
        'fluent boolean on;',
        ...times(TASKS, (i) => `derived boolean d${i} := on or d${i % 2 === 0 ? i + 1 : i - 1};`),
        'task T() { { not d0; on := true; } }',
      ]),
    world: plain('ordered(T())'),
  },
  {
    name: 'effects-below',
    what: 'a chain of 10,000 tasks from the last to the first, each with its own effect',
    domain: () =>
      domainOf([
        'fluent boolean f0; task T0() { { f0 := true; } }',
        ...times(
          TASKS / 2 - 1,
          (i) => `fluent boolean f${i + 1}; task A${i}() { { not f${i + 1}; f${i + 1} := true; } }`,
        ),
        ...times(TASKS / 2 - 1, (i) => compound(`T${i + 1}`, method(`unordered(T${i}(), A${i}())`))),
      ]),
    world: plain(`ordered(T${TASKS / 2 - 1}())`),
  },
  {
    name: 'quantified',
    what: 'a branch of 100 quantified variables and 1,000 conditions',
    domain: () =>
      domainOf([
        'type K; object K o; fluent boolean on(K a, K b); task Set(K k) { { on(k, k) := true; } }',
        `task T() { method { exists (${times(100, (i) => `K k${i}`).join(', ')}) { ${times(1000, (i) => `not on(k${i % 100}, k${(i * 7) % 100});`).join(' ')} ordered(Set(k99)); } } }`,
      ]),
    world: plain('ordered(T())'),
  },
  {
    name: 'doc-lines',
    what: '400,000 lines of documentation above a task',
    domain: () => domainOf(['/// word\n'.repeat(400_000) + ACT]),
    world: plain('ordered(Act())'),
  },
  {
    name: 'warnings',
    what: '20,000 tasks with warnings',
    domain: () =>
      domainOf([
        ACT,
        ...times(
          TASKS - 1,
          (i) => `fluent boolean f${i}; task T${i}(boolean b) { method { ordered(T${i}(b)); } }`,
        ),
      ]),
    world: plain('ordered(T0(true))'),
  },
  {
    name: 'type-chain',
    what: 'types 200 levels deep, 100,000 objects of the lowest',
    domain: () =>
      domainOf([
        'type K0;',
        ...times(DEPTH - 1, (i) => `type K${i + 1} < K${i};`),
        'fluent boolean on(K0 k);',
        'task T(K0 k) { { on(k) := true; } }',
      ]),
    world: () =>
      worldOf(
        `objects { K${DEPTH - 1} ${times(100_000, (i) => `o${i}`).join(', ')}; }\ntasks ordered(T(o7));`,
      ),
  },
  {
    name: 'types',
    what: '20,000 types with one object each',
    domain: () =>
      domainOf([
        'type K;',
        ...times(TASKS, (i) => `type K${i} < K;`),
        'fluent boolean on(K k);',
        'task T(K k) { { on(k) := true; } }',
      ]),
    world: () =>
      worldOf(`objects { ${times(TASKS, (i) => `K${i} o${i};`).join('\n')} }\ntasks ordered(T(o7));`),
  },
  {
    name: 'variables',
    what: '20,000 variables, each set by a task',
    domain: () =>
      domainOf([
        ...times(TASKS, (i) => `fluent integer [0, 9] x${i};`),
        ...times(TASKS, (i) => `task T${i}() { { x${i} == 0; x${i} += 1; } }`),
      ]),
    world: plain('ordered(T0(), T1())'),
  },
  {
    name: 'effects',
    what: 'a task of 20,000 effects',
    domain: () =>
      domainOf([
        ...times(TASKS, (i) => `fluent boolean x${i};`),
        `task T() { { ${times(TASKS, (i) => `x${i} := true;`).join('\n')} } }`,
      ]),
    world: plain('ordered(T())'),
  },
  {
    name: 'parameters',
    what: 'tasks with 1,000 parameters, passed on through 200 tasks',
    domain: () => {
      const declared = times(1000, (i) => `K p${i}`).join(', ');
      const passed = times(1000, (i) => `p${i}`).join(', ');
      return domainOf([
        'type K; object K o;',
        `task T0(${declared}) { {} }`,
        ...times(DEPTH, (i) => `task T${i + 1}(${declared}) { method { ordered(T${i}(${passed})); } }`),
        `task Start() { method { ordered(T${DEPTH}(${times(1000, () => 'o').join(', ')})); } }`,
      ]);
    },
    world: plain('ordered(Start())'),
  },
  {
    name: 'enum',
    what: 'an enum of 100,000 values',
    domain: () =>
      domainOf([
        `enum E { ${times(100_000, (i) => `e${i}`).join(', ')} }`,
        'fluent E at; task T() { { at == e0; at := e99999; } }',
      ]),
    world: plain('ordered(T())'),
  },
  {
    name: 'objects',
    what: '200,000 objects with a value each',
    domain: () =>
      domainOf(['type K; fluent K next(K k); task T(K k) { { next(k) != none; next(k) := none; } }']),
    world: () => {
      const names = times(200_000, (i) => `o${i}`);
      return worldOf(
        `objects { K ${names.join(', ')}; }\ninit { ${names.map((name, i) => `next(${name}) := ${names[(i + 1) % names.length]};`).join('\n')} }\ntasks ordered(T(o7));`,
      );
    },
  },
  {
    name: 'rows',
    what: '100,000 rows of an external function',
    domain: () =>
      domainOf([
        'type K; fluent boolean on; external float f(K a, K b); task T(K a, K b) { { f(a, b) > 0.5; on := true; } }',
      ]),
    world: () => {
      const rows = times(100_000, (i) => `external f(o${Math.floor(i / 400)}, o${i % 400}) := ${i % 7}.5;`);
      return worldOf(
        `objects { K ${times(400, (i) => `o${i}`).join(', ')}; }\n${rows.join('\n')}\ntasks ordered(T(o7, o8));`,
      );
    },
  },
  {
    name: 'facts',
    what: '1,000,000 facts',
    domain: () =>
      domainOf([
        'type K; constant boolean near(K a, K b); fluent K at;',
        'task Go(K to) { { near(at, to); at := to; } }',
      ]),
    world: () => {
      const facts = times(1_000_000 - 1, (i) => `near(o${Math.floor(i / 1000)}, o${i % 1000}) := true;`);
      return worldOf(
        `objects { K ${times(1000, (i) => `o${i}`).join(', ')}; }\ninit {\nat := o0;\n${facts.join('\n')}\n}\ntasks ordered(Go(o7), Go(o8));`,
      );
    },
  },
  {
    name: 'expectations',
    what: '20,000 expectations and goals',
    domain: () => domainOf(['fluent boolean on; task T() { { on := true; } }']),
    world: () =>
      worldOf(
        `tasks ordered(T());\ngoal { ${'on;\n'.repeat(TASKS)} }\nexpect { ${'contains T();\n'.repeat(TASKS)} }`,
      ),
  },
  {
    name: 'comments',
    what: 'a file of 32 megabytes, mostly documentation',
    domain: () =>
      domainOf([
        ACT,
        ...times(4_000, () => `/// ${'word '.repeat(1600)}`),
        compound('T', method('ordered(Act())')),
      ]),
    world: plain('ordered(T())'),
  },
  {
    name: 'names',
    what: '20,000 names of 255 characters',
    domain: () => {
      const name = (i: number) => `n${i}`.padEnd(255, '_');
      return domainOf([
        ACT,
        ...times(TASKS - 1, (i) =>
          compound(name(i), method(`ordered(${i === TASKS - 2 ? 'Act' : name(i + 1)}())`)),
        ),
      ]);
    },
    world: () => worldOf(`tasks ordered(${'n0'.padEnd(255, '_')}());`),
  },
];
