/** The form of a declaration, over the real language service: each field is one edit, and what reaches further is shown first. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkspace, type DeclarationKey } from '../../../planner-core/index.ts';
import { InspectorPanel } from '../../../renderer/panels/inspector/inspector-panel.tsx';
import { emptySnapshot } from '../../support/fake-platform.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

vi.mock('../../../renderer/editor/fragment-editor.tsx', () => ({ FragmentEditor: () => null }));

const FILES = {
  'guard.htn': `domain Guard;
type Npc;
type Gun;
enum Stance { standing, crouched }
object Npc ada;
fluent integer [0, 30] ammo(Gun gun);
fluent Stance stance(Npc npc);
fluent boolean alarm;

task Shoot(Gun gun) {
    { ammo(gun) >= 1; ammo(gun) -= 1; }
}
task Duck(Npc npc) {
    { stance(npc) == standing :-> crouched; }
}
`,
  'worlds/hall.world':
    'world Hall for Guard;\nobjects { Gun pistol; }\ninit {\n    ammo(pistol) := 3;\n    stance(ada) := standing;\n}\ntasks ordered(Shoot(pistol));\n',
};

let root: Root;
let host: HTMLElement;
let w: TestWindow;

/** The project as it is now. */
function workspace() {
  const made = createWorkspace();
  for (const path of Object.keys(FILES)) made.setFile({ path, text: w.text(path) ?? '' });
  return made;
}

async function publish(): Promise<void> {
  const { graph, outline, diagnostics } = workspace().analysis();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  await act(async () =>
    w.language.publish({ ...emptySnapshot, version: w.language.version, graph, outline }),
  );
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  w = await openWindow({ files: FILES });
  w.language.answers.edit = async (edit) => workspace().edit(edit);
  w.language.answers.preview = async (edit) => workspace().preview(edit);
  w.language.answers.declaration = async (of) => workspace().declaration(of);
  await act(async () => root.render(<InspectorPanel />));
  await publish();
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const choose = (kind: DeclarationKey['kind'], name: string): Promise<void> =>
  act(async () => w.selection().selectSubject({ kind, name }));

function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const named = [...host.querySelectorAll('label')].find((each) => each.textContent === label);
  const found = named
    ? document.getElementById(named.htmlFor)
    : host.querySelector(`input[aria-label="${label}"]`);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`There is no field ${label}`);
}

async function fill(label: string, text: string): Promise<void> {
  const input = field(label);
  const type = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    if (input instanceof HTMLTextAreaElement) input.blur();
    else input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
}

async function press(name: string): Promise<void> {
  const button = [...host.querySelectorAll('button')].find(
    (each) => each.textContent?.trim() === name || each.getAttribute('aria-label') === name,
  );
  if (!button) throw new Error(`There is no button ${name}`);
  await act(async () => button.click());
}

const domain = (): string => w.text('guard.htn') ?? '';
const hall = (): string => w.text('worlds/hall.world') ?? '';
const preview = (): string => host.querySelector('.in-preview')?.textContent ?? '';
const before = Object.values(FILES);

function expectOneUndo(): void {
  expect([domain(), hall()]).not.toEqual(before);
  act(() => w.project().undo());
  expect([domain(), hall()]).toEqual(before);
}

describe('a variable', () => {
  it('shows what it is, what it holds, where it starts and what uses it', async () => {
    await choose('variable', 'ammo');
    expect(field('Name').value).toBe('ammo');
    expect([field('Is').value, field('Holds').value]).toEqual(['changes in play', 'whole number']);
    expect([field('From').value, field('To').value]).toEqual(['0', '30']);
    expect([field('Type of gun').value, field('Name of parameter 1').value]).toEqual(['Gun', 'gun']);
    expect(host.textContent).toContain('used 3 times');
    expect(host.textContent).toContain('0, unless a world says otherwise:Hall 3');
  });

  it('is renamed after a look at every use, worlds included', async () => {
    await choose('variable', 'ammo');
    await fill('Name', 'rounds');
    expect([domain(), hall()]).toEqual(before);
    expect(preview()).toContain('worlds/hall.world:4ammo(pistol) := 3;becomesrounds(pistol) := 3;');
    expect(document.activeElement?.textContent).toBe('Apply');
    await press('Apply');
    expect(hall()).toContain('rounds(pistol) := 3;');
    expect(w.selection().subject).toEqual({ kind: 'variable', name: 'rounds' });
    expectOneUndo();
    expect(w.selection().subject).toEqual({ kind: 'variable', name: 'ammo' });
  });

  it('stays as it is when the change is not wanted', async () => {
    await choose('variable', 'ammo');
    await fill('Name', 'rounds');
    await press('Cancel');
    expect([domain(), hall()]).toEqual(before);
    expect([field('Name').value, preview()]).toEqual(['ammo', '']);
  });

  it('tells first what cannot follow', async () => {
    await choose('variable', 'ammo');
    await fill('Holds', 'yes');
    expect(preview()).toMatch(/^ammo holds yes or no1 use cannot follow/);
    expect(host.querySelector('.in-preview li')?.className).toBe('is-lost');
    await press('Cancel');
  });

  it('is changed at once where nothing else is touched', async () => {
    await choose('variable', 'alarm');
    await fill('Holds', 'int');
    expect(preview()).toBe('');
    expect(domain()).toContain('fluent integer alarm;');
    await publish();
    await fill('From', '1');
    expect(domain()).toContain('fluent integer alarm;');
    await fill('To', '5');
    expect(domain()).toContain('fluent integer [1, 5] alarm;');
    await publish();
    await fill('Is', 'set by');
    expect(domain()).toContain('constant integer [1, 5] alarm;');
  });

  it('is given words and notes', async () => {
    await choose('variable', 'alarm');
    await fill('Reads', 'the alarm rings');
    await publish();
    await fill('Not', 'it is quiet');
    await publish();
    await fill('Notes', 'Heard everywhere.');
    expect(domain()).toContain(
      '/// Heard everywhere.\n@says("the alarm rings", "it is quiet")\nfluent boolean alarm;',
    );
  });

  it('gets another parameter, with one value for all uses', async () => {
    await choose('variable', 'ammo');
    await press('Another parameter');
    expect(preview()).toContain('What every use passes for npc');
    await fill('What every use passes for npc', 'ada');
    expect(preview()).toContain('ammo(pistol, ada) := 3;');
    await press('Apply');
    expect(domain()).toContain('ammo(Gun gun, Npc npc);');
    expect(domain()).toContain('ammo(gun, ada) >= 1; ammo(gun, ada) -= 1;');
    expectOneUndo();
  });
});

describe('an enum', () => {
  it('loses a value that is used for another one', async () => {
    await choose('enum', 'Stance');
    await press('Remove value crouched');
    expect(field('What 1 use of crouched becomes').value).toBe('standing');
    await press('Apply');
    expect(domain()).toContain('enum Stance { standing }');
    expect(domain()).toContain('== standing :-> standing;');
    expectOneUndo();
  });

  it('gets values, in another order and under other names', async () => {
    await choose('enum', 'Stance');
    await fill('Add values', 'prone, sitting');
    expect(domain()).toContain('enum Stance { standing, crouched, prone, sitting }');
    expect(field('Add values').value).toBe('');
    await publish();
    await press('Move prone up');
    await publish();
    await fill('Value 4', 'seated');
    expect(domain()).toContain('enum Stance { standing, prone, crouched, seated }');
  });

  it('says why a value cannot be', async () => {
    await choose('enum', 'Stance');
    await fill('Add values', 'standing');
    expect(host.querySelector('[role="alert"]')?.textContent).toContain('standing');
  });
});

describe('types and objects', () => {
  it('a type is also another, and has objects', async () => {
    await choose('type', 'Gun');
    await fill('Also a kind of', 'Npc');
    expect(domain()).toContain('type Gun < Npc;');
    await publish();
    await fill('Add objects of Gun', 'rifle, bow');
    expect(domain()).toContain('object Gun rifle;\nobject Gun bow;');
    await publish();
    await press('Gun is no longer Npc');
    expect(domain()).toContain('type Gun;');
  });

  it('an object is of another type once its uses were looked at', async () => {
    await choose('object', 'ada');
    await fill('Type', 'Gun');
    expect(preview()).toContain('cannot follow');
    await press('Apply');
    expect(domain()).toContain('object Gun ada;');
    expectOneUndo();
  });
});

it('the parameters of a task change with every call', async () => {
  await act(async () => w.selection().selectNode('Shoot'));
  await press('Remove parameter gun');
  expect(preview()).toContain('tasks ordered(Shoot(pistol));becomestasks ordered(Shoot());');
  await press('Cancel');
  await fill('Notes', 'Fires once.');
  expect(domain()).toContain('/// Fires once.\ntask Shoot(Gun gun)');
});

it('the name has the keyboard when it is to be changed, and only then', async () => {
  await act(async () => w.selection().selectSubject({ kind: 'type', name: 'Gun' }, { naming: true }));
  expect(document.activeElement).toBe(field('Name'));
  await act(async () => field('Name').blur());
  await choose('variable', 'alarm');
  expect(document.activeElement).toBe(document.body);
});

it('a declaration that goes leaves an empty inspector', async () => {
  await choose('variable', 'alarm');
  const edit = { kind: 'remove-declaration', of: { kind: 'variable', name: 'alarm' } } as const;
  await act(async () => void (await w.project().edit(edit)));
  expect(host.textContent).toContain('Select something');
  expectOneUndo();
  expect(w.selection().subject).toEqual({ kind: 'variable', name: 'alarm' });
});
