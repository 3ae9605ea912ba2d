/** Functions of the host program as external functions; their arguments in all uses determine their parameters. */
import { NameSpace } from '../../../../base/name-space.ts';
import type { Span } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { ExternalDeclaration } from '../../../../language/ast.ts';
import { NotCarriedOver } from '../../../kit/refusals.ts';
import type { Tell } from '../../../kit/tell.ts';
import { documented, name, parameter, typeNamed } from '../../../project/build.ts';
import { OWN_NAMES } from '../../../project/names.ts';
import { isBounded, type Ty } from '../infer/flow.ts';
import type { Inference } from '../infer/infer.ts';
import type { CallTerm } from '../source/model.ts';
import { splitWords, type Vocabulary } from './vocabulary.ts';
import { snake } from './words.ts';

interface External {
  readonly name: string;
  readonly result: Ty | 'boolean';
  /** The position of its first use. */
  readonly span: Span;
  types: readonly Ty[];
}

export class Externals {
  private readonly known = new Map<string, External>();
  private readonly inference: Inference;
  private readonly vocabulary: Vocabulary;
  private readonly tell: Tell;

  constructor(inference: Inference, vocabulary: Vocabulary, tell: Tell) {
    this.inference = inference;
    this.vocabulary = vocabulary;
    this.tell = tell;
  }

  /** The name of the external function that a call uses. */
  use(call: CallTerm, types: readonly Ty[], result: External['result']): string {
    const key = `${call.name}/${types.length}`;
    const before = this.known.get(key);
    if (types.some((type) => type.k === 'float' || (type.k === 'integer' && !isBounded(type))))
      throw new NotCarriedOver(
        call.span,
        `The function \`${call.name}\``,
        'it is given numbers without bounds',
      );
    if (before === undefined) {
      const words = call.name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-');
      const { span } = call;
      this.known.set(key, { name: this.vocabulary.newValue(snake(words)), result, types, span });
      this.tell(report('function-to-supply', call.span, { name: call.name }));
    } else before.types = before.types.map((type, index) => this.joined(type, types[index] ?? type, call));
    return this.known.get(key)?.name ?? '';
  }

  private joined(a: Ty, b: Ty, call: CallTerm): Ty {
    const type = this.inference.lattice.join(a, b);
    if (typeof type !== 'string' && type.k === a.k) return type;
    throw new NotCarriedOver(
      call.span,
      `The function \`${call.name}\``,
      'it is given values of several kinds',
    );
  }

  declarations(): ExternalDeclaration[] {
    return [...this.known.values()].map(({ name: text, result, types, span }) => {
      const names = new NameSpace(OWN_NAMES);
      const parameters = types.map((type) => {
        const word = type.k === 'object' ? snake(splitWords(this.vocabulary.typeName(type.type))) : 'number';
        const free = [word, `the_${word}`].filter((candidate) => this.vocabulary.isFreeForLocal(candidate));
        return parameter(this.vocabulary.reference(type), names.take(...free));
      });
      const type =
        result === 'boolean' ? typeNamed('boolean') : typeNamed(result.k === 'float' ? 'float' : 'integer');
      return { kind: 'external', type, name: name(text), parameters, ...documented({}), span };
    });
  }
}
