/** The printed figures of the SHPE paper stand in the bundled domain word for word. */
import { expect, test } from 'vitest';
import { bundledProject } from './bundled.ts';

const words = (text: string) => text.replaceAll(/\/\/.*$/gm, '').replaceAll(/\s+/g, ' ');

const PRINTED = [
  `task ShootPlayer(Npc npc, Gun gun) {
      cost := 1;
      { visible(at(npc), player_at); holding(npc, gun); loaded(gun) == true :-> false; player_wounded := true; }
  }`,
  `branch { exists (Gun gun) {
      visible(at(npc), player_at); holding(npc, gun); ordered(ShootPlayer(npc, gun));
  } }`,
  `branch { exists (Waypoint wpt, Gun gun) {
      visible(wpt, player_at); holding(npc, gun); ordered(Move(npc, wpt), ShootPlayer(npc, gun));
  } }`,
  `method { exists (Knife knife) {
      at(npc) == player_at; holding(npc, knife); ordered(StabPlayer(npc, knife));
  } }`,
  `branch { first (Medikit medikit) { holding(npc, medikit); ordered(UseMedikit(npc, medikit)); } }`,
  `branch { sort-by (Medikit medikit; distance(at(npc), at(medikit)); <) {
      ordered(Move(npc, at(medikit)), UseMedikit(npc, medikit));
  } }`,
];

test.each(PRINTED)('%s', (printed) => {
  expect(words(bundledProject('figures').domainFile.text)).toContain(words(printed));
});
