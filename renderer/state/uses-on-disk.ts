/** Whether worlds that the window does not hold name something that is renamed or deleted: read one by one, and not kept. */
import { counted } from './counted.ts';
import { useProject } from './stores.ts';

const WORD = /[\p{L}\p{N}_]/u;

/** How often a text has the name as a whole word, line comments left out. */
export function timesNamed(text: string, name: string): number {
  let times = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const isWhole = !WORD.test(text.charAt(at - 1)) && !WORD.test(text.charAt(at + name.length));
    if (isWhole && !isInLineComment(text, at)) times++;
  }
  return times;
}

function isInLineComment(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return line.includes('//');
}

/** One sentence for each of these worlds that names it, or that could not be read; empty where there is nothing to say. */
export async function usesOnDisk(name: string): Promise<string> {
  const { onDisk, readWorld } = useProject.getState();
  const sentences: string[] = [];
  for (const path of onDisk.keys()) {
    const read = await readWorld(path);
    if (!read.ok) sentences.push(` ${path} is not loaded and could not be searched: ${read.reason}`);
    else {
      const times = timesNamed(read.value.text, name);
      if (times > 0) sentences.push(` ${path}, which is not loaded, uses it ${counted(times, 'time')}.`);
    }
  }
  return sentences.join('');
}
