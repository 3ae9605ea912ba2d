/** Generates the parser tables from the grammar: `node tools/generate.mjs` (`--check` only says whether they are fresh). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildParserFile } from '@lezer/generator';

const language = join(dirname(fileURLToPath(import.meta.url)), '../planner-core/language');

/** The generated files, by path, as they should be. */
export function generate() {
  const source = join(language, 'grammar/planwright.grammar');
  const warnings = [];
  const { parser, terms } = buildParserFile(readFileSync(source, 'utf8'), {
    fileName: 'planwright.grammar',
    typeScript: true,
    warn: (message) => warnings.push(message),
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  const header = (what) => `/** ${what}, generated from the grammar by tools/generate.mjs. */\n`;
  const body = (text) => text.replace(/^\/\/ This file was generated.*\n/, '');
  return new Map([
    [join(language, 'generated/parser.ts'), header('The parser tables') + body(parser)],
    [join(language, 'generated/terms.ts'), header('The ids of tokens and nodes') + body(terms)],
  ]);
}

function current(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Writes what has changed, or with `check` only lists it. */
export function run({ check = false } = {}) {
  const stale = [...generate()].filter(([path, text]) => current(path) !== text);
  for (const [path, text] of check ? [] : stale) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return stale.map(([path]) => path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check');
  const stale = run({ check });
  for (const path of stale) console.log(`${check ? 'stale' : 'written'}: ${path}`);
  process.exitCode = check && stale.length > 0 ? 1 : 0;
}
