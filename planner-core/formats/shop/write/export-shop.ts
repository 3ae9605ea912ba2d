/**
 * The `shop` target: a domain for JSHOP2 and a problem for each world, as far as they can be expressed; see
 * docs/import-shop.md.
 */
import { FileNames, plainName } from '../../../base/file-names.ts';
import type { Derived, Domain, World } from '../../../ir/model.ts';
import type { ExportedFile, ExportResult } from '../../kit/export-result.ts';
import { NotCarriedOver, Refusals } from '../../kit/refusals.ts';
import { commentText } from '../../lisp/print.ts';
import { axiomText, methodTexts } from './methods.ts';
import { ShopNames } from './names.ts';
import { operatorText } from './operators.ts';
import { goalText, problemText } from './problems.ts';
import { Vocabulary } from './vocabulary.ts';

export function exportShop(domain: Domain, worlds: readonly World[]): ExportResult {
  const vocabulary = new Vocabulary(domain);
  const refusals = new Refusals();
  const names = new ShopNames();
  const name = names.take(domain.name);
  const goals = worlds.map((world) => refusals.attempt(() => goalText(world, vocabulary)));
  const text = domainText(name, goals, { vocabulary, refusals });
  const files = new FileNames('problem');
  const domainFile = new FileNames('domain').take(plainName(name));
  const written: ExportedFile[] = [{ path: `${domainFile}.jshop`, text }];
  for (const world of worlds) {
    const problem = names.take(world.name);
    const own = refusals.attempt(() => problemText(world, { problem, domain: name, vocabulary }));
    if (own !== null) written.push({ path: `${files.take(plainName(problem))}.problem.jshop`, text: own });
  }
  const refused = refusals.all();
  return refused.length === 0 ? { ok: true, files: written } : { ok: false, refusals: refused };
}

interface Setting {
  readonly vocabulary: Vocabulary;
  readonly refusals: Refusals;
}

function domainText(
  name: string,
  goals: readonly (string | null)[],
  { vocabulary, refusals }: Setting,
): string {
  const { tasks, derived } = vocabulary.domain;
  const parts = [
    ...tasks.flatMap((task) =>
      task.kind === 'primitive'
        ? [
            documented(
              task.doc,
              refusals.attempt(() => operatorText(task, vocabulary)),
            ),
          ]
        : methodTexts(task, vocabulary, refusals).map((text, index) =>
            documented(index === 0 ? task.doc : null, text),
          ),
    ),
    ...goals.filter((text) => text !== null),
    ...derived.map((one) =>
      documented(
        one.doc,
        refusals.attempt(() => axiom(one, vocabulary)),
      ),
    ),
  ];
  return `(defdomain ${name} (\n${parts.map((part) => `${part}\n`).join('\n')}))\n`;
}

function axiom(derived: Derived, vocabulary: Vocabulary): string {
  if (!leadsBack(derived, vocabulary.domain)) return axiomText(derived, vocabulary);
  const reason = 'it is recursive, and JSHOP2 would loop forever on a cycle';
  throw new NotCarriedOver(derived.origin, `\`${derived.name}\``, reason);
}

function leadsBack(derived: Derived, { derived: all }: Domain): boolean {
  const asked = new Set(derivedIn(derived.value));
  for (const id of asked) for (const next of derivedIn(all[id]?.value)) asked.add(next);
  return asked.has(derived.id);
}

function derivedIn(part: unknown): number[] {
  if (part === null || typeof part !== 'object') return [];
  const { k, derived } = part as { readonly k?: unknown; readonly derived?: unknown };
  const inner = Object.values(part).flatMap(derivedIn);
  return k === 'derived' && typeof derived === 'number' ? [derived, ...inner] : inner;
}

function documented(doc: string | null, text: string | null): string {
  return `${commentText(doc, '  ')}${text ?? ''}`;
}
