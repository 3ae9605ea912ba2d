/** Printing for people and programs: diagnostics, plans, JSON. */
import type { Diagnostic, Plan, SourceFile } from '../index.ts';
import { lineIndex } from '../index.ts';
import { visibleLine, visibleText } from './terminal-text.ts';

/** A diagnostic in the form of CONTRACTS.md: 1-based, with its end. */
export interface PrintedDiagnostic {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function locate(
  diagnostics: readonly Diagnostic[],
  files: readonly SourceFile[],
): PrintedDiagnostic[] {
  const indexes = new Map(files.map((file) => [file.path, lineIndex(file.text)]));
  return diagnostics.map(({ code, severity, message, span }) => {
    const index = indexes.get(span.file);
    const start = index?.position(span.start) ?? { line: 1, column: 1 };
    const end = index?.position(span.end) ?? start;
    return {
      code,
      severity,
      message,
      file: span.file,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
  });
}

export function diagnosticLine(d: PrintedDiagnostic): string {
  return `${d.file}:${d.line}:${d.column}: ${d.severity} ${d.code}: ${d.message}`;
}

export function hasErrors(diagnostics: readonly { readonly severity: string }[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** Whether a project is marked as unfinished: then a plan, or a proof that there is none, may be wrong. */
export function isUnfinished(diagnostics: readonly { readonly code: string }[]): boolean {
  return diagnostics.some(({ code }) => code === 'unfinished');
}

/** `Move(npc0, yard)`, one step per line, with its cost unless that is 1. */
export function planText(plan: Plan): string {
  return plan.steps
    .map(
      (step, i) =>
        `${String(i + 1).padStart(4)}  ${callText(step)}${step.cost === 1 ? '' : `   cost ${step.cost}`}`,
    )
    .join('\n');
}

function callText(step: { readonly task: string; readonly args: readonly string[] }): string {
  return `${step.task}(${step.args.join(', ')})`;
}

/** `1 step`, `2 steps`. */
export function counted(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** Prints one line. Names in it may come from anywhere, so control characters are escaped. */
export function print(line: string): void {
  process.stdout.write(`${visibleLine(line)}\n`);
}

export function printError(line: string): void {
  process.stderr.write(`${visibleLine(line)}\n`);
}

/** Prints a text of several lines. */
export function printLines(text: string): void {
  process.stdout.write(`${visibleText(text)}\n`);
}

export function printJson(value: unknown): void {
  printLines(JSON.stringify(value, (_key, item) => (item === Number.POSITIVE_INFINITY ? null : item), 2));
}
