/** Conditions whose variables may find lists: facts with lists are facts of another shape, which such a condition would miss. */
import type { Atom, Term } from '../source/model.ts';
import { ATOMIC, isNilTerm, shapeOf, termOf } from './shapes.ts';

/** What conditions ask for, and the shapes in which facts are given. */
export class ListsFound {
  private readonly asked: Atom[] = [];
  /** By the name of the predicate and the number of arguments: each list of shapes once. */
  private readonly given = new Map<string, Map<string, readonly string[]>>();

  ask(atom: Atom): void {
    this.asked.push(atom);
  }

  give(atom: Atom): void {
    const shapes = atom.args.map((arg) => shapeOf(arg)?.shape ?? ATOMIC);
    if (!shapes.some((shape) => shape.startsWith('('))) return;
    const key = `${atom.predicate} ${shapes.length}`;
    const known = this.given.get(key) ?? new Map<string, readonly string[]>();
    this.given.set(key, known.set(shapes.join(' '), shapes));
  }

  /** The conditions that would find lists where their variables hold things. */
  all(): Atom[] {
    return this.asked.filter((atom) => {
      const given = this.given.get(`${atom.predicate} ${atom.args.length}`);
      if (given === undefined) return false;
      const own = atom.args.map((arg) => shapeOf(arg)?.shape ?? ATOMIC).join(' ');
      return [...given].some(([key, shapes]) => key !== own && findsAll(atom, shapes));
    });
  }
}

function findsAll({ args, span }: Atom, shapes: readonly string[]): boolean {
  const leaf = (): Term => ({ k: 'number', value: 0, span });
  return args.every((arg, index) => finds(arg, termOf(shapes[index] ?? ATOMIC, leaf, span)));
}

/** Whether a pattern can find a term of a shape; a leaf is a number here. */
function finds(pattern: Term, shape: Term): boolean {
  if (pattern.k === 'variable') return true;
  if (pattern.k !== 'list')
    return shape.k === 'number' || (pattern.k === 'symbol' && isSymbol(shape, pattern.name));
  if (shape.k !== 'list') return shape.k === 'number' && isNilTerm(pattern);
  if (pattern.items.length !== shape.items.length) return false;
  return pattern.items.every((item, index) => finds(item, shape.items[index] ?? item));
}

function isSymbol(shape: Term, name: string): boolean {
  return shape.k === 'symbol' && shape.name === name;
}
