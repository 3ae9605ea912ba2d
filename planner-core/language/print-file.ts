/** Prints whole files as canonical source text, for importers. */
import type { Declaration, DomainFile, ExternalRule, InitStatement, WorldFile } from './ast.ts';
import { writeName } from './keywords.ts';
import {
  printDeclaration,
  printExpectation,
  printExpression,
  printNetwork,
  printWorldObjects,
} from './print.ts';

/** Comments as complete lines; an empty line stays empty. */
export interface Remarks {
  readonly top: readonly string[];
  /** Comments above a declaration, an initial value or the tasks of a world. */
  readonly above: ReadonlyMap<object, readonly string[]>;
  readonly end: readonly string[];
}

const NO_REMARKS: Remarks = { top: [], above: new Map(), end: [] };

/** A whole `.htn` file. Tasks and derived values are separated by blank lines; other declarations are grouped by kind. */
export function printDomain(file: DomainFile, remarks = NO_REMARKS): string {
  const header = [
    ...(file.language === null ? [] : [`language ${file.language};`, '']),
    ...(file.name === null ? [] : [`domain ${writeName(file.name.text)};`]),
  ];
  const groups: string[][] = [[...remarks.top, ...header]];
  let last: Declaration['kind'] | null = null;
  for (const declaration of file.declarations) {
    const above = remarks.above.get(declaration) ?? [];
    const { kind } = declaration;
    const lines = [...above, printDeclaration(declaration)];
    if (kind !== last || kind === 'task' || kind === 'derived' || above.length > 0) groups.push(lines);
    else groups.at(-1)?.push(...lines);
    last = kind;
  }
  return joined([...groups, remarks.end]);
}

/** A whole `.world` file. */
export function printWorld(world: WorldFile, remarks = NO_REMARKS): string {
  const { language, name, domain, objects, init, externals, seed, tasks, goal, expect } = world;
  const above = (part: object) => remarks.above.get(part) ?? [];
  const header = [
    ...(language === null ? [] : [`language ${language};`]),
    ...(name === null ? [] : [`world ${writeName(name.text)} for ${writeName(domain?.text ?? 'Domain')};`]),
  ];
  return joined([
    [...remarks.top, ...header],
    section(
      'objects',
      objects.map((declaration) => printWorldObjects(declaration)),
    ),
    section(
      'init',
      [...init].flatMap((statement) => [...above(statement), printInit(statement)]),
    ),
    externals.map(printRule),
    seed === null ? [] : [`seed ${seed.value};`],
    tasks === null ? [] : [...above(tasks), `tasks ${printNetwork(tasks)};`],
    section(
      'goal',
      goal.map((condition) => `${printExpression(condition)};`),
    ),
    section('expect', expect.map(printExpectation)),
    remarks.end,
  ]);
}

function joined(groups: readonly (readonly string[])[]): string {
  const texts = groups.filter((lines) => lines.length > 0).map((lines) => `${lines.join('\n')}\n`);
  return texts.join('\n');
}

function section(word: string, entries: readonly string[]): string[] {
  const lines = entries.flatMap((entry) => entry.split('\n'));
  const indented = lines.map((line) => (line === '' ? '' : `    ${line}`));
  return lines.length === 0 ? [] : [`${word} {`, ...indented, '}'];
}

function printInit({ target, value }: InitStatement): string {
  return `${printExpression(target)} := ${printExpression(value)};`;
}

function printRule({ name, args, value }: ExternalRule): string {
  const call = { kind: 'application', name, args, span: name.span } as const;
  return `external ${printExpression(call)} := ${printExpression(value)};`;
}
