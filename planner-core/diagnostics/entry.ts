/** One entry of the catalogue, with the type of the placeholders in its message. */
import type { Severity } from './diagnostic.ts';

/**
 * The message of a code; `{{name}}` in it is a placeholder. The help is shown on request and printed in the documentation.
 */
export interface CatalogueEntry<Message extends string = string> {
  readonly severity: Severity;
  readonly message: Message;
  readonly help: string;
}

/** The names of the placeholders in a message. */
export type HoleName<Message extends string> = Message extends `${string}{{${infer Hole}}}${infer Rest}`
  ? Hole | HoleName<Rest>
  : never;

/** The values that a report must provide; an empty object if the message has no placeholders. */
export type Holes<Message extends string> = [HoleName<Message>] extends [never]
  ? Record<string, never>
  : Readonly<Record<HoleName<Message>, string | number>>;

/** Declares an error: the project cannot be used until it is corrected. */
export function error<const Message extends string>(message: Message, help: string): CatalogueEntry<Message> {
  return { severity: 'error', message, help };
}

/** Declares a warning about something that is probably not intended. */
export function warning<const Message extends string>(
  message: Message,
  help: string,
): CatalogueEntry<Message> {
  return { severity: 'warning', message, help };
}

/** Declares a message that is merely useful to know. */
export function info<const Message extends string>(message: Message, help: string): CatalogueEntry<Message> {
  return { severity: 'info', message, help };
}
