/** Declares the names and parameters of tasks, which networks may call, before any body is resolved. */
import type { Declaration, Parameter, TaskDeclaration } from '../language/ast.ts';
import { isDisabled } from './annotations.ts';
import { declareName } from './declare-name.ts';
import type { Tell } from './environment.ts';
import { newEnvironment } from './resolve-expression.ts';
import { declareParameters, tellShadowed } from './resolve-parameters.ts';
import type { Symbols, TaskSymbol } from './symbols.ts';

export interface DeclaredTask {
  readonly symbol: TaskSymbol;
  readonly written: TaskDeclaration;
}

/** The context for declaring; `tasks` is filled. */
export interface TaskNames {
  readonly symbols: Symbols;
  readonly tasks: Map<string, TaskSymbol>;
  readonly tell: Tell;
}

export function declareTasks(
  declarations: readonly Declaration[],
  { symbols, tasks, tell }: TaskNames,
): DeclaredTask[] {
  const declared: DeclaredTask[] = [];
  for (const written of declarations) {
    if (written.kind !== 'task') continue;
    const { name, parameters } = written;
    const symbol: TaskSymbol = {
      id: declared.length,
      name: name.text,
      kind: written.methods.length > 0 || isDisabled(written) ? 'compound' : 'primitive',
      parameters: declareParameters(parameters, symbols, tell),
      origin: name.span,
    };
    tellShadowedParameters(parameters, symbols, tell);
    if (declareName(tasks, name, { what: 'task', as: symbol, tell })) declared.push({ symbol, written });
  }
  return declared;
}

/** Reports parameters that hide an object, an enum value or a variable. */
export function tellShadowedParameters(parameters: readonly Parameter[], symbols: Symbols, tell: Tell): void {
  const environment = newEnvironment(symbols, tell);
  for (const { name } of parameters) tellShadowed(name, environment);
}
