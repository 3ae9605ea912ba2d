/** Changes the parameters of a variable or a task, and every use with them: added, removed, moved, renamed, of another type. */
import type { Span, TextEdit } from '../../base/source.ts';
import { listRange } from '../../graph/clauses.ts';
import type { Annotation, Name, Parameter } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import type { OccurrenceIndex } from '../../language-services/occurrence-index.ts';
import { nameProblem } from '../../text/names.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import { codeTokens, foldedText, splitAtCommas } from '../../text/scan.ts';
import type { TextSource } from '../../text/sources.ts';
import { type EditContext, type EditHandler, edited } from '../kit/context.ts';
import { pieceProblem } from '../kit/typed-text.ts';
import { locateDeclaration } from './locate.ts';
import type { ParameterChange, SignatureKey } from './model.ts';
import { type NewList, type NewPlace, rewritten } from './rewrite-lists.ts';
import { saysPlaces } from './says-text.ts';
import { rightType, typeNames } from './type-words.ts';

interface Signature {
  readonly source: TextSource;
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly annotations: readonly Annotation[];
  /** A task keeps its parentheses when they are empty. */
  readonly isTask: boolean;
}

/** What changes in one file. */
interface FileChanges {
  readonly source: TextSource;
  readonly lists: NewList[];
  readonly places: NewPlace[];
}

export const changeParameters: EditHandler<'change-parameters'> = (context, { of, parameters }) => {
  const found = locateSignature(context, of);
  if ('ok' in found) return found;
  const known = typeNames(context.domain.map(({ tree }) => tree));
  const wanted = parameters.map((each) => ({
    ...each,
    type: rightType(each.type, known),
    name: each.name.trim(),
  }));
  const problem = parametersProblem(wanted);
  return problem ?? edited(new SignatureChange(context, found, wanted).edits());
};

function locateSignature(context: EditContext, of: SignatureKey): Signature | Refusal {
  if (of.kind === 'task') {
    const found = context.index.locate(of.name);
    if (found?.kind !== 'task') return refused('no-such-declaration', of);
    return { ...found.task, source: found.source, isTask: true };
  }
  const found = locateDeclaration(context, { ...of, kind: 'variable' });
  if ('ok' in found) return found;
  const { declaration, source, name } = found;
  if (!('parameters' in declaration)) return refused('no-such-part', { ...of, part: 'parameters' });
  return { ...declaration, name, source, isTask: false };
}

function parametersProblem(wanted: readonly ParameterChange[]): Refusal | null {
  const names = new Set<string>();
  for (const { type, name, from, value = '' } of wanted) {
    const problem = pieceProblem(type) ?? nameProblem(name) ?? (from === null ? pieceProblem(value) : null);
    if (problem) return problem;
    if (names.has(name)) return refused('name-in-use', { what: 'a parameter', name });
    names.add(name);
  }
  return null;
}

class SignatureChange {
  readonly #signature: Signature;
  readonly #wanted: readonly ParameterChange[];
  readonly #occurrences: OccurrenceIndex;
  readonly #files: ReadonlyMap<string, FileChanges>;

  constructor(context: EditContext, signature: Signature, wanted: readonly ParameterChange[]) {
    this.#signature = signature;
    this.#wanted = wanted;
    this.#occurrences = context.occurrences();
    this.#files = new Map(
      [...context.domain, ...context.worlds].map((source) => [
        source.tree.path,
        { source, lists: [], places: [] },
      ]),
    );
  }

  edits(): TextEdit[] {
    this.#declaration();
    if (!this.#isInPlace()) this.#uses();
    return [...this.#files.values()].flatMap(({ source, lists, places }) => rewritten(source, lists, places));
  }

  /** Whether every use can stay as it is. */
  #isInPlace(): boolean {
    return (
      this.#wanted.length === this.#signature.parameters.length &&
      this.#wanted.every(({ from }, index) => from === index)
    );
  }

  #declaration(): void {
    const { source, name, parameters, annotations } = this.#signature;
    const own = this.#files.get(source.tree.path);
    if (!own) return;
    for (const { from, type, name: wanted } of this.#wanted) {
      const parameter = from === null ? undefined : parameters[from];
      if (!parameter) continue;
      const { span } = parameter.type;
      if (foldedText(source.text, span.start, span.end) !== type) own.places.push({ ...span, text: type });
      if (parameter.name.text !== wanted) this.#rename(parameter, wanted);
    }
    const items = this.#wanted.map(({ from, type, name: added }) => from ?? `${type} ${writeName(added)}`);
    if (!this.#isInPlace()) this.#list(own, name.span, items);
    const renamed = parameters.map(({ name: { text } }, index) => {
      return { before: text, after: this.#wanted.find(({ from }) => from === index)?.name ?? null };
    });
    const added = this.#wanted.flatMap(({ from, name: fresh }) => (from === null ? [fresh] : []));
    own.places.push(...saysPlaces(source.text, annotations, renamed, added));
  }

  #rename({ name: { span } }: Parameter, wanted: string): void {
    const definition = this.#occurrences.at(span.file, span.start)?.definition;
    for (const use of definition ? this.#occurrences.of(definition) : [])
      this.#files.get(use.span.file)?.places.push({ ...use.span, text: writeName(wanted) });
  }

  #uses(): void {
    const { span } = this.#signature.name;
    const definition = this.#occurrences.at(span.file, span.start)?.definition;
    for (const use of definition ? this.#occurrences.of(definition) : []) {
      const own = this.#files.get(use.span.file);
      if (!own || (use.span.file === span.file && use.span.start === span.start)) continue;
      const items = this.#wanted.map(({ from, name, value = '' }) => {
        return from ?? (this.#isRule(own.source, use.span) ? writeName(name) : value.trim());
      });
      this.#list(own, use.span, items);
    }
  }

  /** `external luck(npc, hour) := …`, where a new argument is a parameter of that rule. */
  #isRule({ tree: { path }, text }: TextSource, { end }: Span): boolean {
    const list = path.endsWith('.world') ? listRange(text, end) : null;
    const args = list ? splitAtCommas(text, list.start, list.end) : [];
    return (
      args.length > 0 &&
      args.every(({ start }) => this.#occurrences.at(path, start)?.definition.kind === 'parameter')
    );
  }

  /** A use with another number of arguments than there were parameters is an error, and stays as it is. */
  #list({ source, lists, places }: FileChanges, name: Span, items: readonly (number | string)[]): void {
    const { text } = source;
    const count = this.#signature.parameters.length;
    const list = listRange(text, name.end);
    if (list) {
      if (splitAtCommas(text, list.start, list.end).length !== count) return;
      const outer = { start: list.start - 1, end: list.end + 1 };
      lists.push({ outer, items, staysEmpty: this.#signature.isTask });
    } else if (count === 0 && items.length > 0) {
      const [written] = codeTokens(text, name.start, name.end);
      places.push({ start: name.start, end: name.end, text: `${written?.text ?? ''}(${items.join(', ')})` });
    }
  }
}
