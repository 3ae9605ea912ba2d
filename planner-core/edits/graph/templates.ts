/** The texts of new nodes, which are complete and valid from the start. A tab stands for one indentation step. */

const HEAD = (word: string, name: string | null) => (name === null ? word : `${word} ${name}`);

/** A branch that succeeds with nothing to do. */
export function branchTemplate(name: string | null): string {
  return `${HEAD('branch', name)} {\n\tordered();\n}`;
}

/** The initial score of a method if its task tries methods by score. */
export const FRESH_SCORE = 'score := 0;';

/** A method with one such branch, in a task that possibly tries its methods by score. */
export function methodTemplate(name: string | null, isScored = false): string {
  const score = isScored ? `\t${FRESH_SCORE}\n` : '';
  return `${HEAD('method', name)} {\n${score}${indented(branchTemplate(null))}\n}`;
}

/** A compound task with one such method. */
export function compoundTemplate(name: string, parameters = ''): string {
  return `task ${name}(${parameters}) {\n${indented(methodTemplate(null))}\n}`;
}

/** A primitive task without conditions and effects. */
export function primitiveTemplate(name: string, parameters = ''): string {
  return `task ${name}(${parameters}) {\n\t{\n\t}\n}`;
}

/** A template indented by one step. */
export function indented(template: string): string {
  return template.replace(/^(?=.)/gm, '\t');
}
