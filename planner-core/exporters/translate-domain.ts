/** Writes a domain with worlds in another planner's format. Whoever calls writes the files. */
import type { Domain, World } from '../ir/model.ts';
import type { TranslationResult } from './export-result.ts';
import { exportHddl } from './hddl/export-hddl.ts';
import { exportShop } from './shop/export-shop.ts';

const TARGETS = { shop: exportShop, hddl: exportHddl } as const satisfies Readonly<
  Record<string, (domain: Domain, worlds: readonly World[]) => TranslationResult>
>;

export type TranslationTarget = keyof typeof TARGETS;

export function isTranslationTarget(text: string): text is TranslationTarget {
  return Object.hasOwn(TARGETS, text);
}

export function translateDomain(
  domain: Domain,
  worlds: readonly World[],
  target: TranslationTarget,
): TranslationResult {
  return TARGETS[target](domain, worlds);
}
