/** `(defproblem name domain state tasks …)`: one world for each state. */
import { isList, type Lisp, type LispList, wordText } from '../../../lisp/tree.ts';
import type { Fact, ShopProblem } from './model.ts';
import { readAtom } from './read-atoms.ts';
import { readTaskList } from './read-tasks.ts';
import { isName, isNil, type Reader, shown, unquoted, unreadable, whole } from './reader.ts';
import { termsWithin } from './walk.ts';

/** The contents of a problem's parts, in whatever order. */
interface Parts {
  readonly name: Lisp | undefined;
  readonly domain: Lisp | undefined;
  /** States, each with its list of tasks. */
  readonly rest: readonly Lisp[];
}

/** The worlds of one `defproblem`. */
export function readShopProblem(form: LispList, reader: Reader): ShopProblem[] {
  const { name, domain, rest } = partsOf(form);
  const word = wordText(name);
  const isShort = rest.length === 0 || rest.length % 2 !== 0;
  if (name === undefined || word === null || !isName(word) || isShort) {
    const what = '`defproblem` needs a name and a domain, followed by states, each with its list of tasks';
    unreadable(reader, form.span, what);
    return [];
  }
  const named = wordText(domain);
  const common = {
    name: word,
    named: name.span,
    domain: domain === undefined || named === null ? null : { name: named, span: domain.span },
    path: form.span.file,
    span: form.span,
  };
  const states = Array.from({ length: rest.length / 2 }, (_, index) => rest.slice(2 * index, 2 * index + 2));
  return states.flatMap((state, index): ShopProblem[] => {
    const number = states.length > 1 ? index + 1 : 0;
    const read = readState(state, reader);
    return read === null ? [] : [{ ...common, number, ...read }];
  });
}

/** In SHOP2, the domain may be missing, or an option: `(defproblem (name :domain d) state tasks)`. */
function partsOf({ items }: LispList): Parts {
  const [, first, second] = items.map(unquoted);
  const options = isList(first) ? first.items : [];
  const at = options.findIndex((option) => wordText(option) === ':domain');
  const name = isList(first) ? options[0] : first;
  const rest = items.slice(2).map(unquoted);
  const namesDomain = second?.kind === 'word' && !(isNil(second) && rest.length === 2);
  if (!namesDomain) return { name, domain: at < 0 ? undefined : options[at + 1], rest };
  return { name, domain: second, rest: rest.slice(1) };
}

/** A fact that cannot be read is reported and left out; a state without tasks is useless. */
function readState(
  [state, tasks]: readonly Lisp[],
  reader: Reader,
): Pick<ShopProblem, 'facts' | 'tasks' | 'comments'> | null {
  if (state === undefined || tasks === undefined) throw new Error('A state was read without its tasks.');
  const comments = reader.comments.take({ ...state.span, end: state.span.start }, false);
  if (!isList(state) && !isNil(state)) unreadable(reader, state.span, 'A state is a list of facts');
  const facts = (isList(state) ? state.items : []).flatMap((item): Fact[] => {
    const own = reader.comments.take(item.span);
    const atom = whole(reader, (inner) => readFact(item, inner)) ?? null;
    return atom === null ? [] : [{ atom, comments: own }];
  });
  const own = reader.comments.take(tasks.span);
  const list = whole(reader, (inner) => readTaskList(tasks, inner));
  if (list === null) return null;
  const blocks = [...comments.apart, comments.about, ...own.apart, own.about];
  return {
    facts,
    tasks: list,
    comments: { apart: blocks.filter((block) => block.length > 0), about: [] },
  };
}

/** Initial facts contain neither variables nor calculations. */
function readFact(form: Lisp, reader: Reader): Fact['atom'] | null {
  const atom = readAtom(form, reader);
  for (const term of (atom?.args ?? []).flatMap((arg) => [...termsWithin(arg)])) {
    const what = term.k === 'variable' ? `?${term.name}` : term.k === 'call' ? 'call' : null;
    if (what !== null) unreadable(reader, term.span, `\`${shown(what)}\` cannot be part of a fact`);
  }
  return atom;
}
