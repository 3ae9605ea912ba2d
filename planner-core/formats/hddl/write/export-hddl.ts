/** The `hddl` target: a domain and a problem for each world, as far as they can be expressed; see docs/import-hddl.md. */
import { FileNames, plainName } from '../../../base/file-names.ts';
import type { Domain, ObjectType, Task, Variable, World } from '../../../ir/model.ts';
import type { ExportedFile, ExportResult } from '../../kit/export-result.ts';
import { NotCarriedOver, Refusals } from '../../kit/refusals.ts';
import { typedList } from '../../lisp/conditions.ts';
import { type Lisp, type LispList, list, listOf } from '../../lisp/tree.ts';
import { actionSection, countsCosts } from './actions.ts';
import { NO_TEXTS } from './clause.ts';
import { taskSections } from './methods.ts';
import { HddlNames, HddlSpace } from './names.ts';
import { goalOf, objectList, problemSections } from './problems.ts';
import { requirementsOf } from './requirements.ts';
import { definitionText } from './sections.ts';

export function exportHddl(domain: Domain, worlds: readonly World[]): ExportResult {
  const refusals = new Refusals();
  const names = HddlNames.ofDomain(domain);
  const name = new HddlSpace().take(domain.name);
  const called = new HddlSpace();
  const goals = worlds.map((world) => refusals.attempt(() => goalOf(world, domain, names)));
  const text = domainText(domain, name, { names, refusals, goals: goals.filter((goal) => goal !== null) });
  const files = new FileNames('problem', ['domain']);
  const written: ExportedFile[] = [{ path: 'domain.hddl', text }];
  for (const world of worlds) {
    const problem = called.take(world.name);
    const naming = { of: name, names, countsCosts: countsCosts(domain) };
    const sections = refusals.attempt(() => problemSections(world, domain, naming));
    if (sections === null) continue;
    const problemText = definitionText(
      list('problem', problem),
      sections.map((form) => ({ form, doc: null })),
    );
    written.push({ path: `${files.take(plainName(problem))}.hddl`, text: problemText });
  }
  for (const type of domain.types) refusals.attempt(() => checkSupertypes(type));
  const refused = refusals.all();
  return refused.length === 0 ? { ok: true, files: written } : { ok: false, refusals: refused };
}

interface Setting {
  readonly names: HddlNames;
  readonly refusals: Refusals;
  readonly goals: readonly Lisp[];
}

function domainText(domain: Domain, name: string, setting: Setting): string {
  const { names, goals } = setting;
  const tasks = domain.tasks.map((task) => ({ doc: task.doc, sections: sectionsOf(task, domain, setting) }));
  const values = valueSections(domain, setting);
  const used = requirementsOf(
    tasks.flatMap(({ sections }) => sections),
    goals,
  );
  const costs = countsCosts(domain) ? [':action-costs'] : [];
  const head = [
    list(':requirements', ':typing', ':hierarchy', ...used, ...costs),
    listOf([':types', ...typeList(domain, names)]),
    listOf([':constants', ...constantList(domain, names)]),
    ...values,
  ];
  const declared = head.filter(({ items }) => items.length > 1).map((form) => ({ form, doc: null }));
  const written = tasks.flatMap(({ doc, sections }) =>
    sections.map((form, index) => ({ form, doc: index === 0 ? doc : null })),
  );
  return definitionText(list('domain', name), [...declared, ...written]);
}

function sectionsOf(task: Task, domain: Domain, { names, refusals }: Setting): Lisp[] {
  if (task.kind === 'compound') return taskSections(task, { domain, names, refusals });
  const action = refusals.attempt(() => actionSection(task, domain, names, countsCosts(domain)));
  return action === null ? [] : [action];
}

function checkSupertypes({ name, parents, origin }: ObjectType): void {
  if (parents.length < 2) return;
  throw new NotCarriedOver(
    origin,
    `The type \`${name}\``,
    'in HDDL a type has only one supertype; express the others as boolean variables',
  );
}

/** Each type before its subtypes, as `Car Truck - Vehicle`. */
function typeList({ types, enums }: Domain, names: HddlNames): string[] {
  const declared = types.filter(({ id }) => names.types[id] !== 'object');
  return typedList([
    ...declared.map(({ id, parents: [parent] }) => ({
      name: names.types[id] ?? '',
      type: parent === undefined ? 'object' : (names.types[parent] ?? ''),
    })),
    ...enums.map(({ id }) => ({ name: names.enums[id] ?? '', type: 'object' })),
  ]);
}

function constantList({ objects, enums }: Domain, names: HddlNames): string[] {
  const values = enums.flatMap(({ id }) =>
    (names.enumValues[id] ?? []).map((name) => ({ name, type: names.enums[id] ?? '' })),
  );
  return [...objectList(objects, names.objects(objects), names), ...typedList(values)];
}

function valueSections(domain: Domain, { names, refusals }: Setting): LispList[] {
  const signatures = domain.variables.map((variable) => refusals.attempt(() => signatureOf(variable, names)));
  const isNumber = ({ type }: Variable) => type.kind === 'integer' || type.kind === 'float';
  const kept = (wanted: boolean) =>
    signatures.filter(
      (one, index): one is Lisp => one !== null && isNumber(domain.variables[index] as Variable) === wanted,
    );
  const functions = [...(countsCosts(domain) ? [list('total-cost')] : []), ...kept(true)];
  return [
    listOf([':predicates', ...kept(false)]),
    listOf([':functions', ...functions.flatMap((one) => [one, '-', 'number'])]),
  ];
}

function signatureOf({ id, name, type, mutable, parameters, origin }: Variable, names: HddlNames): Lisp {
  const isNumber = type.kind === 'integer' || type.kind === 'float';
  if (isNumber && mutable)
    throw new NotCarriedOver(origin, `\`${name}\``, 'HDDL has no numbers except costs');
  if (type.kind === 'text') throw new NotCarriedOver(origin, `\`${name}\``, NO_TEXTS);
  const space = new HddlSpace();
  const typed = [
    ...parameters,
    ...(type.kind === 'boolean' || isNumber ? [] : [{ name: 'value', type }]),
  ].map((one) => {
    const typeName =
      one.type.kind === 'object'
        ? names.types[one.type.type]
        : one.type.kind === 'enum'
          ? names.enums[one.type.enum]
          : undefined;
    if (typeName === undefined)
      throw new NotCarriedOver(origin, `\`${name}\``, 'HDDL has facts about objects only');
    return { name: `?${space.take(one.name)}`, type: typeName };
  });
  return list(names.variables[id] ?? '', ...typedList(typed));
}
