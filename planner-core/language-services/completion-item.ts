/** One suggestion while typing. */

/** What an editor offers; the list comes with what fits best first. */
export interface Completion {
  readonly label: string;
  readonly kind:
    | 'keyword'
    | 'task'
    | 'variable'
    | 'type'
    | 'object'
    | 'enum'
    | 'local'
    | 'function'
    | 'snippet';
  readonly detail: string;
  readonly documentation: string | null;
  readonly insertText: string;
}
