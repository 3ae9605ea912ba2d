/** A domain whose names follow each rule of naming, and what its conditions, effects and choices read as. */

import type { Statement } from '../../../planner-core/language/ast.ts';
import { parseDomain } from '../../../planner-core/language/parse.ts';
import { type Part, spoken } from '../../../planner-core/sentences/parts.ts';
import { vocabularyOf } from '../../../planner-core/sentences/vocabulary.ts';

const DECLARATIONS = `
domain Said;
type Point; type Npc < Point; type Place < Point; type Area < Place; type Shop < Place; type Gun < Point; type Card; type Door;
enum Stance { standing, crouched }
fluent boolean npc_aware;
fluent boolean player_wounded;
fluent boolean alarm;
fluent boolean dark;
fluent boolean loaded(Gun gun);
fluent boolean owned(Gun gun, Npc npc);
fluent boolean turret(Place place);
fluent boolean holding(Npc npc, Gun gun);
fluent boolean carrying(Gun gun);
derived boolean is_open(Shop shop) := true;
derived boolean has_skin(Npc npc) := true;
derived boolean canHit(Npc npc) := true;
constant boolean visible(Point from, Point to);
constant boolean overlooks(Place from, Place other);
constant boolean within(Point point, Area area);
derived boolean in_danger(Npc npc) := true;
constant boolean borders(Door door, Area area);
fluent Place at(Point point);
fluent Place player_at;
constant Door opens(Card card);
constant Door door_between(Area one, Area other);
constant Npc keeper(Shop shop);
constant Place npc_area;
fluent integer [0, 30] ammo(Gun gun);
fluent integer hungry(Npc npc);
fluent Stance stance(Npc npc);
constant integer horizon;
constant float distance(Point from, Point to);
fluent float affection(Npc one, Npc other);
constant float taste(Npc npc, Shop shop);
fluent text last_line(Npc npc);
@says("{gun} has its safety on", "{gun} is ready to fire")
fluent boolean safe(Gun gun);
@says("what {npc} fears")
fluent Npc fear(Npc npc);
@says("a sentence without its gun")
fluent boolean jammed(Gun gun);
`;

/** The statements of a body, and the sentences of one. */
export function said(
  body: string,
  say: (statement: Statement, words: ReturnType<typeof vocabularyOf>) => readonly Part[],
) {
  const { statement, words } = read(body);
  return spoken(say(statement, words));
}

/** The first statement of a body, with the words of the domain, its tree and what is in scope. */
export function read(body: string) {
  const text = `${DECLARATIONS}task Try(Npc npc, Gun gun, Place p, Area a, Area b, Shop shop, Card card, Door door) { method { ${body} } }`;
  const { tree } = parseDomain({ path: 'said.htn', text });
  const [statement] = tree.declarations.flatMap((declaration) =>
    declaration.kind === 'task' ? (declaration.methods[0]?.branches[0]?.body.statements ?? []) : [],
  );
  if (statement === undefined) throw new Error(`There is no statement in ${body}`);
  const task = tree.declarations.find(({ kind }) => kind === 'task');
  const parameters = task?.kind === 'task' ? task.parameters : [];
  return { text, statement, tree, parameters, words: vocabularyOf([tree]) };
}
