/**
 * Reads SHOP texts by the grammar of JSHOP2 and, where that has none, by the manual of SHOP3: slowly, strictly, and with
 * nothing in common with the importer. What it does not know it refuses.
 */
import { type Form, formsOf, Unreadable } from './forms.ts';
import type { ShopDomain, ShopProblem } from './model.ts';
import { readElement } from './read-elements.ts';
import { readAtom } from './read-logic.ts';
import { readTasks } from './read-tasks.ts';
import { isName, lower, unquote } from './words.ts';

export interface ShopTexts {
  readonly domain: ShopDomain;
  readonly problems: readonly ShopProblem[];
}

const DEFINES = ['defdomain', 'defproblem', 'make-problem', 'def-problem-set'];
/** What stands around definitions in the texts that the reference is given. */
const AROUND = ['in-package', 'find-plans', 'defun', 'make-problem'];

/** The domain and the problems of some files, read each once. */
export function readTexts(texts: readonly string[]): ShopTexts {
  const files = [...new Set(texts)].filter(isLisp).map((text) => formsOf(text).flatMap(definitionsOf));
  const domains = files
    .flat()
    .filter((form) => lower(form[0]) === 'defdomain')
    .map(readDomain);
  const [domain, other] = domains;
  if (domain === undefined || other !== undefined) throw new Unreadable('There is not one domain.');
  const problems = files.flatMap((forms) => {
    const own = forms.filter((form) => /^(defproblem|make-problem)$/.test(lower(form[0])));
    const read = own.map((form) => readProblem(form, domain.name));
    const names = read.flatMap((states) => states.slice(0, 1)).map(({ name }) => name);
    if (new Set(names).size < names.length) throw new Unreadable('A problem twice.');
    return read.flat();
  });
  return { domain, problems };
}

/** A text of another kind is passed over. */
function isLisp(text: string): boolean {
  const plain = text.replace(/;.*|#\|[\s\S]*?\|#/g, '').trim();
  return /\(\s*(def|make-problem)/i.test(plain) || /^\((?!\s*define[\s(])/.test(plain);
}

/** The definitions at the top of a text, or inside what stands around them. */
function definitionsOf(form: Form): (readonly Form[])[] {
  const found = definitions(form);
  const word = typeof form === 'string' ? '' : lower(form[0]);
  if (found.length === 0 && !AROUND.includes(word)) throw new Unreadable('A form that defines nothing.');
  return found;
}

function definitions(form: Form): (readonly Form[])[] {
  if (typeof form === 'string') return [];
  return DEFINES.includes(lower(form[0])) ? [form] : form.flatMap(definitions);
}

function readDomain([, first, body, more]: readonly Form[]): ShopDomain {
  const name = lower(typeof first === 'string' ? first : first?.[0]);
  if (!isName(name) || !Array.isArray(body) || more !== undefined) throw new Unreadable('No domain.');
  return { name, elements: (body as readonly Form[]).map(readElement) };
}

function readProblem(form: readonly Form[], of: string): ShopProblem[] {
  const [, first, ...others] = form.map(unquote);
  const options = Array.isArray(first) ? (first as readonly Form[]) : [];
  const name = lower(Array.isArray(first) ? options[0] : first);
  const named = typeof others[0] === 'string' && !(lower(others[0]) === 'nil' && others.length === 2);
  const at = options.map(lower).indexOf(':domain');
  const domain = named ? lower(others.shift()) : at < 0 ? of : lower(options[at + 1]);
  if (!isName(name) || domain !== of || others.length === 0 || others.length % 2 === 1)
    throw new Unreadable(`No problem of ${of}.`);
  const states = Array.from({ length: others.length / 2 }, (_, index) => others.slice(2 * index));
  return states.map(([facts = [], tasks = []]) => {
    if (typeof facts === 'string' && lower(facts) !== 'nil') throw new Unreadable('No state.');
    const atoms = typeof facts === 'string' ? [] : facts.map(readAtom);
    if (/"k":"(variable|call)"/.test(JSON.stringify(atoms))) throw new Unreadable('A fact is not ground.');
    return { name, facts: atoms.map((atom) => ({ atom })), tasks: readTasks(tasks) };
  });
}
