/** Which declarations nothing uses, which variables nothing sets and which nothing reads. */
import type { Block, Statement } from '../language/ast.ts';
import type { DomainSource, ProjectSources, WorldSource } from '../text/sources.ts';
import type { Definition, DefinitionKind } from './definitions.ts';
import type { Occurrence, OccurrenceIndex } from './occurrence-index.ts';

export interface Standing {
  readonly kind: 'type' | 'enum' | 'object' | 'variable';
  readonly name: string;
  readonly standing: 'unused' | 'never set' | 'never read';
}

interface Tally {
  reads: number;
  /** By tasks and by worlds. */
  writes: number;
}

const KINDS: Partial<Record<DefinitionKind, Standing['kind']>> = {
  type: 'type',
  enum: 'enum',
  object: 'object',
  variable: 'variable',
  derived: 'variable',
  external: 'variable',
};

/** Only what stands out is listed. Without a world, nothing can be said about what worlds set. */
export function standingsOf(sources: ProjectSources, occurrences: OccurrenceIndex): readonly Standing[] {
  const roles = rolesIn(sources);
  const values = new Map<string, number>();
  for (const definition of occurrences.definitions) {
    if (definition.kind !== 'enum value') continue;
    const used = tallyOf(occurrences.of(definition), definition, roles).reads;
    values.set(definition.signature, (values.get(definition.signature) ?? 0) + used);
  }
  return occurrences.definitions.flatMap((definition): Standing[] => {
    const kind = KINDS[definition.kind];
    if (!kind || definition.scope !== null) return [];
    const tally = tallyOf(occurrences.of(definition), definition, roles);
    if (definition.kind === 'enum') tally.reads += values.get(definition.signature) ?? 0;
    const standing = standingOf(definition, tally, sources.worlds.length > 0);
    return standing ? [{ kind, name: definition.name, standing }] : [];
  });
}

function standingOf(
  { kind }: Definition,
  { reads, writes }: Tally,
  hasWorlds: boolean,
): Standing['standing'] | null {
  if (kind !== 'variable') return reads === 0 ? 'unused' : null;
  if (reads === 0) return writes === 0 ? 'unused' : 'never read';
  return writes === 0 && hasWorlds ? 'never set' : null;
}

/** What stands at a place: a name that is read, written, or both (before and after a transition). */
type Roles = (file: string, start: number) => 'read' | 'write' | 'both';

function tallyOf(uses: readonly Occurrence[], { span: own }: Definition, roles: Roles): Tally {
  const tally = { reads: 0, writes: 0 };
  for (const { span } of uses) {
    if (span.file === own.file && span.start === own.start) continue;
    const role = roles(span.file, span.start);
    if (role !== 'write') tally.reads++;
    if (role !== 'read') tally.writes++;
  }
  return tally;
}

function rolesIn({ domain, worlds }: ProjectSources): Roles {
  const targets = new Map(domain.map((source) => [source.tree.path, targetsOf(source)]));
  const facts = new Map(worlds.map((source) => [source.tree.path, isSetIn(source)]));
  return (file, start) => targets.get(file)?.get(start) ?? (facts.get(file)?.(start) ? 'write' : 'read');
}

/** In a world, what stands in `init` and before the `:=` of an external function is set. */
function isSetIn({ tree, text }: WorldSource): (start: number) => boolean {
  const init = tree.sections.filter(({ kind }) => kind === 'init').map(({ inner }) => inner);
  const rows = new Set(tree.externals.map(({ name }) => name.span.start));
  return (start) =>
    rows.has(start) ||
    init.some((section) => section.start <= start && start < section.end && isTarget(text, start));
}

/** Whether a name in `init` is what is set: nothing but space and comments stands between it and the `;` or `{` before. */
function isTarget(text: string, start: number): boolean {
  const before = text.slice(
    Math.max(text.lastIndexOf(';', start - 1), text.lastIndexOf('{', start - 1)) + 1,
    start,
  );
  return before.replace(/\/\/[^\n]*|\/\*[^*]*\*\//g, '').trim() === '';
}

function targetsOf({ tree }: DomainSource): ReadonlyMap<number, 'write' | 'both'> {
  const targets = new Map<number, 'write' | 'both'>();
  const visit = ({ statements }: Block): void => {
    for (const statement of statements) {
      noteTarget(statement, targets);
      if (statement.kind === 'when' || statement.kind === 'quantifier') visit(statement.body);
    }
  };
  for (const declaration of tree.declarations)
    if (declaration.kind === 'task') declaration.blocks.forEach(visit);
  return targets;
}

function noteTarget(statement: Statement, targets: Map<number, 'write' | 'both'>): void {
  if (statement.kind !== 'assign' && statement.kind !== 'transition') return;
  if (statement.target.kind !== 'application') return;
  targets.set(statement.target.name.span.start, statement.kind === 'assign' ? 'write' : 'both');
}
