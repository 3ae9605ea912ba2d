/** Conditions whose variables may match lists: facts with lists have another shape, which such a condition would miss. */
import type { Atom, Term } from '../source/model.ts';
import { ATOMIC, isNilTerm, shapeOf, termOf } from './shapes.ts';

/** The shapes that conditions ask for, and those of the facts. */
export class ListsFound {
  private readonly asked: Atom[] = [];
  /** For each predicate name and number of arguments, the distinct lists of shapes. */
  private readonly given = new Map<string, Map<string, readonly string[]>>();

  /** The heads of axioms by predicate and number of arguments: their variables also match lists. */
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

  /** The conditions that would find lists for variables of single objects, or pass lists to such variables. */
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

/** Whether a pattern can match a term of a shape; a leaf is a number here. */
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
