/** `(defproblem name domain state tasks …)`: one world for each state. */
import type { LispList } from '../../lisp/read.ts';
import type { Fact, ShopProblem, TaskList } from './model.ts';
import { readTaskList } from './read-tasks.ts';
import { readAtom } from './read-terms.ts';
import { isList, isNil, type Reader, unreadable, wordOf } from './reader.ts';
import { callsIn, termsWithin } from './walk.ts';

/** The worlds of one `defproblem`. */
export function readShopProblem(form: LispList, reader: Reader): ShopProblem[] {
  const [, name, domain, ...rest] = form.items;
  const problems: ShopProblem[] = [];
  if (rest.length === 0 || rest.length % 2 !== 0)
    unreadable(
      reader,
      form.span,
      '`defproblem` needs a name, a domain, and then states, each with its list of tasks',
    );
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [state, tasks] = rest.slice(at);
    if (state === undefined || tasks === undefined) break;
    const comments = reader.comments.take({ ...state.span, end: state.span.start }, false);
    if (!isList(state) && !isNil(state)) unreadable(reader, state.span, 'A state is a list of facts');
    const facts = (isList(state) ? state.items : []).flatMap((item): Fact[] => {
      const own = reader.comments.take(item.span);
      const atom = readAtom(item, reader);
      return atom === null ? [] : [{ atom, comments: own }];
    });
    const own = reader.comments.take(tasks.span);
    const list = readTaskList(tasks, reader);
    tellVariables(list, reader);
    problems.push({
      name: wordOf(name) ?? 'problem',
      domain: wordOf(domain) ?? '',
      number: rest.length > 2 ? at / 2 + 1 : 0,
      path: form.span.file,
      facts,
      tasks: list,
      comments: {
        apart: [...comments.apart, comments.about, ...own.apart, own.about].filter((b) => b.length > 0),
        about: [],
      },
      span: form.span,
    });
  }
  return problems;
}

/** What to plan for names its objects: a variable there would have to be chosen before anything is planned. */
function tellVariables(tasks: TaskList, reader: Reader): void {
  for (const { head } of callsIn(tasks)) {
    for (const term of head.args.flatMap((arg) => [...termsWithin(arg)]))
      if (term.k === 'variable')
        unreadable(
          reader,
          term.span,
          `The tasks of a problem name objects, and \`?${term.name}\` stands for none; let a method choose it`,
        );
  }
}
