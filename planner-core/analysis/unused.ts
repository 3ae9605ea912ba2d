/** Names that are declared and never read. */
import { report } from '../diagnostics/catalogue.ts';
import type { LocalUse, Tell } from './environment.ts';

/** A name that begins with `_` states that it is intentionally unused. */
export function tellUnused(uses: readonly LocalUse[], tell: Tell): void {
  for (const { used, name, kind, origin } of uses) {
    if (used || name.startsWith('_')) continue;
    tell(report(kind === 'parameter' ? 'unused-parameter' : 'unused-local', origin, { name }));
  }
}
