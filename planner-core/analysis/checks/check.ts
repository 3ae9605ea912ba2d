/** The shape of every check, so that adding one takes one file and one line in the table. */
import type { DomainFile } from '../../language/ast.ts';
import type { Tell } from '../environment.ts';
import type { ResolvedDomain } from '../resolve-domain.ts';

/** The input of a check: the text, and the model made from it. */
export interface CheckedDomain extends ResolvedDomain {
  readonly files: readonly DomainFile[];
}

export type Check = (model: CheckedDomain, tell: Tell) => void;
