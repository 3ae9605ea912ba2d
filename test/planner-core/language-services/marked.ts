/** Texts with marks in them: `▸` is the cursor. */

import { parseDomain, parseWorld } from '../../../planner-core/language/parse.ts';
import type { ProjectSources } from '../../../planner-core/text/sources.ts';

/** A text without its mark, and where the mark was. */
export function unmarked(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf('▸');
  if (offset < 0) throw new Error('The text has no mark');
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}

/** Texts by path as the sources of a project. */
export function sourcesOf(texts: Readonly<Record<string, string>>): ProjectSources {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  const domain = files.filter(({ path }) => path.endsWith('.htn'));
  const worlds = files.filter(({ path }) => path.endsWith('.world'));
  return {
    domain: domain.map((file) => ({ tree: parseDomain(file).tree, text: file.text })),
    worlds: worlds.map((file) => ({ tree: parseWorld(file).tree, text: file.text })),
  };
}

/** What the tests of language services speak of. */
export const SQUAD = `domain Squad;
type Point;
type Area < Point;
type Thing;
type Npc < Thing;
type Gun < Thing;
enum Stance { standing, crouched }
object Area spawn;
/// Where a thing is.
fluent Point at(Thing thing);
fluent Stance stance(Npc npc);
fluent integer [0, 30] ammo(Gun gun);
fluent boolean alert;
constant float distance(Point from, Point to);
derived boolean armed(Npc npc) := exists (Gun g; ammo(g) > 0);
external float pathLength(Point a, Point b);
/// Goes there.
task Move(Npc npc, Point to) { { at(npc) := to; } }
task Shoot(Npc npc, Gun gun) { cost := 2; { ammo(gun) -= 1; } }
`;
