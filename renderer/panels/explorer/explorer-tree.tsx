/** The contents of the explorer: tasks with methods and branches, declarations, worlds with their test results, files. */
import {
  Braces,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  FileText,
  GitBranch,
  Globe,
  HardDrive,
  ListTree,
  type LucideIcon,
  Pencil,
  Plus,
  Shapes,
  Square,
  SquareStack,
  Trash2,
  Variable,
} from 'lucide-react';
import {
  countUpTo,
  type DeclarationKind,
  inTextOrder,
  isWorld,
  type MethodNode,
  type Outline,
  type Outlined,
  type Span,
  type TaskNode,
  worldFileName,
} from '../../../planner-core/index.ts';
import type { ProjectState } from '../../state/contract.ts';
import { grouped } from '../../state/counted.ts';
import type { Declared } from '../../state/declarations.ts';
import { megabytes } from '../../state/held-worlds.ts';
import { STANDING_WORDS, type StandingsState, standingOf } from '../../state/standings.ts';
import { finish, type Slices } from '../../ui/slices.ts';
import type { TreeItem } from '../../ui/tree.tsx';
import type { LanguageSnapshot, LocatedDiagnostic, WorldTestResult } from '../../worker/protocol.ts';

/** The action when a row is opened. */
export type ExplorerTarget =
  | { readonly kind: 'node'; readonly key: string }
  | { readonly kind: 'declared'; readonly declared: Declared }
  | { readonly kind: 'world' | 'file'; readonly path: string };

/** The actions on a row, by its kind. */
export type ExplorerRow =
  | {
      readonly kind: 'node';
      readonly key: string;
      readonly what: string;
      readonly name: string | null;
    }
  | { readonly kind: 'declared'; readonly declared: Declared }
  | { readonly kind: 'world'; readonly path: string }
  | { readonly kind: 'add'; readonly what: DeclarationKind | 'task' | 'world' };

/** The part of the tree that follows from the texts; of a large domain it takes long to make. */
export interface DomainRows {
  readonly snapshot: LanguageSnapshot | null;
  readonly tasks: readonly TreeItem[];
  readonly declarations: readonly TreeItem[];
  readonly builder: Builder;
}

export interface ExplorerFacts {
  readonly domain: DomainRows;
  readonly paths: readonly string[];
  /** Worlds that are not in memory. */
  readonly onDisk: ProjectState['onDisk'];
  readonly unsaved: readonly string[];
  readonly tests: ReadonlyMap<string, WorldTestResult>;
}

export interface ExplorerTree {
  readonly roots: readonly TreeItem[];
  target(id: string): ExplorerTarget | undefined;
  row(id: string): ExplorerRow | undefined;
}

function icon(Icon: LucideIcon, tone = '') {
  return <Icon className={`pw-icon ${tone}`} aria-hidden />;
}

interface AddAction {
  readonly what: DeclarationKind | 'task' | 'world';
  readonly label: string;
}

const RENAME = { key: 'F2', label: 'Rename', icon: Pencil } as const;
const DELETE = { key: 'Delete', label: 'Delete; undo brings it back', icon: Trash2 } as const;
const DELETE_ON_DISK = { key: 'Delete', label: 'Delete on disk…', icon: Trash2 } as const;
const CHANGES = [RENAME, DELETE] as const;
const IN_TEXT = { key: 'F4', label: 'Show in Text', icon: FileText } as const;
const DECLARED = [RENAME, IN_TEXT, DELETE] as const;

/** Collects the rows with their actions. */
class Builder {
  readonly targets = new Map<string, ExplorerTarget>();
  readonly rows = new Map<string, ExplorerRow>();
  /** In the order of the texts. */
  readonly #errors: readonly LocatedDiagnostic[];

  readonly #standings: StandingsState;

  constructor(diagnostics: readonly LocatedDiagnostic[], standings: StandingsState) {
    this.#standings = standings;
    this.#errors = inTextOrder(diagnostics.filter(({ severity }) => severity === 'error'));
  }

  heading(id: string, label: string, children: readonly TreeItem[], add?: AddAction): TreeItem {
    const item = { id: `/${id}`, label, heading: true, detail: grouped(children.length), children };
    if (!add) return item;
    this.rows.set(item.id, { kind: 'add', what: add.what });
    return { ...item, actions: [{ key: 'Insert', label: add.label, icon: Plus }] };
  }

  #hasErrors({ file, start, end }: Span): boolean {
    const errors = this.#errors;
    for (let at = countUpTo(errors, { file, start: start - 1, end }); ; at++) {
      const span = errors[at]?.span;
      if (span === undefined || span.file !== file || span.start > end) return false;
      if (span.end <= end) return true;
    }
  }

  leaf(
    item: Omit<TreeItem, 'children'>,
    target: ExplorerTarget,
    children: readonly TreeItem[] = [],
  ): TreeItem {
    this.targets.set(item.id, target);
    return { ...item, children };
  }

  #node(
    item: Omit<TreeItem, 'children' | 'id'>,
    { key, name }: { readonly key: string; readonly name: string | null },
    wrong: boolean,
    children: readonly TreeItem[] = [],
  ): TreeItem {
    const id = `node ${key}`;
    this.rows.set(id, { kind: 'node', key, name, what: item.description ?? '' });
    const description = `${item.description}${wrong ? ', has errors' : ''}`;
    const marked = wrong ? { ...item, icon: icon(CircleAlert, 'error') } : item;
    return this.leaf({ ...marked, id, description, actions: CHANGES }, { kind: 'node', key }, children);
  }

  *#method(method: MethodNode): Slices<TreeItem> {
    const branches: TreeItem[] = [];
    for (const branch of method.branches) {
      if (branch.implicit) continue;
      yield;
      const label = branch.name ?? branch.conditions[0]?.text ?? `branch ${branch.position}`;
      const item = { label, icon: icon(GitBranch), description: 'branch' };
      branches.push(this.#node(item, branch, this.#hasErrors(branch.span)));
    }
    const label = method.name ?? `method ${method.position}`;
    const item = { label, icon: icon(ListTree), description: 'method' };
    return this.#node(item, method, this.#hasErrors(method.span), branches);
  }

  *task(task: TaskNode): Slices<TreeItem> {
    const methods: TreeItem[] = [];
    for (const method of task.methods) {
      yield;
      methods.push(yield* this.#method(method));
    }
    const compound = task.kind === 'compound';
    const item = {
      label: task.name,
      icon: icon(compound ? SquareStack : Square, compound ? 'task' : 'primitive'),
      detail: task.parameters.map(({ name }) => name).join(', '),
      description: `${task.kind} task`,
    };
    return this.#node(item, task, this.#hasErrors(task.span), methods);
  }

  /** Two of one name, an error that is about to be put right, are two rows. */
  #declared(
    item: Omit<TreeItem, 'children' | 'id'>,
    kind: DeclarationKind,
    { name, span, names }: Outlined,
  ): TreeItem {
    let twin = 0;
    while (this.rows.has(declarationId(kind, name, twin))) twin++;
    const id = declarationId(kind, name, twin);
    const key = twin === 0 ? { kind, name } : { kind, name, twin };
    const declared = { key, span, names };
    this.rows.set(id, { kind: 'declared', declared });
    const standing = standingOf(this.#standings, key);
    const mark = standing && {
      mark: { text: standing, why: STANDING_WORDS[standing] },
      description: standing,
    };
    return this.leaf({ ...item, ...mark, id, actions: DECLARED }, { kind: 'declared', declared });
  }

  *declarations(outline: Outline): Slices<readonly TreeItem[]> {
    const types = yield* each(outline.types, (type) => {
      const detail = type.parents.length === 0 ? '' : `< ${type.parents.join(', ')}`;
      return this.#declared({ label: type.name, icon: icon(Shapes), detail }, 'type', type);
    });
    const enums = yield* each(outline.enums, (each) =>
      this.#declared({ label: each.name, icon: icon(Braces), detail: each.values.join(', ') }, 'enum', each),
    );
    const variables = yield* each(outline.variables, (variable) => {
      const { name, storage, type, parameters } = variable;
      const label = parameters.length > 0 ? `${name}(${parameters.map((p) => p.name).join(', ')})` : name;
      return this.#declared(
        { label, icon: icon(Variable), detail: `${storage} ${type}` },
        'variable',
        variable,
      );
    });
    const objects = yield* each(outline.objects, (object) =>
      this.#declared({ label: object.name, icon: icon(CircleDashed), detail: object.type }, 'object', object),
    );
    return [
      this.heading('types', 'Types', types, { what: 'type', label: 'Declare types' }),
      this.heading('enums', 'Enums', enums, { what: 'enum', label: 'Declare enums' }),
      this.heading('variables', 'Variables', variables, { what: 'variable', label: 'Declare variables' }),
      this.heading('objects', 'Objects', objects, { what: 'object', label: 'Declare objects' }),
    ];
  }
}

export const declarationId = (kind: DeclarationKind, name: string, twin: number): string =>
  twin === 0 ? `${kind} ${name}` : `${kind} ${name} ${twin + 1}`;

function* each<T, Item>(list: readonly T[], make: (thing: T) => Item): Slices<readonly Item[]> {
  const items: Item[] = [];
  for (const thing of list) {
    yield;
    items.push(make(thing));
  }
  return items;
}

export const NO_ROWS: DomainRows = finish(domainRows(null, { known: new Map() }));

export function* domainRows(
  snapshot: LanguageSnapshot | null,
  standings: StandingsState,
): Slices<DomainRows> {
  const builder = new Builder(snapshot?.diagnostics ?? [], standings);
  const all = snapshot?.graph.tasks ?? [];
  const tasks: TreeItem[] = [];
  // What is decomposed comes first: there one reads what characters do.
  for (const kind of ['compound', 'primitive'] as const) {
    for (const task of all) {
      yield;
      if (task.kind === kind) tasks.push(yield* builder.task(task));
    }
  }
  const declarations = snapshot === null ? [] : yield* builder.declarations(snapshot.outline);
  return { snapshot, tasks, declarations, builder };
}

function worldMark(
  test: WorldTestResult | undefined,
  world: LanguageSnapshot['worlds'][number] | undefined,
  onDisk: object | undefined,
): { readonly icon: React.ReactNode; readonly description: string } {
  if (test) {
    return test.passed
      ? { icon: icon(CircleCheck, 'ok'), description: 'test passed' }
      : { icon: icon(CircleX, 'error'), description: 'test failed' };
  }
  if (onDisk) return { icon: icon(HardDrive), description: 'on disk, loaded when needed' };
  if (world && !world.plannable) return { icon: icon(CircleAlert, 'error'), description: 'has errors' };
  return { icon: icon(Globe), description: world?.hasExpectations ? 'not tested yet' : 'no expectations' };
}

/** The whole tree, and where its rows lead. */
export function explorerTree({ domain, paths, onDisk, unsaved, tests }: ExplorerFacts): ExplorerTree {
  const builder = new Builder([], { known: new Map() });
  const known = new Map((domain.snapshot?.worlds ?? []).map((world) => [world.path, world]));
  const worlds = paths.filter(isWorld).map((path) => {
    const world = known.get(path);
    const stays = onDisk.get(path);
    const mark = worldMark(tests.get(path), world, stays);
    const label = world?.name || worldFileName(path);
    builder.rows.set(`world ${path}`, { kind: 'world', path });
    return builder.leaf(
      {
        id: `world ${path}`,
        label,
        ...mark,
        ...(stays ? { detail: megabytes(stays.bytes) } : {}),
        actions: [stays ? DELETE_ON_DISK : DELETE],
      },
      { kind: 'world', path },
    );
  });
  const files = paths
    .filter((path) => path !== 'layout.json' && !onDisk.has(path))
    .map((path) =>
      builder.leaf(
        {
          id: `file ${path}`,
          label: path,
          icon: icon(FileText),
          ...(unsaved.includes(path) ? { detail: '●', description: 'not saved' } : {}),
        },
        { kind: 'file', path },
      ),
    );
  const tasks = builder.heading('tasks', 'Tasks', domain.tasks, { what: 'task', label: 'Declare tasks' });
  const roots = [
    // How many there are is not known while the domain is read.
    domain.snapshot === null ? { ...tasks, detail: '…' } : tasks,
    builder.heading('worlds', 'Worlds', worlds, { what: 'world', label: 'New world' }),
    ...domain.declarations,
    builder.heading('files', 'Files', files),
  ];
  return {
    roots,
    target: (id) => builder.targets.get(id) ?? domain.builder.targets.get(id),
    row: (id) => builder.rows.get(id) ?? domain.builder.rows.get(id),
  };
}
