/** The generated functions and data of a domain and of its worlds. */
import type { CompiledDomain } from '../../search/problem.ts';
import { describeDomain, describeWorld } from '../describe.ts';
import type { ExportWorld } from '../export-input.ts';
import type { ExportedFile } from '../export-result.ts';
import { type Choose, json, jsonLines, twoModules } from './modules.ts';

/** `code/domain`: what the planner of the domain does. */
export function domainCode(compiled: CompiledDomain): ExportedFile[] {
  return twoModules('code/domain', (choose, ending) =>
    [
      `/** The planner's functions, generated from the domain. Nothing here is meant to be changed. */`,
      ...imports(choose, ending, 'DomainDescription', 'OutlookCode, ProblemData, Table'),
      '',
      linkedDomain(choose, compiled),
      `export const domain${choose(': DomainDescription')} = {`,
      jsonLines(describeDomain(compiled)),
      '  link,',
      '};',
      '',
    ].join('\n'),
  );
}

/** `worlds/…`: a world's data and its tasks and goal. */
export function worldCode({ problem, hash }: ExportWorld, name: string): ExportedFile[] {
  return twoModules(`worlds/${name}`, (choose, ending) =>
    [
      `/** A saved world: the state, the tasks to plan for and the goal. Generated; nothing here is meant to be changed. */`,
      ...imports(choose, ending, 'WorldDescription', 'ProblemData, Table'),
      '',
      linked(choose, choose(typedText(problem.typedWorldSource), problem.worldSource)),
      `export const world${choose(': WorldDescription')} = {`,
      jsonLines(describeWorld(problem, hash)),
      '  link,',
      '};',
      '',
    ].join('\n'),
  );
}

/** `worlds/index`: the worlds by name. */
export function worldIndex(
  worlds: readonly { readonly name: string; readonly file: string }[],
): ExportedFile[] {
  return twoModules('worlds/index', (choose, ending) => {
    const lines = worlds.map(
      ({ file }, index) => `import { world as world${index} } from './${file}${ending}';`,
    );
    const entries = worlds.map(({ name }, index) => `  [${json(name)}, world${index}],`);
    return [
      '/** The exported worlds by name. */',
      ...(choose('ts', 'js') === 'ts'
        ? [`import type { WorldDescription } from '../runtime/description.ts';`]
        : []),
      ...lines,
      '',
      `export const worlds${choose(': ReadonlyMap<string, WorldDescription>')} = new Map${choose('<string, WorldDescription>')}([`,
      ...entries,
      ']);',
      '',
    ].join('\n');
  });
}

function imports(choose: Choose, ending: string, ...[description, data]: [string, string]): string[] {
  const code = `import { generatedCode } from '../runtime/generated-code${ending}';`;
  if (choose('ts', 'js') === 'js') return [code];
  return [
    `import type { ${description} } from '../runtime/description.ts';`,
    code,
    `import type { Machine } from '../runtime/machine.ts';`,
    `import type { ${data} } from '../runtime/problem-data.ts';`,
    `import type { IndexRequest } from '../runtime/relation-index.ts';`,
    '',
    'type External = (...args: number[]) => number;',
  ];
}

/** The outlooks are made when a search first asks for them. */
function linkedDomain(choose: Choose, compiled: CompiledDomain): string {
  const isTyped = choose('ts', 'js') === 'ts';
  const link = [
    `const link = (data${choose(': ProblemData')}) => {`,
    `  let outlooks${choose(': OutlookCode | null', '')} = null;`,
    '  return { ...linkTasks(data), outlooks: () => (outlooks ??= linkOutlooks(data)) };',
    '};',
    '',
  ];
  if (isTyped) {
    return [
      `${compiled.typedSource()}\n${compiled.typedOutlookSource()}`,
      'const linkTasks = (data: ProblemData) => generated(generatedCode, data);',
      'const linkOutlooks = (data: ProblemData): OutlookCode => generatedOutlooks(generatedCode, data);',
      ...link,
    ].join('\n');
  }
  return [
    `const linkTasks = ((rt) => {\n${compiled.source}})(generatedCode);`,
    `const linkOutlooks = ((rt) => {\n${compiled.outlookSource()}})(generatedCode);`,
    ...link,
  ].join('\n');
}

/** The generated text needs the runtime and a world's data. */
function linked(choose: Choose, text: string): string {
  if (choose('ts', 'js') === 'ts') return text;
  return `const make = (rt) => {\n${text}};\nconst link = make(generatedCode);\n`;
}

/** Unused type imports would be reported by strict compilers, so they are named once. */
function typedText(source: () => string): string {
  const text = source();
  return `${text}const link = (data: ProblemData) => generated(generatedCode, data);\n`;
}
