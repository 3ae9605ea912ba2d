/** Reads a problem file. Parts that cannot be read are reported and left out. */
import { addAll } from '../../../../base/add-all.ts';
import type { SourceFile } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import { type Tell, watched } from '../../../kit/tell.ts';
import { firstWord, isWord, type Lisp, type LispList } from '../../../lisp/tree.ts';
import { openDefinition } from './definition.ts';
import type { Atom, Formula, HddlProblem, InitialNumber, Typed, Word } from './model.ts';
import { readProperties, readRequirements, sectionsOnce } from './properties.ts';
import { tellForeignSection } from './read-domain.ts';
import { readFormula, readNumeric } from './read-formula.ts';
import { NETWORK_KEYWORDS, readNetwork } from './read-network.ts';
import {
  expectEnd,
  readAtom,
  readName,
  readParameters,
  readTypedList,
  tellExpected,
  tellRepeated,
} from './reader.ts';

interface Draft {
  broken: boolean;
  domain: Word | null;
  htn: HddlProblem['htn'];
  goal: Formula | null;
  readonly objects: Typed[];
  readonly facts: Atom[];
  readonly negated: Atom[];
  readonly numbers: InitialNumber[];
  readonly tell: Tell;
}

type SectionReader = (section: LispList, draft: Draft) => void;

const SECTIONS: ReadonlyMap<string, SectionReader> = new Map<string, SectionReader>([
  [':domain', readDomainName],
  [':requirements', (section, { tell }) => readRequirements(section, tell)],
  [
    ':objects',
    ({ items }, { objects, tell }) => addAll(objects, readTypedList(items.slice(1), 'name', tell)),
  ],
  [':htn', readHtn],
  [':init', ({ items }, draft) => items.slice(1).forEach((item) => void readInitial(item, draft))],
  [':goal', readGoal],
  [':metric', readMetric],
]);

/** The other sections may be repeated: their contents are combined. */
const SINGLE: ReadonlySet<string> = new Set([':domain', ':htn', ':goal', ':metric']);

/** Null if the file is not a problem. */
export function readHddlProblem(
  file: SourceFile,
  tell: Tell,
  reached?: (place: number) => void,
): HddlProblem | null {
  const definition = openDefinition(file, 'problem', tell, reached);
  if (definition === null) return null;
  const draft: Draft = {
    broken: false,
    domain: null,
    htn: null,
    goal: null,
    objects: [],
    facts: [],
    negated: [],
    numbers: [],
    tell,
  };
  for (const section of sectionsOnce(definition.sections, SINGLE, tell)) {
    const read = SECTIONS.get(firstWord(section) ?? '');
    if (read !== undefined) read(section, draft);
    else tellForeignSection(section, tell);
  }
  tellRepeated(
    draft.objects.map(({ name }) => name),
    'object',
    tell,
  );
  // Without its goal or its tasks, it would be a different problem.
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

function readDomainName(section: LispList, draft: Draft): void {
  draft.domain = readName(section.items[1], section, draft.tell);
  expectEnd(section, 2, draft.tell);
}

function readHtn({ items, span }: LispList, draft: Draft): void {
  const { tell, hasFailed } = watched(draft.tell);
  const properties = readProperties(items.slice(1), [':parameters', ...NETWORK_KEYWORDS], tell);
  const network = readNetwork(properties, span, tell);
  const parameters = readParameters(properties.get(':parameters'), tell);
  draft.broken ||= hasFailed();
  if (network !== null) draft.htn = { parameters, network };
}

function readInitial(item: Lisp, draft: Draft): void {
  const { tell } = draft;
  if (item.kind === 'list' && firstWord(item) === '=') readInitialNumber(item, draft);
  else if (item.kind === 'list' && firstWord(item) === 'not') {
    const atom = readAtom(item.items[1] ?? item, tell);
    expectEnd(item, 2, tell);
    if (atom !== null) draft.negated.push(atom);
  } else {
    const atom = readAtom(item, tell);
    if (atom !== null) draft.facts.push(atom);
  }
}

function readInitialNumber(item: LispList, { numbers, tell }: Draft): void {
  const [, first, second] = item.items;
  if (first === undefined || second === undefined) {
    tellExpected(tell, item, 'a function and its number');
    return;
  }
  expectEnd(item, 3, tell);
  const target = readAtom(first, tell);
  const value = readNumeric(second, tell);
  if (target === null || value === null) return;
  if (value.k === 'number') numbers.push({ target, value });
  else tellExpected(tell, second, 'a number');
}

function readGoal(section: LispList, draft: Draft): void {
  const { tell, hasFailed } = watched(draft.tell);
  const [, condition] = section.items;
  if (condition === undefined) tellExpected(tell, section, 'a condition');
  else draft.goal = readFormula(condition, tell);
  expectEnd(section, 2, tell);
  draft.broken ||= hasFailed();
}

/** Plans are always measured by their costs. */
function readMetric(section: LispList, { tell }: Draft): void {
  const { items, span } = section;
  expectEnd(section, 3, tell);
  const [, direction, measure] = items;
  const minimises = isWord(direction) && direction.text.toLowerCase() === 'minimize';
  if (
    minimises &&
    (firstWord(measure) === 'total-cost' || (isWord(measure) && measure.text.toLowerCase() === 'total-cost'))
  )
    return;
  const reason = 'only the total cost of a plan can be minimised';
  tell(report('not-carried-over', span, { what: 'This metric', reason }));
}
