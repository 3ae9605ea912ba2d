// Builds that run in Node or in Electron's Node side: one bundled file each.
import { builtinModules } from 'node:module';
import type { UserConfig } from 'vite';

interface NodeBuild {
  readonly entry: string;
  /** The output's file name, whose ending says which module format it has. */
  readonly file: string;
  readonly outDir: string;
  readonly target: string;
}

/** CommonJS packages inside an ES module still ask for what only CommonJS has. */
const REQUIRE = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

export function nodeBuild({ entry, file, outDir, target }: NodeBuild): UserConfig {
  return {
    publicDir: false,
    logLevel: 'warn',
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
          codeSplitting: false,
          ...(file.endsWith('.cjs') ? {} : { banner: REQUIRE }),
        },
        external: ['electron', /^electron\//, 'fsevents', ...builtinModules, /^node:/],
      },
    },
    ssr: { noExternal: true },
  };
}

/** The oldest Node that an Electron we run on brings along. */
const ELECTRON_NODE = 'node18';

export function electronBuild(entry: string, file: string): UserConfig {
  return nodeBuild({ entry, file, outDir: '.vite/build', target: ELECTRON_NODE });
}
