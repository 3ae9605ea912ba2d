/** Sizes kept small: the budgets of functions and files as a test, with a report of where the project stands. */
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { type SourceModule, sourceModules } from './source-files.ts';

/** Functions that may be longer than the budget, because they are one flat table or template: `file#name`. */
const LONG_BY_NATURE: ReadonlySet<string> = new Set([]);

interface FunctionSize {
  readonly where: string;
  readonly lines: number;
  readonly parameters: number;
}

const modules = sourceModules();
const core = modules.filter((module) => module.path.startsWith('planner-core/'));

describe('planner-core', () => {
  const functions = core.flatMap(functionsOf);
  const lengths = functions.map((f) => f.lines).sort((a, b) => a - b);

  test('keeps nine functions in ten within 25 lines', () => {
    expect(percentile(lengths, 0.9)).toBeLessThanOrEqual(25);
  });

  test('has no function over 60 lines', () => {
    expect(functions.filter((f) => f.lines > 60 && !LONG_BY_NATURE.has(f.where)).map(describeSize)).toEqual(
      [],
    );
  });

  test('has no function of more than four parameters', () => {
    expect(functions.filter((f) => f.parameters > 4).map(describeSize)).toEqual([]);
  });

  test('keeps nine files in ten within 350 lines and none over 600', () => {
    const sizes = core.map(linesOf).sort((a, b) => a - b);
    expect(percentile(sizes, 0.9)).toBeLessThanOrEqual(350);
    expect(core.filter((module) => linesOf(module) > 600).map((module) => module.path)).toEqual([]);
  });
});

describe('the window', () => {
  test('keeps components and functions within 120 lines and files within 600', () => {
    const rest = modules.filter((module) => !module.path.startsWith('planner-core/'));
    expect(
      rest
        .flatMap(functionsOf)
        .filter((f) => f.lines > 120)
        .map(describeSize),
    ).toEqual([]);
    expect(rest.filter((module) => linesOf(module) > 600).map((module) => module.path)).toEqual([]);
  });
});

test('the size report', () => {
  const lengths = modules
    .flatMap(functionsOf)
    .map((f) => f.lines)
    .sort((a, b) => a - b);
  const total = modules.reduce((sum, module) => sum + linesOf(module), 0);
  console.log(
    `${modules.length} files, ${total} lines; functions: median ${percentile(lengths, 0.5)}, p90 ${percentile(lengths, 0.9)}, p99 ${percentile(lengths, 0.99)} lines`,
  );
  expect(lengths.length).toBeGreaterThan(0);
});

function linesOf(module: SourceModule): number {
  return module.text.split('\n').length;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function describeSize(size: FunctionSize): string {
  return `${size.where}: ${size.lines} lines, ${size.parameters} parameters`;
}

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Anything with a body: declarations, expressions, arrows, methods. The name is that of the nearest declaration around it. */
function functionsOf(module: SourceModule): FunctionSize[] {
  const lang = module.path.endsWith('.tsx') ? 'tsx' : 'ts';
  const found: FunctionSize[] = [];
  const visit = (node: AstNode, name: string): void => {
    const here = nameOf(node) ?? name;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const lines = module.text.slice(node.start, node.end).split('\n').length;
      const parameters = Array.isArray(node.params) ? node.params.length : 0;
      found.push({ where: `${module.path}#${here}`, lines, parameters });
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, here);
    }
  };
  visit(parseAst(module.text, { lang }) as unknown as AstNode, '(top)');
  return found;
}

function nameOf(node: AstNode): string | null {
  const id = node.id ?? node.key;
  return isNode(id) && typeof id.name === 'string' ? id.name : null;
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
