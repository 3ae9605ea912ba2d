/** The files of an imported project: a domain in the order of the original, and one file for each world. */
import { addAll } from '../../../../base/add-all.ts';
import { NameSpace } from '../../../../base/name-space.ts';
import type { Declaration, DomainFile, WorldFile } from '../../../../language/ast.ts';
import { mapWithProgress, type Reached } from '../../../kit/progress.ts';
import { domainOf, name } from '../../../project/build.ts';
import { OWN_NAMES } from '../../../project/names.ts';
import { type FileTree, type ProjectTrees, remarkBlocks } from '../../../project/trees.ts';
import type { FlatAxioms, FlatTask, FlatWorld } from '../flat/model.ts';
import type { Clause } from '../infer/clauses.ts';
import type { ShopProblem } from '../source/model.ts';
import type { Context } from './context.ts';
import { translateConstants, translateTypes, translateVariables } from './declarations.ts';
import { translateAxioms } from './derived.ts';
import { objectOrder, sorted } from './order.ts';
import { tellUndone, translateTask } from './tasks.ts';
import { pascal, snake } from './words.ts';
import { translateWorld } from './worlds.ts';

export function writeProject(context: Context, reached: Reached = () => {}): ProjectTrees {
  const { project } = context.inference;
  const domain = pascal(project.name);
  const names = new NameSpace(OWN_NAMES);
  const orders = project.worlds.map((world) => objectOrder(world, context.inference));
  const translated = (world: FlatWorld, index: number): FileTree<WorldFile> => {
    const word = worldWord(
      world.problem,
      project.worlds.map(({ problem }) => problem),
    );
    const own = names.take(pascal(word));
    const objects = (orders[index] ?? []).filter(
      (object) => !context.inference.objects.constants.has(object),
    );
    const tree = translateWorld({ world, index, name: own, domain }, objects, context);
    return { ...tree, path: `worlds/${fileName(word, own, pascal(word))}.world` };
  };
  const worlds = mapWithProgress(project.worlds, translated, reached);
  return { domain: domainTree(domain, orders, context), worlds };
}

function fileName(word: string, name: string, wanted: string): string {
  return name === wanted ? word.toLowerCase().replace(/[^\p{L}\p{N}._-]+/gu, '-') : snake(name);
}

/** A world is named after its problem; if problems have the same name, after their files. */
function worldWord(problem: ShopProblem, all: readonly ShopProblem[]): string {
  const base = problem.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const others = all.filter((other) => other.path !== problem.path);
  const isShared = others.some(({ name }) => name === problem.name);
  const stem = isShared || problem.name === 'problem' ? base : problem.name;
  return problem.number === 0 ? stem : `${stem}-${problem.number}`;
}

// ---- the domain

function domainTree(
  domain: string,
  orders: readonly (readonly string[])[],
  context: Context,
): FileTree<DomainFile> {
  const { project } = context.inference;
  const parts = translateParts(context);
  const declarations: Declaration[] = [
    ...translateTypes(context),
    ...translateConstants(constantsInOrder(orders, context), context),
    ...translateVariables(context),
    ...context.externals.declarations(),
    ...parts.declarations,
  ];
  const { apart, about } = project.comments;
  return {
    path: `${snake(project.name)}.htn`,
    tree: domainOf({ name: name(domain), declarations, span: project.span }),
    remarks: {
      top: remarkBlocks([...apart, about]),
      above: parts.above,
      end: [...parts.rest, ...remarkBlocks(project.rest)].slice(0, -1),
    },
  };
}

/** Constants in the order in which the worlds mention them; the others come last. */
function constantsInOrder(
  orders: readonly (readonly string[])[],
  { inference }: Pick<Context, 'inference'>,
): string[] {
  const { constants } = inference.objects;
  const seen = orders.flat().filter((name) => constants.has(name));
  return [...new Set([...seen, ...constants])];
}

interface Parts {
  readonly declarations: readonly Declaration[];
  readonly above: ReadonlyMap<object, readonly string[]>;
  /** Comments above parts that were not translated to declarations. */
  readonly rest: readonly string[];
}

/** Axioms and tasks in the order of the text. */
function translateParts(context: Context): Parts {
  const { project } = context.inference;
  const tasks = project.parts.filter((part): part is FlatTask => part.k === 'task');
  tellUndone(tasks, context);
  const clauses = clausesByPart(context);
  const clausesOf = (part: FlatTask | FlatAxioms) => clauses.get(partKey(part)) ?? [];
  const translated = new Map<FlatTask | FlatAxioms, readonly Declaration[]>(
    tasks.map((task) => [task, [translateTask(task, clausesOf(task), context)]]),
  );
  // The modes of an axiom are known only after everything that uses it is translated.
  for (let before = -1; before < countOf(translated); ) {
    before = countOf(translated);
    for (const part of axiomsByUse(context)) {
      const known = translated.get(part) ?? [];
      const added = translateAxioms(part, clausesOf(part), context, known.length);
      translated.set(part, [...known, ...added]);
    }
  }
  const declarations: Declaration[] = [];
  const above = new Map<object, readonly string[]>();
  let waiting: string[] = [];
  for (const part of project.parts) {
    addAll(waiting, remarkBlocks(headingOf(part)));
    const [first, ...more] = translated.get(part) ?? [];
    if (first === undefined) continue;
    above.set(first, waiting);
    waiting = [];
    declarations.push(first, ...more);
  }
  return { declarations, above, rest: waiting };
}

function countOf(translated: ReadonlyMap<unknown, readonly Declaration[]>): number {
  return [...translated.values()].reduce((sum, declarations) => sum + declarations.length, 0);
}

function clausesByPart({ inference }: Context): ReadonlyMap<string, readonly Clause[]> {
  const found = new Map<string, Clause[]>();
  for (const clause of inference.clauses) {
    const key = partKey({ key: clause.owner, k: clause.kind === 'axiom' ? 'axioms' : 'task' });
    const known = found.get(key);
    if (known === undefined) found.set(key, [clause]);
    else known.push(clause);
  }
  return found;
}

function partKey({ key, k }: Pick<FlatTask | FlatAxioms, 'key' | 'k'>): string {
  return `${k} ${key}`;
}

/** Axioms that others use come after those. */
function axiomsByUse({ inference, equalities, asked }: Context): FlatAxioms[] {
  const axioms = inference.project.parts.filter((part): part is FlatAxioms => part.k === 'axioms');
  const parts = axioms.filter(({ key }) => !equalities.has(key));
  const places = new Map(parts.map(({ key }, place) => [key, place]));
  const after = parts.map(({ key }, place) => {
    const others = [...(asked.get(key) ?? [])].flatMap((other) => places.get(other) ?? []);
    return new Set(others.filter((other) => other !== place));
  });
  return sorted(after).flatMap((place) => parts[place] ?? []);
}

function headingOf(part: FlatTask | FlatAxioms): readonly (readonly string[])[] {
  const all = part.k === 'axioms' ? part.axioms : [...part.operators, ...part.methods];
  return all.flatMap(({ comments }) => comments.apart);
}
