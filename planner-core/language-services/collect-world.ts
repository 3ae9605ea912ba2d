/** Collects the names of a world file. Its objects are seen by the file alone. */

import type { Expectation, ExternalRule, TaskCall, WorldFile } from '../language/ast.ts';
import { foldedText } from '../text/scan.ts';
import type { WorldSource } from '../text/sources.ts';
import { type Definition, definition } from './definitions.ts';
import type { GlobalNames } from './global-names.ts';
import { createCollector, innerScope, type NameCollector, NO_SCOPE, type Scope } from './name-collector.ts';
import type { Occurrence } from './occurrence-index.ts';

/** The occurrences in one world file. */
export function collectWorld({ tree, text }: WorldSource, globals: GlobalNames): Occurrence[] {
  const collector = createCollector(text, globals);
  collectHeader(collector, tree, globals);
  const objects = objectsOf(tree);
  for (const declaration of tree.objects) collector.use('types', declaration.type);
  for (const object of objects) collector.declare(object);
  const scope = innerScope(NO_SCOPE, objects);
  for (const { target, value } of tree.init) {
    collector.expression(target, scope);
    collector.expression(value, scope);
  }
  for (const rule of tree.externals) collectRule(collector, text, rule, { scope, globals });
  if (tree.tasks) collector.network(tree.tasks, scope);
  for (const condition of tree.goal) collector.expression(condition, scope);
  for (const expectation of tree.expect) collectExpectation(collector, expectation, scope);
  return collector.occurrences;
}

function collectHeader(collector: NameCollector, tree: WorldFile, globals: GlobalNames): void {
  if (tree.name) collector.declare(definition('world', tree.name, { signature: `world ${tree.name.text}` }));
  if (tree.domain && globals.domain && tree.domain.text === globals.domain.name) {
    collector.occurrences.push({ span: tree.domain.span, definition: globals.domain });
  }
}

function objectsOf(tree: WorldFile): Definition[] {
  return tree.objects.flatMap((declaration) =>
    declaration.names.map((name) =>
      definition('object', name, {
        signature: `object ${declaration.type.text} ${name.text}`,
        doc: declaration.doc,
        scope: tree.span,
      }),
    ),
  );
}

/** In `external pathLength(a, b) := …`, names that are not objects are the rule's own parameters. */
function collectRule(
  collector: NameCollector,
  text: string,
  rule: ExternalRule,
  { scope, globals }: { readonly scope: Scope; readonly globals: GlobalNames },
): void {
  collector.use('values', rule.name);
  const locals: Definition[] = [];
  for (const argument of rule.args) {
    const bare = argument.kind === 'application' && argument.args === null ? argument.name : null;
    if (bare && !scope.names.has(bare.text) && !globals.find('values', bare.text)) {
      const head = foldedText(text, rule.span.start, rule.value.span.start).replace(/:=$/, '').trimEnd();
      locals.push(definition('parameter', bare, { signature: `${bare.text} of ${head}`, scope: rule.span }));
    } else {
      collector.expression(argument, scope);
    }
  }
  for (const local of locals) collector.declare(local);
  collector.expression(rule.value, innerScope(scope, locals));
}

function collectExpectation(collector: NameCollector, expectation: Expectation, scope: Scope): void {
  if (expectation.kind === 'measure') collector.expression(expectation.value, scope);
  for (const call of callsOfExpectation(expectation)) {
    collector.use('tasks', call.name);
    for (const argument of call.args) collector.expression(argument, scope);
  }
}

function callsOfExpectation(expectation: Expectation): readonly TaskCall[] {
  if (expectation.kind === 'contains') return [expectation.call];
  return expectation.kind === 'plan' ? expectation.calls : [];
}
