/** A small JSON value of the app, kept in a file: read once, checked with a schema, written atomically. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { writeAtomically } from './atomic-write.ts';

export interface RememberedFile<T> {
  readonly value: T;
  set(value: T): void;
  /** Resolves when everything set so far is on disk. */
  flush(): Promise<void>;
}

/** A missing or damaged file counts as `initial`: such values are convenient, but never somebody's work. */
export async function openRemembered<T>(
  file: string,
  schema: z.ZodType<T>,
  initial: T,
): Promise<RememberedFile<T>> {
  let value = (await readRemembered(file, schema)) ?? initial;
  let dirty = false;
  let writing: Promise<void> = Promise.resolve();

  async function writeNewest(): Promise<void> {
    if (!dirty) return;
    dirty = false;
    await mkdir(path.dirname(file), { recursive: true });
    await writeAtomically(file, `${JSON.stringify(value, null, 1)}\n`, 0o600);
  }

  return {
    get value() {
      return value;
    },
    set(next) {
      value = next;
      dirty = true;
      // Writes happen one after another; a value that is replaced while it waits is never written.
      writing = writing.then(writeNewest).catch(() => undefined);
    },
    flush: () => writing,
  };
}

async function readRemembered<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
