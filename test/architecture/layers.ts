/** The layer law: which folder may import which. The first matching row of a file is its layer. */

export interface Layer {
  readonly folder: string;
  /** Folders (or single files) whose modules it may import, besides its own. */
  readonly may: readonly string[];
  /** Folders it may import types from, and nothing else. */
  readonly types?: readonly string[];
  /** Packages it may import; `node:` stands for every built-in module. */
  readonly packages?: readonly string[];
  /** Its folders know nothing of each other. */
  readonly apart?: boolean;
}

const CORE = 'planner-core/';
const core = (...names: readonly string[]) => names.map((name) => CORE + name);
const MODEL = core('base', 'diagnostics', 'ir');
const DOOR = core('index.ts');
const WINDOW_STATE = ['renderer/platform/ports.ts', 'renderer/worker/protocol.ts'];
const WINDOW = ['renderer/ui', 'renderer/state', 'renderer/commands', 'renderer/editor', ...WINDOW_STATE];
const REACT = ['react', 'react-dom', 'lucide-react'];

export const LAYERS: readonly Layer[] = [
  { folder: 'planner-core/node', may: DOOR, packages: ['node:'] },
  { folder: 'planner-core/base', may: [] },
  { folder: 'planner-core/project', may: core('base') },
  { folder: 'planner-core/diagnostics', may: core('base') },
  { folder: 'planner-core/ir', may: core('base', 'diagnostics') },
  {
    folder: 'planner-core/language',
    may: core('base', 'diagnostics', 'project'),
    packages: ['@lezer/lr', '@lezer/common'],
  },
  ...formats('shop', 'hddl'),
  { folder: 'planner-core/importers', may: core('base', 'diagnostics', 'project', 'formats') },
  { folder: 'planner-core/sentences', may: core('base', 'language') },
  { folder: 'planner-core/typed-words', may: core('base', 'language', 'sentences') },
  { folder: 'planner-core/text', may: core('base', 'diagnostics', 'language') },
  { folder: 'planner-core/rows', may: core('base', 'language', 'sentences', 'text', 'graph') },
  { folder: 'planner-core/graph', may: core('base', 'diagnostics', 'language', 'sentences', 'text') },
  {
    folder: 'planner-core/edits',
    may: core('base', 'diagnostics', 'language', 'text', 'graph', 'rows', 'language-services'),
  },
  { folder: 'planner-core/analysis', may: [...MODEL, ...core('language', 'project')] },
  {
    folder: 'planner-core/language-services',
    may: [
      ...MODEL,
      ...core('language', 'text', 'analysis', 'graph', 'project', 'rows', 'sentences', 'typed-words'),
    ],
  },
  { folder: 'planner-core/validation', may: MODEL, types: core('search/api.ts') },
  { folder: 'planner-core/testing', may: MODEL, types: core('search/api.ts') },
  { folder: 'planner-core/generators', may: core('base') },
  { folder: 'planner-core/program', may: core('base') },
  { folder: 'planner-core/search', may: core('base', 'program') },
  {
    folder: 'planner-core/compiler',
    may: [...MODEL, ...core('program', 'search/runtime')],
    types: core('search/problem.ts'),
  },
  { folder: 'planner-core/debugger', may: core('base', 'program', 'search') },
  {
    folder: 'planner-core/exporters',
    may: core('base', 'diagnostics', 'program', 'compiler', 'formats'),
    types: core('ir', 'search/problem.ts', 'search/api.ts', 'search/runtime'),
    apart: true,
  },
  {
    folder: 'planner-core/workspace',
    may: [
      ...MODEL,
      ...core(
        'language',
        'text',
        'analysis',
        'graph',
        'language-services',
        'edits',
        'project',
        'rows',
        'sentences',
      ),
    ],
    types: core('typed-words'),
  },
  { folder: 'planner-core/index.ts', may: ['planner-core'] },
  { folder: 'planner-core/pipeline.ts', may: ['planner-core'] },
  { folder: 'planner-core/workspace.ts', may: ['planner-core'] },
  {
    folder: 'electron/contract',
    // The rules for projects, file names and the record of exports alone: the main process has no planner.
    may: core('base/file-names.ts', 'base/export-record.ts', 'project'),
    types: [...DOOR, 'renderer/platform/ports.ts'],
    packages: ['zod'],
  },
  {
    folder: 'electron/main',
    may: ['electron/contract', ...core('project')],
    packages: ['electron', 'node:', 'zod', 'chokidar'],
  },
  { folder: 'electron/preload', may: ['electron/contract'], packages: ['electron'] },
  {
    folder: 'renderer/platform',
    may: ['electron/contract', ...core('project')],
    types: DOOR,
    packages: ['fflate', 'zod'],
  },
  { folder: 'renderer/worker', may: DOOR },
  { folder: 'renderer/state', may: [...DOOR, ...WINDOW_STATE, 'renderer/worker'], packages: ['zustand'] },
  { folder: 'renderer/commands', may: [...DOOR, ...WINDOW_STATE, 'renderer/state'] },
  { folder: 'renderer/ui', may: [], packages: [...REACT, 'cmdk'] },
  {
    folder: 'renderer/editor',
    may: [...DOOR, ...WINDOW_STATE, 'renderer/state', 'renderer/ui'],
    packages: [...REACT, 'monaco-editor'],
  },
  { folder: 'renderer/rows', may: [...DOOR, ...WINDOW], packages: REACT },
  { folder: 'renderer/canvas/kernels', may: [...DOOR, 'renderer/ui/slices.ts'] },
  {
    folder: 'renderer/canvas',
    may: [...DOOR, ...WINDOW, 'renderer/rows'],
    packages: [...REACT, '@xyflow/react', 'elkjs'],
  },
  {
    folder: 'renderer/panels',
    may: [...DOOR, ...WINDOW, 'renderer/rows'],
    packages: [...REACT, 'uplot'],
    apart: true,
  },
  {
    folder: 'renderer/shell',
    may: [...DOOR, ...WINDOW, 'renderer/canvas', 'renderer/panels'],
    packages: [...REACT, 'dockview-react', 'cmdk'],
  },
  { folder: 'renderer/main.tsx', may: ['renderer', ...DOOR], packages: REACT },
];

/** Other planners' formats. None knows another; what they share, reading sees beside syntax trees, writing beside the typed model. */
function formats(...names: readonly string[]): Layer[] {
  const shared = core('base', 'diagnostics', 'formats/lisp', 'formats/kit');
  const both = names.flatMap((name): Layer[] => [
    { folder: `planner-core/formats/${name}/read`, may: [...shared, ...core('language', 'formats/project')] },
    {
      folder: `planner-core/formats/${name}/write`,
      may: [...shared, ...core('ir/object-types.ts', 'formats/model')],
      types: core('ir', 'program', 'search/problem.ts', 'search/api.ts'),
    },
  ]);
  return [
    { folder: 'planner-core/formats/lisp', may: core('base', 'diagnostics', 'formats/kit') },
    { folder: 'planner-core/formats/kit', may: core('base', 'diagnostics') },
    {
      folder: 'planner-core/formats/project',
      may: core('base', 'diagnostics', 'language', 'formats/kit'),
    },
    {
      folder: 'planner-core/formats/model',
      may: core('base', 'diagnostics', 'ir/object-types.ts', 'formats/kit'),
      types: core('ir'),
    },
    ...both,
  ];
}
