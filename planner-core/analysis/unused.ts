/** Names that are brought into scope and never read. */
import { report } from '../diagnostics/catalogue.ts';
import type { LocalUse, Tell } from './environment.ts';

/** A name that begins with `_` says that nobody will read it. */
export function tellUnused(uses: readonly LocalUse[], tell: Tell): void {
  for (const { used, name, kind, origin } of uses) {
    if (used || name.startsWith('_')) continue;
    tell(report(kind === 'parameter' ? 'unused-parameter' : 'unused-local', origin, { name }));
  }
}
