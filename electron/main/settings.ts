/** Small values that the window remembers, as pairs in one file. */
import { z } from 'zod';
import { MAX_SETTING_LENGTH } from '../contract/limits.ts';
import { settingKey } from '../contract/requests.ts';
import type { RememberedFile } from './remembered-file.ts';

const MAX_SETTINGS = 1_000;
/** Pairs rather than an object, because a key may be called `__proto__`. */
export const settingsSchema = z
  .array(z.tuple([settingKey, z.string().max(MAX_SETTING_LENGTH)]))
  .max(MAX_SETTINGS);
export type SettingPairs = readonly (readonly [string, string])[];

export interface Settings {
  read(key: string): string | null;
  write(key: string, json: string): void;
}

export function createSettings(file: RememberedFile<SettingPairs>): Settings {
  return {
    read: (key) => file.value.find(([name]) => name === key)?.[1] ?? null,
    write(key, json) {
      const others = file.value.filter(([name]) => name !== key);
      // Keeps the newest: a setting with a thousand newer ones belongs to a project that is no longer used.
      file.set([...others, [key, json] as const].slice(-MAX_SETTINGS));
    },
  };
}
