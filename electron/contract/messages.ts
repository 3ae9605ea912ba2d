/**
 * What the main process sends back: the values of the window's ports, which the window declares and the main process
 * implements.
 */
import type {
  ChosenFiles,
  DiskContent,
  KeptEntry,
  KeptWork,
  Outcome,
  ProjectContent,
  ProjectPort,
  ProjectRef,
  SaveOutcome,
} from '../../renderer/platform/ports.ts';
import type { EventChannel, RequestChannel } from './channels.ts';
import type { RequestOf } from './requests.ts';

export type {
  ChosenFiles,
  DiskContent,
  KeptEntry,
  KeptWork,
  Obstacle,
  Outcome,
  ProjectContent,
  ProjectFile,
  ProjectRef,
  SaveOutcome,
  UnsavedFile,
  WorldOnDisk,
} from '../../renderer/platform/ports.ts';

export type SkippedFile = ProjectContent['skipped'][number];
export type SampleRef = Awaited<ReturnType<ProjectPort['samples']>>[number];

/** The reply on each channel. */
export interface Responses {
  'project:choose-folder': Outcome<ProjectContent> | null;
  'project:choose-import': Outcome<ChosenFiles> | null;
  'project:open': Outcome<ProjectContent> | null;
  'project:samples': readonly SampleRef[];
  'project:recent': readonly ProjectRef[];
  'project:initial': ProjectRef | null;
  'project:create': Outcome<ProjectContent> | null;
  'project:save': SaveOutcome;
  'project:read-file': Outcome<string | null>;
  'project:remove': SaveOutcome;
  'project:watch': undefined;
  'project:unwatch': undefined;
  'backup:write': Outcome<null>;
  'backup:offers': readonly KeptWork[];
  'backup:answer': Outcome<null>;
  'backup:kept': readonly KeptEntry[];
  'backup:read': KeptWork | null;
  'export:write': Outcome<string> | null;
  'settings:read': string | null;
  'settings:write': undefined;
  'menu:show': undefined;
  'window:recovered': string | null;
  'window:title': undefined;
  'window:guard-close': undefined;
  'window:answer-close': undefined;
}

/** The payload of each event. */
export interface Events {
  'project:file-changed': { readonly id: string; readonly path: string; readonly content: DiskContent };
  'menu:chosen': string;
  'window:closing': undefined;
}

export type ResponseOf<C extends RequestChannel> = Responses[C];
export type EventOf<C extends EventChannel> = Events[C];

/** What the preload script exposes as `window.planwright`. */
export interface DesktopBridge {
  request<C extends RequestChannel>(channel: C, payload: RequestOf<C>): Promise<ResponseOf<C>>;
  /** Returns a function that stops listening, because a listener cannot be compared across the context bridge. */
  listen<C extends EventChannel>(channel: C, listener: (payload: EventOf<C>) => void): () => void;
}
