/** One completion item. */

/** What an editor offers; the list is sorted with the best matches first. */
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
