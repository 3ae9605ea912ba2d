/** The generated functions and data of a domain and of its worlds. */
import type { ExportedFile } from '../../formats/kit/export-result.ts';
import type { CompiledDomain } from '../../search/problem.ts';
import { describeDomain, describeWorld } from '../describe.ts';
import type { ExportWorld } from '../export-input.ts';
import { json, jsonLines, moduleFiles } from './modules.ts';

/** `code/domain`: what the planner of the domain does. */
export function domainCode(compiled: CompiledDomain): ExportedFile[] {
  return moduleFiles('code/domain', {
    javascript: [
      "/** The planner's functions, generated from the domain. Do not edit. */",
      `import { generatedCode } from '../runtime/generated-code.mjs';`,
      '',
      linkedDomain(compiled),
      'export const domain = {',
      jsonLines(describeDomain(compiled)),
      '  link,',
      '};',
      '',
    ].join('\n'),
    declarations: declared('domain', 'DomainDescription'),
  });
}

/** `worlds/…`: a world's data and its tasks and goal. */
export function worldCode({ problem, hash }: ExportWorld, name: string): ExportedFile[] {
  return moduleFiles(`worlds/${name}`, {
    javascript: [
      '/** A saved world: the state, the tasks to plan for and the goal. Generated; do not edit. */',
      `import { generatedCode } from '../runtime/generated-code.mjs';`,
      '',
      `const make = (rt) => {\n${problem.worldSource}};\nconst link = make(generatedCode);\n`,
      'export const world = {',
      jsonLines(describeWorld(problem, hash)),
      '  link,',
      '};',
      '',
    ].join('\n'),
    declarations: declared('world', 'WorldDescription'),
  });
}

/** `worlds/index`: the worlds by name. */
export function worldIndex(
  worlds: readonly { readonly name: string; readonly file: string }[],
): ExportedFile[] {
  const lines = worlds.map(({ file }, index) => `import { world as world${index} } from './${file}.mjs';`);
  const entries = worlds.map(({ name }, index) => `  [${json(name)}, world${index}],`);
  return moduleFiles('worlds/index', {
    javascript: [
      '/** The exported worlds by name. */',
      ...lines,
      '',
      'export const worlds = new Map([',
      ...entries,
      ']);',
      '',
    ].join('\n'),
    declarations: declared('worlds', 'WorldDescription', (type) => `ReadonlyMap<string, ${type}>`),
  });
}

function declared(name: string, type: string, of = (plain: string) => plain): string {
  return [
    `import type { ${type} } from '../runtime/description.mjs';`,
    '',
    `export declare const ${name}: ${of(type)};`,
    '',
  ].join('\n');
}

/** The lookahead code is created when a search first needs it. */
function linkedDomain(compiled: CompiledDomain): string {
  return [
    `const linkTasks = ((rt) => {\n${compiled.source}})(generatedCode);`,
    `const linkLookahead = ((rt) => {\n${compiled.lookaheadSource()}})(generatedCode);`,
    'const link = (data) => {',
    '  let lookahead = null;',
    '  return { ...linkTasks(data), lookahead: () => (lookahead ??= linkLookahead(data)) };',
    '};',
    '',
  ].join('\n');
}
