/** Statements and functions as JavaScript, one statement per line, indented by nesting. */
import { all } from './build.ts';
import { printExpression } from './print-expression.ts';
import { printTasks } from './print-tasks.ts';
import type {
  Definition,
  FunctionCode,
  GuardStatement,
  IfStatement,
  SimpleStatement,
  Statement,
} from './statements.ts';

const STEP = '  ';

/** The text of a function; `indent` precedes each of its lines. */
export function printFunction(code: FunctionCode, indent: string): string {
  const { name, parameters, body } = code;
  const names = parameters.map((parameter) => parameter.name);
  // Function expressions in parentheses are compiled by V8 together with the code around them; compiling each at its first
  // call takes three times as long.
  const printer = new StatementPrinter();
  printer.block(`${indent}var ${name} = (function ${name}(${names.join(', ')}) {`, body, indent);
  printer.lines.push(`${indent}});\n`);
  return printer.lines.join('\n');
}

/** The text of statements. */
export function printStatements(statements: readonly Statement[]): string {
  const printer = new StatementPrinter();
  printer.statements(statements, '');
  return printer.lines.join('\n');
}

/**
 * Collects lines and joins them only at the end: strings that are concatenated step by step are slow to garbage-collect.
 */
class StatementPrinter {
  readonly lines: string[] = [];

  /** A first line and the lines below it, without the closing line. */
  block(head: string, statements: readonly Statement[], indent: string): void {
    this.lines.push(head);
    this.statements(statements, indent + STEP);
  }

  statements(statements: readonly Statement[], indent: string): void {
    for (const one of statements) this.#statement(one, indent);
  }

  #statement(code: Statement, indent: string): void {
    switch (code.op) {
      case 'if':
        this.#if(code, indent, indent);
        break;
      case 'guard':
        this.lines.push(indent + this.#guard(code));
        break;
      case 'unless': {
        const test = `!(${this.#expression(all(code.tests))})`;
        const fresh = code.isFresh ? 'r === 0 && ' : '';
        this.lines.push(`${indent}if (${fresh}${test}) ${this.#simple(code.then)}`);
        break;
      }
      case 'for': {
        const { counter, start, test, step } = code;
        const first = `let ${counter.name} = ${this.#expression(start)}`;
        const head = `for (${first}; ${this.#expression(test)}; ${this.#expression(step)}) {`;
        this.block(indent + labels(code.labels) + head, code.body, indent);
        this.lines.push(`${indent}}`);
        break;
      }
      case 'forever':
        this.block(`${indent}${labels(code.labels)}for (;;) {`, code.body, indent);
        this.lines.push(`${indent}}`);
        break;
      case 'const':
      case 'let':
      case 'do':
      case 'break':
      case 'continue':
      case 'return':
        this.lines.push(indent + this.#simple(code));
        break;
      default:
        this.lines.push(...printTasks(code, indent));
    }
  }

  /** `start` is the beginning of the first line. */
  #if({ test, then, otherwise }: IfStatement, start: string, indent: string): void {
    this.block(`${start}if (${this.#expression(test)}) {`, then, indent);
    if (otherwise !== null && 'op' in otherwise) {
      this.#if(otherwise, `${indent}} else `, indent);
      return;
    }
    this.lines.push(`${indent}}`);
    if (otherwise === null) return;
    this.block(`${indent}else {`, otherwise, indent);
    this.lines.push(`${indent}}`);
  }

  #guard({ test, then, otherwise }: GuardStatement): string {
    const other = otherwise === null ? '' : ` else ${this.#simple(otherwise)}`;
    return `if (${this.#expression(test)}) ${this.#simple(then)}${other}`;
  }

  #simple(code: SimpleStatement): string {
    switch (code.op) {
      case 'const':
      case 'let':
        return `${code.op} ${this.#definitions(code.definitions)};`;
      case 'do':
        return `${this.#expression(code.code)};`;
      case 'break':
      case 'continue':
        return code.label === null ? `${code.op};` : `${code.op} ${code.label};`;
      case 'return':
        return code.value === null ? 'return;' : `return ${this.#expression(code.value)};`;
    }
  }

  #definitions(list: readonly Definition[]): string {
    return list.map(({ name, value }) => `${name.name} = ${this.#expression(value)}`).join(', ');
  }

  #expression(code: Parameters<typeof printExpression>[0]): string {
    return printExpression(code);
  }
}

function labels(names: readonly string[]): string {
  return names.map((name) => `${name}: `).join('');
}
