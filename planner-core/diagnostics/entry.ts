/** One entry of the diagnostics catalogue, and how its message is typed by the holes in it. */
import type { Severity } from './diagnostic.ts';

/** What a code says: `{{name}}` in the message is a hole. The help is shown on request and printed in the docs. */
export interface CatalogueEntry<Message extends string = string> {
  readonly severity: Severity;
  readonly message: Message;
  readonly help: string;
}

/** The names of the holes of a message. */
export type HoleName<Message extends string> = Message extends `${string}{{${infer Hole}}}${infer Rest}`
  ? Hole | HoleName<Rest>
  : never;

/** What a report must fill in; an object without properties where the message has no hole. */
export type Holes<Message extends string> = [HoleName<Message>] extends [never]
  ? Record<string, never>
  : Readonly<Record<HoleName<Message>, string | number>>;

/** Declares a message that makes the project unusable until it is put right. */
export function error<const Message extends string>(message: Message, help: string): CatalogueEntry<Message> {
  return { severity: 'error', message, help };
}

/** Declares a message about something that is probably not meant. */
export function warning<const Message extends string>(
  message: Message,
  help: string,
): CatalogueEntry<Message> {
  return { severity: 'warning', message, help };
}

/** Declares a message that is only worth knowing. */
export function info<const Message extends string>(message: Message, help: string): CatalogueEntry<Message> {
  return { severity: 'info', message, help };
}
