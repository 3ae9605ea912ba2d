/** All channels between the window and the main process. */

/** Requests: the window asks, the main process answers. */
export const REQUEST_CHANNELS = [
  'project:choose-folder',
  'project:choose-import',
  'project:open',
  'project:samples',
  'project:recent',
  'project:initial',
  'project:create',
  'project:read-file',
  'project:save',
  'project:remove',
  'project:watch',
  'project:unwatch',
  'backup:write',
  'backup:offers',
  'backup:answer',
  'backup:kept',
  'backup:read',
  'export:write',
  'settings:read',
  'settings:write',
  'menu:show',
  'window:recovered',
  'window:title',
  'window:guard-close',
  'window:answer-close',
] as const;

/** Events: the main process sends, the window listens. */
export const EVENT_CHANNELS = ['project:file-changed', 'menu:chosen', 'window:closing'] as const;

export type RequestChannel = (typeof REQUEST_CHANNELS)[number];
export type EventChannel = (typeof EVENT_CHANNELS)[number];
