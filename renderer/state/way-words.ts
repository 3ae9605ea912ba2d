/** How the window names methods and branches: by their names, or by their positions in the graph. */

/** `ReachArea/through_open_door/1` becomes "through open door", `GetItem/2/2` becomes "method 2, branch b". */
export function wayWords(key: string): string {
  const [, method = '', branch] = key.split('/');
  const first = isPlace(method) ? null : spoken(method);
  if (branch === undefined || branch === '1') return first ?? `method ${method}`;
  if (!isPlace(branch)) return first === null ? spoken(branch) : `${first}: ${spoken(branch)}`;
  return `${first ?? `method ${method}`}, branch ${letterOf(Number(branch))}`;
}

/** Branches are lettered as in the graph: a … z, then aa. */
export function letterOf(position: number): string {
  const index = position - 1;
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26)) + last;
}

/** `MoveTo(kitchen_door, corridor)`. */
export function callWords({
  task,
  args,
}: {
  readonly task: string;
  readonly args: readonly string[];
}): string {
  return `${task}(${args.join(', ')})`;
}

const isPlace = (name: string): boolean => /^\d+$/.test(name);

const spoken = (name: string): string => name.replaceAll('_', ' ');
