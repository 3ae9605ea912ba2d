/** What conditions, effects and choices read as, rule by rule. */
import { describe, expect, test } from 'vitest';
import { changeParts, choiceParts, needParts } from '../../../planner-core/sentences/statement.ts';
import { said } from './said.ts';

describe('a condition', () => {
  test.each([
    // A variable without parameters.
    ['npc_aware;', 'npc is aware'],
    ['not npc_aware;', 'npc is not aware'],
    ['player_wounded;', 'player is wounded'],
    ['alarm;', 'alarm is true'],
    ['not alarm;', 'alarm is not true'],
    ['dark;', 'dark'],
    // Yes or no, by its name.
    ['is_open(shop);', 'shop is open'],
    ['not is_open(shop);', 'shop is not open'],
    ['has_skin(npc);', 'npc has skin'],
    ['not has_skin(npc);', 'npc has no skin'],
    ['not canHit(npc);', 'npc cannot hit'],
    ['visible(at(npc), p);', "visible from npc's place to p"],
    ['not visible(npc, p);', 'not visible from npc to p'],
    ['overlooks(a, b);', 'a overlooks b'],
    ['within(npc, a);', 'npc is within a'],
    ['in_danger(npc);', 'npc is in danger'],
    ['not borders(door, a);', 'not: door borders a'],
    ['holding(npc, gun);', 'npc is holding gun'],
    ['not holding(npc, gun);', 'npc is not holding gun'],
    ['carrying(gun);', 'carrying gun'],
    ['loaded(gun) == true;', 'gun is loaded'],
    ['loaded(gun) == false;', 'gun is not loaded'],
    ['loaded(gun) != false;', 'gun is loaded'],
    ['owned(gun, npc);', 'gun is owned for npc'],
    ['turret(p);', 'p is turret'],
    // By the designer's own words.
    ['safe(gun);', 'gun has its safety on'],
    ['not safe(gun);', 'gun is ready to fire'],
    ['fear(npc) == npc;', 'what npc fears is npc'],
    ['jammed(gun);', 'gun is jammed'],
    // A value that is compared.
    ['at(npc) == shop;', 'npc is at shop'],
    ['at(npc) != shop;', 'npc is not at shop'],
    ['not at(npc) == shop;', 'npc is not at shop'],
    ['at(npc) == none;', 'npc has no place'],
    ['at(npc) != none;', 'npc has a place'],
    ['player_at == p;', 'player is at p'],
    ['at(npc) == player_at;', "npc is at player's place"],
    ['opens(card) == door;', 'card opens door'],
    ['opens(card) != door;', 'not: card opens door'],
    ['door_between(a, b) == door;', 'door between a and b is door'],
    ['keeper(shop) == npc;', "shop's keeper is npc"],
    ['keeper(shop) == none;', 'shop has no keeper'],
    ['npc_area == a;', "npc's area is a"],
    ['ammo(gun) >= 1;', "gun's ammo is at least 1"],
    ['not ammo(gun) >= 1;', "gun's ammo is below 1"],
    ['hungry(npc) > horizon;', "npc's hungry is above horizon"],
    ['stance(npc) <= crouched;', "npc's stance is at most crouched"],
    ['last_line(npc) != "Over \\"here\\"!";', 'npc\'s last line is not "Over \\"here\\"!"'],
    // Numbers.
    ['distance(at(npc), p) < 5.0;', "distance from npc's place to p is below 5.0"],
    ['affection(npc, npc) > 1;', 'affection from npc to npc is above 1'],
    ['taste(npc, shop) * (2 - ammo(gun)) == 1;', "(npc's taste for shop) × (2 − gun's ammo) is 1"],
    ['(distance(a, b) + 1) / 2 > -ammo(gun);', "((distance from a to b) + 1) ÷ 2 is above − gun's ammo"],
    ['pow(ammo(gun) + 1, 2) > 5;', "(gun's ammo + 1) to the power of 2 is above 5"],
    ['random(npc, 1) < 0.5;', 'a random number for npc, 1 is below 0.5'],
    ['clamp(hungry(npc), 0, 5) == 5;', "npc's hungry kept between 0 and 5 is 5"],
    // Put together.
    ['npc_aware and (alarm or dark);', 'npc is aware and (alarm is true or dark)'],
    ['not (npc_aware and alarm);', 'not: npc is aware and alarm is true'],
    ['npc_aware => loaded(gun);', 'if npc is aware then gun is loaded'],
    ['if alarm then loaded(gun) else dark;', 'if alarm is true then gun is loaded, else dark'],
    ['p is Area;', 'p is an Area'],
    ['not (p is Shop);', 'p is not a Shop'],
    ['exists (Npc n; has_skin(n) and at(n) == p);', 'there is a Npc n where n has skin and n is at p'],
    ['not exists (Npc n; has_skin(n));', 'there is no Npc n where n has skin'],
    ['forall (Npc n) { has_skin(n); }', 'for every Npc n: n has skin'],
    ['forall () { has_skin(n); }', 'for every …: n has skin'],
    ['forall (Npc n) { has_skin(n); } and alarm;', '(for every Npc n: n has skin) and alarm is true'],
    ['count (Npc n; has_skin(n)) >= 2;', 'the number of Npc n where n has skin is at least 2'],
    [
      'sum (Gun g; loaded(g); ammo(g)) > 3;',
      "the total g's ammo over every Gun g where g is loaded is above 3",
    ],
    ['let d := distance(npc, p);', 'let d be distance from npc to p'],
    ['loaded(gun) == true :-> false;', 'gun is loaded'],
    // What is declared nowhere, or used with other arguments, is as it is written.
    ['strange(gun, 1);', 'strange(gun, 1)'],
    ['not strange;', 'not: strange'],
    ['loaded(gun, gun);', 'loaded(gun, gun)'],
    ['__proto__(gun);', '__proto__(gun)'],
    ['constructor;', 'constructor'],
    ['true;', 'always'],
  ])('%s reads "%s"', (text, sentence) => {
    expect(said(text, needParts)).toBe(sentence);
  });
});

describe('a change', () => {
  test.each([
    ['loaded(gun) := false;', 'gun is not loaded'],
    ['player_wounded := true;', 'player is wounded'],
    ['loaded(gun) := alarm;', 'gun is loaded exactly if alarm is true'],
    ['at(npc) := shop;', 'npc is at shop'],
    ['at(npc) := none;', 'npc has no place'],
    ['ammo(gun) := 3;', "gun's ammo becomes 3"],
    ['ammo(gun) -= 1;', "gun's ammo goes down by 1"],
    ['hungry(npc) += 2 * horizon;', "npc's hungry goes up by 2 × horizon"],
    ['loaded(gun) == true :-> false;', 'gun is not loaded'],
    ['at(npc) == p :-> shop;', 'npc is at shop'],
    [
      'when (ammo(gun) == 1) { loaded(gun) := false; alarm := true; }',
      "if gun's ammo is 1: gun is not loaded, alarm is true",
    ],
    ['forall (Npc n) { has_skin(n); at(n) := p; }', 'for every Npc n: if n has skin: n is at p'],
  ])('%s reads "%s"', (text, sentence) => {
    expect(said(text, changeParts)).toBe(sentence);
  });
});

describe('a choice', () => {
  test.each([
    ['exists (Gun g) { ordered(); }', 'try every Gun g'],
    ['first (Gun g, Npc n) { ordered(); }', 'take the first Gun g, Npc n'],
    ['first (Gun gun) { ordered(); }', 'take the first gun'],
    ['sort-by (Gun g; ammo(g); >) { ordered(); }', "try every Gun g, greatest g's ammo first"],
    [
      'first sort-by (Gun g; distance(npc, g); <) { ordered(); }',
      'take the Gun g with the smallest distance from npc to g',
    ],
  ])('%s reads "%s"', (text, sentence) => {
    expect(
      said(text, (statement, words) =>
        statement.kind === 'quantifier' ? choiceParts(statement, words) : [],
      ),
    ).toBe(sentence);
  });
});
