/** Whether worlds that the window does not hold name something that is renamed or deleted: read one by one, and not kept. */
import { timesNamed } from '../../planner-core/index.ts';
import { counted } from './counted.ts';
import { useProject } from './stores.ts';

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
