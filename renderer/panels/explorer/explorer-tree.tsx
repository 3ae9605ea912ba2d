/** What the explorer lists: tasks with methods and branches, declarations, worlds with their test marks, files. */
import {
  Braces,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  FileText,
  GitBranch,
  Globe,
  ListTree,
  type LucideIcon,
  Shapes,
  Square,
  SquareStack,
  Variable,
} from 'lucide-react';
import type { Outline, Span, TaskNode } from '../../../planner-core/index.ts';
import type { TreeItem } from '../../ui/tree.tsx';
import type { LanguageSnapshot, WorldTestResult } from '../../worker/protocol.ts';

/** What opening a row does. */
export type ExplorerTarget =
  | { readonly kind: 'node'; readonly key: string }
  | { readonly kind: 'span'; readonly span: Span }
  | { readonly kind: 'world' | 'file'; readonly path: string };

export interface ExplorerFacts {
  readonly snapshot: LanguageSnapshot | null;
  readonly paths: readonly string[];
  readonly unsaved: readonly string[];
  readonly tests: ReadonlyMap<string, WorldTestResult>;
}

export interface ExplorerTree {
  readonly roots: readonly TreeItem[];
  readonly targets: ReadonlyMap<string, ExplorerTarget>;
}

function icon(Icon: LucideIcon, tone = '') {
  return <Icon className={`pw-icon ${tone}`} aria-hidden />;
}

/** Collects the rows and what each opens. */
class Builder {
  readonly targets = new Map<string, ExplorerTarget>();

  heading(id: string, label: string, children: readonly TreeItem[]): TreeItem {
    return { id: `/${id}`, label, heading: true, detail: String(children.length), children };
  }

  leaf(
    item: Omit<TreeItem, 'children'>,
    target: ExplorerTarget,
    children: readonly TreeItem[] = [],
  ): TreeItem {
    this.targets.set(item.id, target);
    return { ...item, children };
  }

  task(task: TaskNode): TreeItem {
    const methods = task.methods.map((method) =>
      this.leaf(
        {
          id: `node ${method.key}`,
          label: method.name ?? `method ${method.position}`,
          icon: icon(ListTree),
          description: 'method',
        },
        { kind: 'node', key: method.key },
        method.branches
          .filter((branch) => !branch.implicit)
          .map((branch) =>
            this.leaf(
              {
                id: `node ${branch.key}`,
                label: branch.name ?? branch.conditions[0]?.text ?? `branch ${branch.position}`,
                icon: icon(GitBranch),
                description: 'branch',
              },
              { kind: 'node', key: branch.key },
            ),
          ),
      ),
    );
    const compound = task.kind === 'compound';
    return this.leaf(
      {
        id: `node ${task.key}`,
        label: task.name,
        icon: icon(compound ? SquareStack : Square, compound ? 'task' : 'primitive'),
        detail: task.parameters.map(({ name }) => name).join(', '),
        description: `${task.kind} task`,
      },
      { kind: 'node', key: task.key },
      methods,
    );
  }

  declarations(outline: Outline): readonly TreeItem[] {
    const types = outline.types.map(({ name, parent, span }) =>
      this.leaf(
        { id: `type ${name}`, label: name, icon: icon(Shapes), detail: parent === null ? '' : `< ${parent}` },
        { kind: 'span', span },
      ),
    );
    const enums = outline.enums.map(({ name, values, span }) =>
      this.leaf(
        { id: `enum ${name}`, label: name, icon: icon(Braces), detail: values.join(', ') },
        { kind: 'span', span },
      ),
    );
    const variables = outline.variables.map(({ name, storage, type, parameters, span }) =>
      this.leaf(
        {
          id: `variable ${name}`,
          label: parameters.length > 0 ? `${name}(${parameters.map((p) => p.name).join(', ')})` : name,
          icon: icon(Variable),
          detail: `${storage} ${type}`,
        },
        { kind: 'span', span },
      ),
    );
    const objects = outline.objects.map(({ name, type, span }) =>
      this.leaf(
        { id: `object ${name}`, label: name, icon: icon(CircleDashed), detail: type },
        { kind: 'span', span },
      ),
    );
    return [
      this.heading('types', 'Types', [...types, ...enums]),
      this.heading('variables', 'Variables', variables),
      ...(objects.length > 0 ? [this.heading('objects', 'Objects', objects)] : []),
    ];
  }
}

function worldMark(
  test: WorldTestResult | undefined,
  world: LanguageSnapshot['worlds'][number] | undefined,
): { readonly icon: React.ReactNode; readonly description: string } {
  if (test) {
    return test.passed
      ? { icon: icon(CircleCheck, 'ok'), description: 'test passed' }
      : { icon: icon(CircleX, 'error'), description: 'test failed' };
  }
  if (world && !world.plannable) return { icon: icon(CircleAlert, 'error'), description: 'has errors' };
  return { icon: icon(Globe), description: world?.hasExpectations ? 'not tested yet' : 'no expectations' };
}

/** The whole tree, and where its rows lead. */
export function explorerTree({ snapshot, paths, unsaved, tests }: ExplorerFacts): ExplorerTree {
  const builder = new Builder();
  const known = new Map((snapshot?.worlds ?? []).map((world) => [world.path, world]));
  const all = snapshot?.graph.tasks ?? [];
  // What is decomposed comes first: there one reads what characters do.
  const tasks = (['compound', 'primitive'] as const).flatMap((kind) =>
    all.filter((task) => task.kind === kind).map((task) => builder.task(task)),
  );
  const worlds = paths
    .filter((path) => path.endsWith('.world'))
    .map((path) => {
      const world = known.get(path);
      const mark = worldMark(tests.get(path), world);
      const label = world?.name || path.replace(/^worlds\//, '').replace(/\.world$/, '');
      return builder.leaf({ id: `world ${path}`, label, ...mark }, { kind: 'world', path });
    });
  const files = paths
    .filter((path) => path !== 'layout.json')
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
  const roots = [
    builder.heading('tasks', 'Tasks', tasks),
    builder.heading('worlds', 'Worlds', worlds),
    ...(snapshot ? builder.declarations(snapshot.outline) : []),
    builder.heading('files', 'Files', files),
  ];
  return { roots, targets: builder.targets };
}
