/** What goes back over the bridge. The window's ports have the same shapes; the compiler compares them in the desktop adapter. */
import type { EventChannel, RequestChannel } from './channels.ts';
import type { RequestOf } from './requests.ts';

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

export interface ProjectRef {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly readOnly: boolean;
}

export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

export interface ProjectContent {
  readonly ref: ProjectRef;
  readonly files: readonly ProjectFile[];
  readonly skipped: readonly SkippedFile[];
}

export type SampleRef = ProjectRef & { readonly description: string };

export type SaveOutcome = Outcome<null> & { readonly conflicts?: readonly string[] };

/** The answer on each channel. */
export interface Responses {
  'project:choose-folder': Outcome<ProjectContent> | null;
  'project:open': Outcome<ProjectContent>;
  'project:samples': readonly SampleRef[];
  'project:recent': readonly ProjectRef[];
  'project:initial': ProjectRef | null;
  'project:create': Outcome<ProjectContent> | null;
  'project:save': SaveOutcome;
  'project:remove': Outcome<null>;
  'project:watch': undefined;
  'project:unwatch': undefined;
  'backup:write': undefined;
  'backup:read': readonly ProjectFile[];
  'backup:clear': undefined;
  'export:write': Outcome<string> | null;
  'settings:read': string | null;
  'settings:write': undefined;
  'menu:show': undefined;
  'window:title': undefined;
  'window:guard-close': undefined;
  'window:answer-close': undefined;
}

/** The payload of each event. */
export interface Events {
  'project:file-changed': { readonly id: string; readonly path: string; readonly text: string | null };
  'menu:chosen': string;
  'window:closing': undefined;
}

export type ResponseOf<C extends RequestChannel> = Responses[C];
export type EventOf<C extends EventChannel> = Events[C];

/** What the preload script puts at `window.planwright`. */
export interface DesktopBridge {
  request<C extends RequestChannel>(channel: C, payload: RequestOf<C>): Promise<ResponseOf<C>>;
  /** Returns how to stop listening: a listener cannot be compared across the context bridge. */
  listen<C extends EventChannel>(channel: C, listener: (payload: EventOf<C>) => void): () => void;
}
