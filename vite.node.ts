// Builds that run in Node or in Electron's Node side: one bundled file each, or one and more that it loads when it needs them.
import { builtinModules } from 'node:module';
import type { UserConfig } from 'vite';
import { thirdParty } from './tools/third-party/plugin.ts';

interface NodeBuild {
  readonly entry: string;
  /** The output's file name, whose ending says which module format it has. */
  readonly file: string;
  readonly outDir: string;
  readonly target: string;
  /** Whether what is imported by `import()` becomes files of its own. */
  readonly splits?: boolean;
  /** A package that is not bundled, because it finds files of its own beside it. */
  readonly external?: string;
}

/** CommonJS packages inside an ES module still ask for what only CommonJS has. */
const REQUIRE = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/** CommonJS knows where a module lies by another name. */
const MODULE_URL = `const moduleUrl = require('node:url').pathToFileURL(__filename).href;`;

/** Modules of the core do nothing but by their exports, so files need not load what they use nothing of. */
const hasEffects = (id: string) => !id.includes('/planner-core/') || id.endsWith('/cli.ts');

export function nodeBuild({
  entry,
  file,
  outDir,
  target,
  splits = false,
  external = '',
}: NodeBuild): UserConfig {
  return {
    publicDir: false,
    logLevel: 'warn',
    plugins: thirdParty(import.meta.dirname, file).plugins,
    resolve: { conditions: ['node'] },
    build: {
      target,
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      lib: { entry, formats: [file.endsWith('.cjs') ? 'cjs' : 'es'], fileName: () => file },
      rolldownOptions: {
        // Forge names the preload by this, not by lib.fileName. One file each: a sandboxed preload can't require another.
        output: {
          entryFileNames: file,
          codeSplitting: splits,
          chunkFileNames: '[name]-[hash].cjs',
          ...(file.endsWith('.cjs') ? {} : { banner: REQUIRE }),
          ...(splits ? { banner: MODULE_URL } : {}),
        },
        ...(splits
          ? {
              transform: { define: { 'import.meta.url': 'moduleUrl' } },
              treeshake: { moduleSideEffects: hasEffects },
            }
          : {}),
        external: ['electron', /^electron\//, 'fsevents', external, ...builtinModules, /^node:/],
      },
    },
    ssr: { noExternal: true, external: [external] },
  };
}

/** The oldest Node that an Electron we run on brings along. */
const ELECTRON_NODE = 'node18';

export function electronBuild(entry: string, file: string): UserConfig {
  return nodeBuild({ entry, file, outDir: '.vite/build', target: ELECTRON_NODE });
}
