/** What the window may send on each channel: the schemas with which the main process validates every payload. */
import { z } from 'zod';
import { clashIn, isPortableName } from '../../planner-core/base/file-names.ts';
import { MAX_FILE_BYTES, MAX_PROJECT_FILES } from '../../planner-core/project/limits.ts';
import { isProjectPath } from '../../planner-core/project/paths.ts';
import type { RequestChannel } from './channels.ts';
import { MAX_SETTING_LENGTH } from './limits.ts';
import { isExportPath } from './project-paths.ts';

// Compiled schemas would need eval, which our policies forbid.
z.config({ jitless: true });

const nothing = z.undefined();
const text = z.string().max(MAX_FILE_BYTES);
const shortText = z.string().max(500);

/** A granted folder or a sample. The window never refers to folders by path. */
export const projectId = z.string().regex(/^(?:[0-9a-f]{32}|sample:[a-z0-9][a-z0-9-]{0,63})$/);
const projectPath = z.string().refine(isProjectPath);
const projectFile = z.strictObject({ path: projectPath, text });
/** With two entries for one path, the result would depend on their order. */
function distinctPaths(files: readonly { readonly path: string }[]): boolean {
  return new Set(files.map((file) => file.path)).size === files.length;
}
/** Exported files may be copied to other systems, where two different names can become the same. */
function apartEverywhere(files: readonly { readonly path: string }[]): boolean {
  return clashIn(files.map((file) => file.path)) === null;
}
export const projectFiles = z.array(projectFile).max(MAX_PROJECT_FILES).refine(distinctPaths).readonly();
export const unsavedFiles = z
  .array(z.strictObject({ path: projectPath, text, base: z.string().max(100).nullable() }))
  .max(MAX_PROJECT_FILES)
  .refine(distinctPaths)
  .readonly();
export const projectPaths = z.array(projectPath).max(MAX_PROJECT_FILES).readonly();
/** A file in the app's backup folder, without its extension. Files of an older version are named after the project. */
export const backupKey = z.string().regex(/^(?:[0-9a-f]{32}|sample-[a-z0-9][a-z0-9-]{0,63})$/);
const exportFiles = z
  .array(z.strictObject({ path: z.string().refine(isExportPath), text }))
  .max(MAX_PROJECT_FILES)
  .refine(apartEverywhere)
  .readonly();
const saveRequests = z
  .array(z.strictObject({ path: projectPath, text, knownText: text.nullable() }))
  .max(MAX_PROJECT_FILES)
  .refine(distinctPaths)
  .readonly();
/** Obstacles that the user was told about and chose to ignore. */
const obstacles = z
  .array(z.enum(['changed', 'read-only']))
  .max(2)
  .readonly();
const folderName = z.string().max(100).refine(isPortableName);
export const settingKey = z.string().regex(/^[A-Za-z0-9_.:/-]{1,200}$/);

const menuItem = z.union([
  z.literal('separator'),
  z.strictObject({
    id: z.string().min(1).max(200),
    label: shortText,
    keys: z.string().max(60).nullable(),
    enabled: z.boolean(),
  }),
]);
const menus = z
  .array(z.strictObject({ label: shortText, items: z.array(menuItem).max(200).readonly() }))
  .max(30)
  .readonly();

export const REQUESTS = {
  'project:choose-folder': nothing,
  'project:choose-import': nothing,
  'project:open': z.strictObject({ id: projectId }),
  'project:samples': nothing,
  'project:recent': nothing,
  'project:initial': nothing,
  'project:create': z.strictObject({ name: folderName, files: projectFiles }),
  'project:read-file': z.strictObject({ id: projectId, path: projectPath }),
  'project:save': z.strictObject({ id: projectId, files: saveRequests, despite: obstacles }),
  'project:remove': z.strictObject({
    id: projectId,
    file: z.strictObject({ path: projectPath, knownText: text.nullable() }),
    despite: obstacles,
  }),
  'project:watch': z.strictObject({ id: projectId }),
  'project:unwatch': z.strictObject({ id: projectId }),
  'backup:write': z.strictObject({ id: projectId, files: unsavedFiles }),
  'backup:offers': z.strictObject({ id: projectId }),
  'backup:answer': z.strictObject({ key: backupKey, paths: projectPaths }),
  'backup:kept': nothing,
  'backup:read': z.strictObject({ key: backupKey }),
  'export:write': z.strictObject({ name: folderName, files: exportFiles }),
  'settings:read': z.strictObject({ key: settingKey }),
  'settings:write': z.strictObject({ key: settingKey, json: z.string().max(MAX_SETTING_LENGTH) }),
  'menu:show': menus,
  'window:recovered': nothing,
  'window:title': z.strictObject({ title: shortText, unsaved: z.boolean() }),
  'window:guard-close': nothing,
  'window:answer-close': z.strictObject({ close: z.boolean() }),
} as const satisfies Record<RequestChannel, z.ZodType>;

export type RequestOf<C extends RequestChannel> = z.output<(typeof REQUESTS)[C]>;
