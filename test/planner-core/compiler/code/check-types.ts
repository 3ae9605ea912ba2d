/** Holds generated functions to their types, as a language with types would: what a value is may never be guessed. */
import type { FunctionCode, Statement } from '../../../../planner-core/compiler/code/statements.ts';
import type { Code, CodeType, NameCode } from '../../../../planner-core/compiler/code/tree.ts';

const WHOLE: ReadonlySet<CodeType> = new Set(['int32', 'flag', 'enum', 'object', 'cell', 'text']);

/** What is wrong with a function, given those of its text. */
export function typeErrors(code: FunctionCode, known: ReadonlyMap<string, FunctionCode>): string[] {
  const checker = new Checker(code, known);
  checker.statements(code.body);
  return checker.errors.map((error) => `${code.name}: ${error}`);
}

class Checker {
  readonly errors: string[] = [];
  readonly #function: FunctionCode;
  readonly #known: ReadonlyMap<string, FunctionCode>;
  readonly #types = new Map<string, CodeType>();

  constructor(code: FunctionCode, known: ReadonlyMap<string, FunctionCode>) {
    this.#function = code;
    this.#known = known;
    for (const parameter of code.parameters) this.#expression(parameter);
  }

  #expect(isRight: boolean, what: string): void {
    if (!isRight) this.errors.push(what);
  }

  statements(list: readonly Statement[]): void {
    for (const one of list) this.#statement(one);
  }

  #statement(code: Statement): void {
    switch (code.op) {
      case 'const':
      case 'let':
        for (const { name, value } of code.definitions) this.#assigned(name, value);
        break;
      case 'do':
        this.#expression(code.code);
        break;
      case 'return':
        if (code.value === null) this.#expect(this.#function.result === 'void', 'no result');
        else this.#fits(code.value, this.#function.result, 'the result');
        break;
      case 'guard':
        this.#test(code.test);
        this.statements(code.otherwise === null ? [code.then] : [code.then, code.otherwise]);
        break;
      case 'unless':
        for (const test of code.tests) this.#test(test);
        this.#statement(code.then);
        break;
      case 'if':
        this.#test(code.test);
        this.statements(code.then);
        if (code.otherwise !== null)
          this.statements('op' in code.otherwise ? [code.otherwise] : code.otherwise);
        break;
      case 'for':
        this.#assigned(code.counter, code.start);
        this.#test(code.test);
        this.#expression(code.step);
        this.statements(code.body);
        break;
      case 'forever':
        this.statements(code.body);
        break;
      case 'arguments':
        code.names.forEach((name, index) => {
          this.#expression(name);
          this.#expect(
            (name.type === 'double') === (code.places[index] as number) < 0,
            `${name.name} lies elsewhere`,
          );
        });
        break;
      case 'task':
        code.args.forEach((arg, index) => {
          this.#fits(
            arg,
            (code.places[index] as number) < 0 ? 'double' : 'int32',
            `argument ${index} of task ${code.task}`,
          );
        });
        this.#fits(code.after, 'cell', 'what follows');
        break;
      default:
    }
  }

  #test(code: Code): void {
    this.#expect(this.#expression(code) === 'bool', `a test of ${code.op} is ${code.type}`);
  }

  #assigned(name: NameCode, value: Code): void {
    this.#fits(value, this.#expression(name), name.name);
  }

  /** Whether a value may stand where one of a type is wanted: whole numbers may become floats, never the other way round. */
  #fits(value: Code, wanted: CodeType, where: string): void {
    const type = this.#expression(value);
    const isNumber = value.op === 'number' && wanted !== 'bool';
    const widens = (wanted === 'double' || wanted === 'wide') && (WHOLE.has(type) || type === 'wide');
    const isPlace = wanted === 'int32' && WHOLE.has(type);
    const isNothing = value.op === 'nothing' || value.op === 'infinity';
    this.#expect(
      type === wanted || isNumber || widens || isPlace || isNothing,
      `${where} is ${wanted}, and gets ${type} (${value.op})`,
    );
  }

  #expression(code: Code): CodeType {
    const { args } = code;
    for (const part of args) this.#expression(part);
    switch (code.op) {
      case 'name': {
        const before = this.#types.get(code.name) ?? code.type;
        this.#types.set(code.name, before);
        if (code.kind === 'variable' || code.kind === 'temporary')
          this.#expect(before === code.type, `${code.name} is ${before} and ${code.type}`);
        break;
      }
      case 'not':
        this.#test(code.args[0]);
        break;
      case 'named':
      case 'defined':
        this.#assigned(code.args[0], code.args[1]);
        break;
      case 'assign':
        this.#fits(code.args[1], code.args[0].type, code.args[0].op);
        break;
      case 'choose':
        this.#test(code.args[0]);
        for (const side of code.args.slice(1)) this.#fits(side, code.type, 'a choice');
        break;
      case 'element':
        this.#expect(code.args[0].type === 'data', 'an element of no array');
        this.#fits(code.args[1], 'int32', 'an index');
        break;
      case 'operation':
        this.#operation(code);
        break;
      case 'call':
        this.#call(code);
        break;
      case 'group':
        this.#expect(code.type === code.args[0].type, 'brackets change a type');
        break;
      default:
    }
    return code.type;
  }

  #operation({ operator, args, type }: Extract<Code, { op: 'operation' }>): void {
    if (operator === '&&' || operator === '||') {
      for (const arg of args) this.#test(arg);
      return;
    }
    for (const arg of args)
      this.#expect(arg.type !== 'bool' && arg.type !== 'void', `${arg.type} ${operator}`);
    if (type === 'bool') return;
    for (const arg of args) this.#fits(arg, type, `an operand of ${operator}`);
  }

  #call({ callee, args, type }: Extract<Code, { op: 'call' }>): void {
    if (callee.op !== 'name') return;
    if (callee.kind === 'math') for (const arg of args) this.#mathArgument(callee.name, arg, type);
    const called = this.#known.get(callee.name);
    if (called === undefined) return;
    this.#expect(called.result === type, `${callee.name} gives ${called.result}, not ${type}`);
    called.parameters.forEach((parameter, index) => {
      this.#fits(args[index] as Code, parameter.type, `${parameter.name} of ${callee.name}`);
    });
  }

  #mathArgument(name: string, arg: Code, type: CodeType): void {
    if (name === 'floor' || name === 'ceil') this.#fits(arg, 'double', name);
    else this.#fits(arg, type, name);
  }
}
