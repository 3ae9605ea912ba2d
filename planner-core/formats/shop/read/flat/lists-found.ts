/** Conditions whose variables may find lists: facts with lists are facts of another shape, which such a condition would miss. */
import type { Atom, Term } from '../source/model.ts';
import { ATOMIC, isNilTerm, shapeOf, termOf } from './shapes.ts';

/** What conditions ask for, and the shapes in which facts are given. */
export class ListsFound {
  private readonly asked: Atom[] = [];
  /** By the name of the predicate and the number of arguments: each list of shapes once. */
  private readonly given = new Map<string, Map<string, readonly string[]>>();

  /** Heads of axioms, by predicate and number of arguments: their variables take lists, too. */
  private readonly heads = new Map<string, Atom[]>();

  head(atom: Atom): void {
    const key = `${atom.predicate} ${atom.args.length}`;
    this.heads.set(key, [...(this.heads.get(key) ?? []), atom]);
    this.give(atom);
  }

  ask(atom: Atom): void {
    this.asked.push(atom);
  }

  give(atom: Atom): void {
    const shapes = shapesOf(atom);
    if (!shapes.some((shape) => shape.startsWith('('))) return;
    const key = `${atom.predicate} ${shapes.length}`;
    const known = this.given.get(key) ?? new Map<string, readonly string[]>();
    this.given.set(key, known.set(shapes.join(' '), shapes));
  }

  /** The conditions that would find lists where their variables hold things, or give lists to variables that do. */
  all(): Atom[] {
    return this.asked.filter((atom) => {
      const key = `${atom.predicate} ${atom.args.length}`;
      const own = shapesOf(atom);
      const isOwn = (shapes: readonly string[]) => shapes.join(' ') === own.join(' ');
      const given = [...(this.given.get(key)?.values() ?? [])];
      if (given.some((shapes) => !isOwn(shapes) && findsAll(atom, shapes))) return true;
      if (!own.some((shape) => shape.startsWith('('))) return false;
      return (this.heads.get(key) ?? []).some((head) => !isOwn(shapesOf(head)) && findsAll(head, own));
    });
  }
}

function shapesOf({ args }: Atom): string[] {
  return args.map((arg) => shapeOf(arg)?.shape ?? ATOMIC);
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
