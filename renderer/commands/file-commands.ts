/** Commands for projects and files. */
import { TARGETS, type TargetId } from '../../planner-core/index.ts';
import type { ProjectFile } from '../platform/ports.ts';
import { nameClash } from '../state/name-clash.ts';
import { useImport } from '../state/stores.ts';
import { always, type Command, type CommandContext, hasProject } from './command.ts';
import { exportAdvice } from './export-advice.ts';

const menu = 'File';

async function exportAs(target: TargetId, context: CommandContext): Promise<void> {
  const { project, services, shell, run } = context;
  services.planner.setFiles(textsOf(context));
  const plannable = (project.snapshot?.worlds ?? []).filter((world) => world.plannable);
  const worlds = plannable.filter(({ path }) => !project.onDisk.has(path));
  const made = await services.planner.exportDomain(
    target,
    worlds.map(({ path }) => path),
  );
  if ('reasons' in made) {
    const { reasons, problems } = made;
    const text = problems.length > 0 ? 'Nothing was exported.' : refusal(reasons);
    shell.notify({ severity: 'error', text, problems, actions: [], topic: 'export' });
    return;
  }
  const world = worlds.find(({ path }) => path === run.world) ?? worlds[0];
  const paths = made.files.map(({ path }) => path);
  await write(context, {
    name: `${project.ref?.name ?? 'domain'}-${target}`,
    files: made.files,
    advice: exportAdvice(target, { paths, world: world?.name ?? null }) + leftOut(project.onDisk),
  });
}

/** Reasons that have no place in a text, each on its own line. */
function refusal(reasons: readonly string[]): string {
  const said = 'Nothing was exported.';
  return reasons.length === 1 ? `${said} ${reasons[0]}` : [said, ...reasons].join('\n');
}

/** Worlds that are not loaded in the window are exported on the command line, one by one. */
function leftOut(onDisk: ReadonlyMap<string, unknown>): string {
  if (onDisk.size === 0) return '';
  return ` Without ${[...onDisk.keys()].join(', ')}, which ${onDisk.size === 1 ? 'is' : 'are'} not loaded in the window: export ${onDisk.size === 1 ? 'it' : 'them'} on the command line.`;
}

/** Everything in the window, saved or not. */
function textsOf({ project }: CommandContext): readonly ProjectFile[] {
  return [...project.documents.values()].map(({ path, text }) => ({ path, text }));
}

async function exportCopy(context: CommandContext): Promise<void> {
  const files = textsOf(context);
  const advice = exportAdvice('copy', { paths: files.map(({ path }) => path), world: null });
  await write(context, {
    name: context.project.ref?.name ?? 'project',
    files,
    advice: advice + leftOut(context.project.onDisk),
  });
}

async function write(
  { services, shell }: CommandContext,
  {
    name,
    files,
    advice,
  }: { readonly name: string; readonly files: readonly ProjectFile[]; readonly advice: string },
): Promise<void> {
  const clash = nameClash(files.map(({ path }) => path));
  if (clash !== null) {
    shell.notify({ severity: 'error', text: `Nothing was exported: ${clash}`, actions: [] });
    return;
  }
  const outcome = await services.platform.exports.write(name, files);
  if (outcome === null) return;
  if (!outcome.ok) shell.notify({ severity: 'error', text: outcome.reason, actions: [] });
  else {
    const text = `Exported to ${outcome.value}. ${advice}`;
    shell.notify({ severity: 'info', text, actions: [], topic: 'export' });
  }
}

export const fileCommands: readonly Command[] = [
  {
    id: 'file.new-project',
    label: 'New project…',
    menu,
    group: 1,
    keys: null,
    enabled: always,
    run: ({ shell }) => shell.setDialog('new-project'),
  },
  {
    id: 'file.open-folder',
    label: 'Open folder…',
    menu,
    group: 1,
    keys: 'Ctrl+O',
    enabled: always,
    run: ({ project }) => project.openFolder(),
  },
  {
    id: 'file.import',
    label: 'Import domain…',
    menu,
    group: 1,
    keys: null,
    also: 'shop shop2 jshop2 hddl pddl lisp convert',
    enabled: always,
    run: () => useImport.getState().choose(),
  },
  {
    id: 'file.save',
    label: 'Save all',
    menu,
    group: 2,
    keys: 'Ctrl+S',
    enabled: ({ project }) => project.ref !== null && !project.saving && project.unsaved.length > 0,
    run: ({ project }) => project.save(),
  },
  {
    id: 'file.save-copy',
    label: 'Save as a new project…',
    menu,
    group: 2,
    keys: 'Ctrl+Shift+S',
    also: 'save as copy duplicate project',
    enabled: hasProject,
    run: ({ project }) => project.saveCopy(),
  },
  {
    id: 'file.offers',
    label: 'Unsaved work of earlier sessions…',
    menu,
    group: 2,
    keys: null,
    also: 'restore recover backup crash',
    enabled: ({ project }) => project.offers.length > 0,
    run: ({ shell }) => shell.setDialog('offers'),
  },
  {
    id: 'file.new-world',
    label: 'New world…',
    menu,
    group: 3,
    keys: null,
    enabled: hasProject,
    run: ({ shell }) => shell.setDialog('new-world'),
  },
  ...TARGETS.map(
    ({ id, label, also }): Command => ({
      id: `file.export-${id}`,
      label: `Export ${label}…`,
      menu,
      group: 4,
      keys: null,
      also,
      enabled: ({ project }) => project.snapshot?.plannable === true,
      run: (context) => exportAs(id, context),
    }),
  ),
  {
    id: 'file.export-copy',
    label: 'Export a copy of the project…',
    menu,
    group: 4,
    keys: null,
    also: 'download zip archive back up',
    enabled: hasProject,
    run: exportCopy,
  },
  {
    id: 'file.close',
    label: 'Close project',
    menu,
    group: 5,
    keys: null,
    also: 'welcome samples recent',
    enabled: hasProject,
    run: ({ project }) => project.close(),
  },
];
