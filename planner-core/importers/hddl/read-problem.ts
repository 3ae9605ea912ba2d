/** Reads a problem file. A part that cannot be read is left out; what is wrong with it is told. */
import type { SourceFile } from '../../base/source.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Lisp, LispList } from '../lisp/read.ts';
import { openDefinition } from './definition.ts';
import type { Atom, Formula, HddlProblem, InitialNumber, Typed, Word } from './model.ts';
import { tellForeignSection } from './read-domain.ts';
import { readFormula, readNumeric } from './read-formula.ts';
import { NETWORK_KEYWORDS, readNetwork } from './read-network.ts';
import {
  headOf,
  isWord,
  readAtom,
  readParameters,
  readProperties,
  readRequirements,
  readTypedList,
  type Tell,
  tellExpected,
  withOneSpelling,
} from './reader.ts';

interface Draft {
  broken: boolean;
  domain: Word | null;
  htn: HddlProblem['htn'];
  goal: Formula | null;
  readonly objects: Typed[];
  readonly facts: Atom[];
  readonly numbers: InitialNumber[];
  readonly tell: Tell;
}

type SectionReader = (section: LispList, draft: Draft) => void;

const SECTIONS: ReadonlyMap<string, SectionReader> = new Map<string, SectionReader>([
  [':domain', readDomainName],
  [':requirements', (section, { tell }) => readRequirements(section, tell)],
  [':objects', ({ items }, draft) => draft.objects.push(...readTypedList(items.slice(1), draft.tell))],
  [':htn', readHtn],
  [':init', ({ items }, draft) => items.slice(1).forEach((item) => void readInitial(item, draft))],
  [':goal', readGoal],
  [':metric', readMetric],
]);

/** Null where the file is no problem. */
export function readHddlProblem(file: SourceFile, tell: Tell): HddlProblem | null {
  const definition = openDefinition(file, 'problem', tell);
  if (definition === null) return null;
  const draft: Draft = {
    broken: false,
    domain: null,
    htn: null,
    goal: null,
    objects: [],
    facts: [],
    numbers: [],
    tell,
  };
  for (const section of definition.sections) {
    const read = SECTIONS.get(headOf(section) ?? '');
    if (read !== undefined) read(withOneSpelling(section), draft);
    else tellForeignSection(section, tell);
  }
  // Without its goal or its tasks the problem would be another one.
  if (draft.broken) return null;
  const { tell: _, broken: _broken, ...rest } = draft;
  const comments = [...definition.heading, ...definition.comments.rest(file.text.length).flat()];
  return {
    ...rest,
    path: file.path,
    name: definition.name,
    doc: comments.length === 0 ? null : comments.join('\n'),
  };
}

function readDomainName({ items }: LispList, draft: Draft): void {
  const [, name] = items;
  if (isWord(name)) draft.domain = { text: name.text, span: name.span };
}

function readHtn({ items, span }: LispList, draft: Draft): void {
  const properties = readProperties(items.slice(1), [':parameters', ...NETWORK_KEYWORDS], draft.tell);
  const network = readNetwork(properties, span, draft.tell);
  draft.broken ||= network === null;
  if (network !== null)
    draft.htn = { parameters: readParameters(properties.get(':parameters'), draft.tell), network };
}

function readInitial(item: Lisp, draft: Draft): void {
  const { tell } = draft;
  if (headOf(item) === '=' && item.kind === 'list') {
    const [, first, second] = item.items;
    const target = first === undefined ? null : readAtom(first, tell);
    const value = second === undefined ? null : readNumeric(second, tell);
    if (target === null || value === null) return;
    if (value.k === 'number') draft.numbers.push({ target, value });
    else tellExpected(tell, second ?? item, 'a number');
    return;
  }
  // What is not said is false, so a negated fact says nothing.
  if (headOf(item) === 'not') return;
  const atom = readAtom(item, tell);
  if (atom !== null) draft.facts.push(atom);
}

function readGoal({ items }: LispList, draft: Draft): void {
  const [, condition] = items;
  if (condition === undefined) return;
  draft.goal = readFormula(condition, draft.tell);
  draft.broken ||= draft.goal === null;
}

/** Costs are what plans are measured by in any case. */
function readMetric({ items, span }: LispList, { tell }: Draft): void {
  const [, direction, measure] = items;
  const minimises = isWord(direction) && direction.text.toLowerCase() === 'minimize';
  if (minimises && (headOf(measure) === 'total-cost' || (isWord(measure) && measure.text === 'total-cost')))
    return;
  const reason = 'plans are measured by their total cost';
  tell(report('not-carried-over', span, { what: 'This metric', reason }));
}
