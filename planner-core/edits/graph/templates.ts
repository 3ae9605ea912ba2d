/** The texts of new things: complete and checkable from the start. Tabs stand for one step of indentation. */

const HEAD = (word: string, name: string | null) => (name === null ? word : `${word} ${name}`);

/** A branch that succeeds with nothing to do. */
export function branchTemplate(name: string | null): string {
  return `${HEAD('branch', name)} {\n\tordered();\n}`;
}

/** What a method says where its task tries methods by scores. */
export const FRESH_SCORE = 'score := 0;';

/** A method with one such branch, in a task that may try its methods by scores. */
export function methodTemplate(name: string | null, isScored = false): string {
  const score = isScored ? `\t${FRESH_SCORE}\n` : '';
  return `${HEAD('method', name)} {\n${score}${indented(branchTemplate(null))}\n}`;
}

/** A compound task with one such method. */
export function compoundTemplate(name: string): string {
  return `task ${name}() {\n${indented(methodTemplate(null))}\n}`;
}

/** A primitive task that needs nothing and changes nothing. */
export function primitiveTemplate(name: string): string {
  return `task ${name}() {\n\t{\n\t}\n}`;
}

/** A template one step further in. */
export function indented(template: string): string {
  return template.replace(/^(?=.)/gm, '\t');
}
