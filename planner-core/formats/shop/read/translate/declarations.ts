/** The declarations of an imported domain before its tasks: types, objects, variables. */
import { NameSpace } from '../../../../base/name-space.ts';
import { NOWHERE } from '../../../../base/source.ts';
import type { Declaration, Parameter, VariableDeclaration } from '../../../../language/ast.ts';
import {
  documented,
  type integerType,
  name,
  objectDeclarations,
  parameter,
  typeDeclaration,
  typeNamed,
} from '../../../project/build.ts';
import { OWN_NAMES } from '../../../project/names.ts';
import type { Predicate } from '../flat/model.ts';
import { predicatePlace } from '../infer/clauses.ts';
import type { Ty } from '../infer/flow.ts';
import type { Context } from './context.ts';
import { splitWords, variablesAt } from './vocabulary.ts';
import { snake } from './words.ts';

/** The type tree, each type before its subtypes. */
export function translateTypes({ inference, vocabulary }: Context): Declaration[] {
  const { types } = inference.tree;
  const below = (parent: number | null): Declaration[] =>
    types
      .filter((type) => type.parent === parent)
      .flatMap((type) => [
        {
          ...typeDeclaration(
            vocabulary.typeName(type.id),
            parent === null ? null : vocabulary.typeName(parent),
          ),
          span: inference.project.predicates.get(type.predicate ?? '')?.span ?? NOWHERE,
        },
        ...below(type.id),
      ]);
  return types.length === 0 ? [typeDeclaration('Thing', null)] : below(null);
}

/** The objects that the text of the domain mentions, in the given order. */
export function translateConstants(
  order: readonly string[],
  { inference, vocabulary }: Context,
): Declaration[] {
  const { tree, objects } = inference;
  return objectDeclarations(
    order.flatMap((constant) => {
      const type = tree.typeOf(objects.constant(constant));
      if (type === null) return [];
      return [{ type: vocabulary.typeName(type), name: vocabulary.objectName(null, constant) }];
    }),
  );
}

/** A variable for each predicate with facts, and the additional variables that it needs. */
export function translateVariables(context: Context): VariableDeclaration[] {
  const { inference, changed, derived, vocabulary, partial, protectedFacts, mentioned, unusable } = context;
  const used = variablesAt(inference);
  const declarations = [...inference.project.predicates.values()].flatMap(
    (predicate): VariableDeclaration[] => {
      const { key, arity } = predicate;
      if (!mentioned.has(key) || unusable.has(key) || derived.has(key) || inference.tree.ofPredicate.has(key))
        return [];
      const storage = changed.has(key) ? 'fluent' : 'constant';
      const parameters = argumentsOf(predicate, used, context);
      const all = { storage, predicate, parameters } as const;
      const counter = protectedFacts.has(key)
        ? [
            variable({
              ...all,
              storage: 'fluent',
              type: typeNamed('integer'),
              text: vocabulary.protectedName(key),
            }),
          ]
        : [];
      if (!inference.functional.has(key))
        return [
          variable({ ...all, type: typeNamed('boolean'), text: vocabulary.valueName(key) }),
          ...counter,
        ];
      const type = valueType(inference.typeAt(predicatePlace(key, arity - 1)), context);
      const keys = { ...all, parameters: parameters.slice(0, -1) };
      const known = partial.has(key)
        ? [variable({ ...keys, type: typeNamed('boolean'), text: vocabulary.knownName(key) })]
        : [];
      return [variable({ ...keys, type, text: vocabulary.valueName(key) }), ...known, ...counter];
    },
  );
  const storages = ['constant', 'fluent'] as const;
  return storages.flatMap((storage) => declarations.filter((declaration) => declaration.storage === storage));
}

/** Values may be any numbers; bounds are only needed for enumeration. */
function valueType(type: Ty, { vocabulary }: Context) {
  return type.k === 'integer' ? typeNamed('integer') : vocabulary.reference(type);
}

interface Variable {
  readonly storage: 'constant' | 'fluent';
  readonly predicate: Predicate;
  readonly parameters: readonly Parameter[];
  readonly type: ReturnType<typeof integerType>;
  readonly text: string;
}

function variable({ storage, predicate, parameters, type, text }: Variable): VariableDeclaration {
  const { span } = predicate;
  return { kind: 'variable', storage, type, name: name(text), parameters, ...documented({}), span };
}

/** Parameters are named after their types; if two have the same type, after variables in conditions. */
function argumentsOf(
  predicate: Predicate,
  used: ReturnType<typeof variablesAt>,
  context: Context,
): Parameter[] {
  const { inference, vocabulary } = context;
  const names = new NameSpace(OWN_NAMES);
  const types = Array.from({ length: predicate.arity }, (_, index) =>
    inference.typeAt(predicatePlace(predicate.key, index)),
  );
  const words = types.map((type) =>
    type.k === 'object' ? snake(splitWords(vocabulary.typeName(type.type))) : 'number',
  );
  return types.map((type, index) => {
    const word = words[index] ?? 'thing';
    const shared = words.filter((other) => other === word).length > 1;
    const said = [...(used.get(predicatePlace(predicate.key, index)) ?? [])]
      .map(snake)
      .filter((text) => text.length > 2);
    const candidates = shared || word === 'thing' || word === 'number' ? [...said, word] : [word];
    const free = candidates.filter(vocabulary.isFreeForLocal);
    return parameter(vocabulary.reference(type), names.take(...(free.length === 0 ? [`the_${word}`] : free)));
  });
}
