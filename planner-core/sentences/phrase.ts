/**
 * How a declared name becomes a phrase: `holding(npc, item)` becomes `npc is holding item`, `ammo(gun)` becomes `gun's
 * ammo`. The first matching rule is used; `@says` on the declaration overrides them all.
 */
import { isState, nameWords, PREPOSITIONS } from './name-words.ts';

/** What is known about a variable, derived value or external function. */
export interface Signature {
  readonly name: string;
  readonly storage: 'constant' | 'fluent' | 'derived' | 'external';
  readonly parameters: readonly { readonly type: string; readonly name: string }[];
  readonly valueType: string;
  /** The arguments of `@says`: the phrase, and the phrase for its negation. */
  readonly says: readonly string[];
}

/** A word, the verb that says whether it holds, an argument by its index, or the words of the name itself. */
export type Piece =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'polarity'; readonly text: string }
  | { readonly kind: 'argument'; readonly index: number }
  | { readonly kind: 'name'; readonly text: string };

/** A condition: two whole sentences, one for each outcome. */
export interface Predicate {
  readonly kind: 'predicate';
  readonly yes: readonly Piece[];
  readonly no: readonly Piece[];
}

/** A value: `noun` represents it anywhere; `before` and `after` around another value say that both are equal. */
export interface Property {
  readonly kind: 'property';
  readonly noun: readonly Piece[];
  /** `npc is at` …; null if `noun is …` is used. */
  readonly equals: { readonly yes: readonly Piece[]; readonly no: readonly Piece[] } | null;
  /** `npc has no place`, `npc has a place`; null if `noun is none` is used. */
  readonly owner: { readonly of: readonly Piece[]; readonly what: readonly Piece[] } | null;
}

export type Phrase = Predicate | Property;

const word = (text: string): Piece => ({ kind: 'word', text });
const name = (text: string): Piece => ({ kind: 'name', text });
const argument = (index: number): Piece => ({ kind: 'argument', index });
const verb = (text: string): Piece => ({ kind: 'polarity', text });
const NOT = verb('not');
const OF = word("'s");

/** `types` are the names of all types in lower case: a name may begin with the thing it is about. */
export function phraseOf(signature: Signature, types: ReadonlySet<string>): Phrase {
  const said = saidPhrase(signature);
  if (said !== null) return said;
  const found = new Naming(signature, types);
  return signature.valueType === 'boolean' ? found.predicate() : found.property();
}

/** One name, split into its words. */
class Naming {
  readonly #signature: Signature;
  readonly #words: readonly string[];
  readonly #first: string;
  readonly #last: string;
  /** The thing it is about if that is not a parameter: `npc_aware`. */
  readonly #subject: string | null;

  constructor(signature: Signature, types: ReadonlySet<string>) {
    this.#signature = signature;
    const words = nameWords(signature.name);
    const count = signature.parameters.length;
    const [first = ''] = words;
    const last = words.at(-1) ?? '';
    const isAbout = types.has(first) || isState(last) || PREPOSITIONS.has(last);
    this.#subject = count === 0 && words.length > 1 && isAbout ? first : null;
    this.#words = this.#subject === null ? words : words.slice(1);
    this.#first = this.#words[0] ?? signature.name;
    this.#last = this.#words.at(-1) ?? signature.name;
  }

  predicate(): Predicate {
    return (
      this.#withHelper() ??
      this.#active() ??
      this.#fromTo() ??
      this.#placed() ??
      this.#doing() ??
      this.#state()
    );
  }

  property(): Property {
    return this.#span() ?? this.#where() ?? this.#verb() ?? this.#between() ?? this.#belonging();
  }

  /** `is_open(shop)`, `has_skin(npc)`, `canHit(npc)`. */
  #withHelper(): Predicate | null {
    const rest = name(this.#words.slice(1).join(' '));
    if (this.#words.length < 2) return null;
    const about = this.#about();
    const more = this.#more(1);
    switch (this.#first) {
      case 'is':
        return predicate([...about, verb('is'), rest, ...more], [...about, verb('is not'), rest, ...more]);
      case 'has':
        return predicate([...about, verb('has'), rest, ...more], [...about, verb('has no'), rest, ...more]);
      case 'can':
        return predicate([...about, verb('can'), rest, ...more], [...about, verb('cannot'), rest, ...more]);
      default:
        return null;
    }
  }

  /** `visible(from, to)`. */
  #fromTo(): Predicate | null {
    if (!this.#isFromTo()) return null;
    const way = [word('from'), argument(0), word('to'), argument(1), ...this.#more(2)];
    const own = this.#whole();
    return predicate([own, ...way], [NOT, own, ...way]);
  }

  /** `within(point, area)`, `in_danger(bot)`. */
  #placed(): Predicate | null {
    if (!PREPOSITIONS.has(this.#first) || this.#count() === 0) return null;
    return this.#with(1);
  }

  /** `holding(npc, item)`, `holding(item)`. */
  #doing(): Predicate | null {
    if (!this.#last.endsWith('ing')) return null;
    if (this.#count() === 2) return this.#with(1);
    return this.#count() === 1 && !isBeing(this.#last) ? this.#impersonal() : null;
  }

  /** `borders(door, area)`. */
  #active(): Predicate | null {
    if (!/[^s]s$/.test(this.#first) || this.#words.length > 1 || this.#count() !== 2) return null;
    const yes = [argument(0), this.#whole(), argument(1)];
    return predicate(yes, [verb('not:'), ...yes]);
  }

  #impersonal(): Predicate {
    const yes = [this.#whole(), argument(0)];
    return predicate(yes, [NOT, ...yes]);
  }

  /** `loaded(gun)`, `npc_aware`, `alarm`. */
  #state(): Predicate {
    if (this.#count() === 0 && this.#subject === null) {
      const own = this.#whole();
      return isState(this.#last) && this.#words.length === 1
        ? predicate([own], [NOT, own])
        : predicate([own, verb('is'), word('true')], [own, verb('is not'), word('true')]);
    }
    const isNoun = this.#count() > 0 && !isState(this.#last) && !isState(this.#first) && this.#count() === 1;
    return isNoun ? this.#kindOf() : this.#with(1, [word('for')]);
  }

  /** `turret(place)`: `place is turret`. */
  #kindOf(): Predicate {
    const about = this.#about();
    const own = this.#whole();
    return predicate([...about, verb('is'), own], [...about, verb('is not'), own]);
  }

  /** Subject, verb, name, and the other arguments after a preposition. */
  #with(from: number, joining: readonly Piece[] = []): Predicate {
    const about = this.#about();
    const rest = this.#listed(from);
    const tail = rest.length === 0 ? [] : [...joining, ...rest];
    const own = this.#whole();
    return predicate([...about, verb('is'), own, ...tail], [...about, verb('is not'), own, ...tail]);
  }

  /** `distance(from, to)`, `affection(one, other)`: a number for two things of the same kind. */
  #span(): Property | null {
    const [one, other] = this.#signature.parameters;
    const isPair = one !== undefined && one.type === other?.type && !isNamedType(this.#signature.valueType);
    if (!this.#isFromTo() && !isPair) return null;
    return property([this.#whole(), word('from'), argument(0), word('to'), argument(1), ...this.#more(2)]);
  }

  /** `at(npc) == shop`, `player_at == hall`. */
  #where(): Property | null {
    const about = this.#about();
    if (!PREPOSITIONS.has(this.#last) || about.length === 0 || this.#count() > 1) return null;
    const kind = name(typeWords(this.#signature.valueType));
    const own = this.#whole();
    return {
      kind: 'property',
      noun: [...about, OF, kind],
      equals: { yes: [...about, verb('is'), own], no: [...about, verb('is not'), own] },
      owner: { of: about, what: [kind] },
    };
  }

  /** `opens(card) == door`. */
  #verb(): Property | null {
    if (this.#count() !== 1 || this.#words.length > 1 || !/[^s]s$/.test(this.#first)) return null;
    if (!isNamedType(this.#signature.valueType)) return null;
    const yes = [argument(0), this.#whole()];
    return {
      kind: 'property',
      noun: [word('what'), ...yes],
      equals: { yes, no: [verb('not:'), ...yes] },
      owner: null,
    };
  }

  /** `door_between(one, other)`. */
  #between(): Property | null {
    if (this.#last !== 'between' || this.#count() !== 2) return null;
    return property([this.#whole(), argument(0), word('and'), argument(1)]);
  }

  /** `keeper(shop)`, `npc_area`, `horizon`. */
  #belonging(): Property {
    const about = this.#about();
    if (about.length === 0) return property([this.#whole()]);
    const more = this.#listed(1);
    const tail = more.length === 0 ? [] : [word('for'), ...more];
    return {
      kind: 'property',
      noun: [...about, OF, this.#whole(), ...tail],
      equals: null,
      owner: { of: about, what: [this.#whole(), ...tail] },
    };
  }

  #whole(): Piece {
    return name(this.#words.length === 0 ? this.#signature.name : this.#words.join(' '));
  }

  #about(): readonly Piece[] {
    if (this.#count() > 0) return [argument(0)];
    return this.#subject === null ? [] : [word(this.#subject)];
  }

  #count(): number {
    return this.#signature.parameters.length;
  }

  #isFromTo(): boolean {
    const [from, to] = this.#signature.parameters;
    return from?.name === 'from' && (to?.name === 'to' || to?.name === 'other');
  }

  #more(from: number): readonly Piece[] {
    const rest = this.#listed(from);
    return rest.length === 0 ? [] : [word('for'), ...rest];
  }

  /** The arguments from an index on, separated by commas. */
  #listed(from: number): readonly Piece[] {
    const rest = this.#signature.parameters.slice(from);
    return rest.flatMap((_, index) => (index === 0 ? [argument(from)] : [word(','), argument(from + index)]));
  }
}

function predicate(yes: readonly Piece[], no: readonly Piece[]): Predicate {
  return { kind: 'predicate', yes, no };
}

function property(noun: readonly Piece[]): Property {
  return { kind: 'property', noun, equals: null, owner: null };
}

/** With one argument, these words describe a state, not an action. */
function isBeing(text: string): boolean {
  return ['standing', 'sleeping', 'waiting', 'running', 'moving', 'sitting', 'living', 'missing'].includes(
    text,
  );
}

function isNamedType(type: string): boolean {
  return !['boolean', 'integer', 'float', 'text'].includes(type);
}

function typeWords(type: string): string {
  return nameWords(type).join(' ');
}

/**
 * `@says("{gun} is loaded", "{gun} is empty")`; null if there is none, or if it does not contain each parameter exactly
 * once.
 */
function saidPhrase(signature: Signature): Phrase | null {
  const [yes, no] = signature.says.map((text) => piecesOf(text, signature));
  if (yes === undefined || yes === null) return null;
  if (signature.valueType !== 'boolean') return property(yes);
  return predicate(yes, no ?? [verb('not:'), ...yes]);
}

function piecesOf(text: string, { parameters }: Signature): readonly Piece[] | null {
  const used = new Set<number>();
  const pieces = text.split(/(\{[^{}]*\})/).flatMap((part): Piece[] => {
    const at = parameters.findIndex(({ name: parameter }) => part === `{${parameter}}`);
    if (at >= 0) used.add(at);
    if (at >= 0) return [argument(at)];
    return part.trim() === '' ? [] : [name(part.trim())];
  });
  const isWhole = used.size === parameters.length && pieces.filter(isArgument).length === used.size;
  return isWhole ? pieces : null;
}

function isArgument(piece: Piece): boolean {
  return piece.kind === 'argument';
}
