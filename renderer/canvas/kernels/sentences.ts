/** Conditions, effects and quantifiers as short sentences in the designer's words, keeping the variables' own names. */

/** `holding(npc, gun) == true` reads "holding(npc, gun)"; `at(npc) != p` reads "at(npc) is not p". */
export function conditionSentence(text: string): string {
  const transition = splitTop(text, ':->');
  if (transition !== null) return conditionSentence(transition[0]);
  const binding = /^let\s+(\w+)\s*:=\s*(.+)$/s.exec(text);
  if (binding !== null) return `${binding[1]} = ${words(binding[2] ?? '')}`;
  return words(text);
}

/** `ammo(gun) -= 1` reads "ammo(gun) −1"; `player_wounded := true` reads "player_wounded ✓". */
export function effectSentence(text: string): string {
  const transition = splitTop(text, ':->');
  if (transition !== null) {
    const subject = splitTop(transition[0], '==')?.[0] ?? transition[0];
    return becomes(subject, transition[1]);
  }
  for (const [operator, sign] of [
    ['+=', '+'],
    ['-=', '−'],
  ] as const) {
    const change = splitTop(text, operator);
    if (change !== null) return `${change[0]} ${sign}${words(change[1])}`;
  }
  const assign = /^(when|forall)\b/.test(text) ? null : splitTop(text, ':=');
  return assign === null ? nestedEffect(text) : becomes(assign[0], assign[1]);
}

/** `first sort-by (Medikit m; distance(at(npc), at(m)); <)` reads "the Medikit m with the least distance(at(npc), at(m))". */
export function quantifierSentence(text: string): string {
  const parsed = /^(first sort-by|sort-by|first|exists|forall)\s*\((.*)\)$/s.exec(text.trim());
  if (parsed === null) return text;
  const [variables = '', key = '', direction = '<'] = splitList(parsed[2] ?? '', ';');
  const least = direction.trim() === '>' ? 'greatest' : 'least';
  switch (parsed[1]) {
    case 'first sort-by':
      return `the ${variables} with the ${least} ${key}`;
    case 'sort-by':
      return `each ${variables}, ${least} ${key} first`;
    case 'first':
      return `the first ${variables}`;
    case 'forall':
      return `every ${variables}`;
    default:
      return `each ${variables} in turn`;
  }
}

/** `Npc n; alive(n)` reads "each Npc n where alive(n)". A leading `each` and its parentheses are dropped. */
export function eachSentence(text: string): string {
  const inner = /^each\s*\((.*)\)$/s.exec(text.trim())?.[1] ?? text.replace(/^each\s+/, '');
  const [variables = '', condition = ''] = splitList(inner, ';');
  return condition === '' ? `each ${variables}` : `each ${variables} where ${words(condition)}`;
}

/** `at_range` reads "at range". */
export function spokenName(name: string): string {
  return name.replaceAll('_', ' ');
}

function becomes(subject: string, value: string): string {
  if (value === 'true') return `${subject} ✓`;
  if (value === 'false') return `${subject} ✗`;
  return `${subject} → ${words(value)}`;
}

/** `when (c) { e; }` and `forall (…) { … }`: the inner statements, with the head in words. */
function nestedEffect(text: string): string {
  const parsed = /^(when|forall)\s*\((.*?)\)\s*\{/s.exec(text);
  if (parsed === null || !text.endsWith('}')) return words(text);
  const inner = splitList(text.slice(parsed[0].length, -1), ';')
    .filter((part) => part !== '')
    .map(effectSentence)
    .join(', ');
  const head = parsed[2] ?? '';
  return parsed[1] === 'when' ? `${inner} if ${words(head)}` : `${inner} for every ${head}`;
}

function words(text: string): string {
  return text
    .trim()
    .replace(/^(.+) == false$/s, (all, left: string) => (isPlain(left) ? `not ${left}` : all))
    .replace(/ == true$/, '')
    .replaceAll(' == ', ' is ')
    .replaceAll(' != ', ' is not ')
    .replaceAll(' <= ', ' ≤ ')
    .replaceAll(' >= ', ' ≥ ')
    .replaceAll(' => ', ' implies ')
    .replaceAll(' * ', ' × ');
}

const isPlain = (text: string): boolean => /^[\w`]+(\([^()]*(\([^()]*\)[^()]*)*\))?$/.test(text);

/** Splits at the first `separator` outside all parentheses. */
function splitTop(text: string, separator: string): readonly [string, string] | null {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (char === '(' || char === '{') depth++;
    else if (char === ')' || char === '}') depth--;
    else if (depth === 0 && text.startsWith(separator, index)) {
      return [text.slice(0, index).trim(), text.slice(index + separator.length).trim()];
    }
  }
  return null;
}

function splitList(text: string, separator: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let cut = splitTop(rest, separator); cut !== null; cut = splitTop(rest, separator)) {
    parts.push(cut[0]);
    rest = cut[1];
  }
  parts.push(rest.trim());
  return parts;
}
