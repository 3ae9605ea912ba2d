/**
 * Expressions of generated code as a tree. A node says what is computed, of which type, from which parts, and whether
 * computing it can end in an evaluation error. Whoever builds code decides by these attributes alone; only a printer
 * knows how a node is written in its language.
 */

/** What a value is in a language with types. */
export type CodeType =
  | 'bool'
  /** A boolean kept as a number, 0 or 1. */
  | 'flag'
  | 'int32'
  /** A whole number that may leave 32 bits until it is checked. */
  | 'wide'
  | 'double'
  | 'enum'
  /** A text's number among all texts. */
  | 'text'
  /** An object's number; -1 for `none`. */
  | 'object'
  /** The place of a task in the network; 0 for none. */
  | 'cell'
  /** Arrays, tables, functions and what else is no number. */
  | 'data'
  | 'void';

/** What a name stands for. */
export type NameKind =
  /** A parameter or variable of the function. */
  | 'variable'
  /** A variable of the function that is assigned inside of expressions. */
  | 'temporary'
  /** Something of the world, bound once before all functions. */
  | 'captured'
  /** Something of the machine that the code works at. */
  | 'machine'
  /** A function of the same text. */
  | 'function'
  /** A function of the language's own library of mathematics. */
  | 'math';

/** What an element of an array, known to exist, is known to be. */
export type ElementKind = 'number' | 'list' | 'table' | 'strides' | 'external' | 'optional';

export type Operator = '*' | '/' | '+' | '-' | '<' | '<=' | '>' | '>=' | '===' | '!==' | '&&' | '||';

interface Node<Op extends string, Args extends readonly Code[] = readonly []> {
  readonly op: Op;
  readonly type: CodeType;
  /** Whether computing it can end in an evaluation error. */
  readonly faults: boolean;
  readonly args: Args;
}

export type NumberCode = Node<'number'> & {
  readonly value: number;
  /** What it stands for where it is a constant of the runtime. */
  readonly meaning: string | null;
};

export type NameCode = Node<'name'> & {
  readonly name: string;
  readonly kind: NameKind;
  /** What the designer calls it. */
  readonly title: string | null;
};

export type CallCode = Node<'call', readonly Code[]> & {
  readonly callee: Code;
  /** Calls the function of a derived variable. */
  readonly asksDerived: boolean;
};

export type ElementCode = Node<'element', readonly [array: Code, index: Code]> & {
  readonly kind: ElementKind;
};

export type MemberCode = Node<'member', readonly [of: Code]> & { readonly name: string };

/** A number that the function's frame keeps while the function is left. */
export type SlotCode = Node<'slot'> & { readonly slot: number };

/** What can be assigned to. */
export type Place = NameCode | ElementCode | MemberCode | SlotCode;

export type Code =
  | NumberCode
  | NameCode
  | CallCode
  | ElementCode
  | MemberCode
  | SlotCode
  | (Node<'truth'> & { readonly value: boolean })
  /** Stands for an undefined value; what may give it is asked about by `defined` before it is used. */
  | Node<'nothing'>
  | Node<'infinity'>
  | Node<'null'>
  | (Node<'text'> & { readonly text: string })
  /** Makes an instance of a class. */
  | (Node<'make', readonly Code[]> & { readonly callee: Code })
  | Node<'not', readonly [Code]>
  /** Whether two floats are the same bit by bit, as far as can be told: 0 and -0 are not. */
  | Node<'same', readonly [Code, Code]>
  /** Two or more operands, from the left. */
  | (Node<'operation', readonly Code[]> & { readonly operator: Operator })
  | Node<'choose', readonly [test: Code, yes: Code, no: Code]>
  | (Node<'assign', readonly [place: Place, value: Code]> & { readonly operator: '=' | '+=' | '-=' })
  | (Node<'step', readonly [place: Place]> & { readonly operator: '++' | '--'; readonly before: boolean })
  /** Gives a value a name; always true. */
  | Node<'named', readonly [name: NameCode, value: Code]>
  /** Gives a value a name and tells whether it is defined. */
  | Node<'defined', readonly [name: NameCode, value: Code]>
  /** The cell at an address, which gets a name, of a table that is sparse or not as the world has it. */
  | Node<'cell', readonly [address: Code, name: NameCode, table: Code, sparse: Code]>
  | Node<'list', readonly Code[]>
  | (Node<'record', readonly Code[]> & { readonly names: readonly string[] })
  /** A function of one number. */
  | (Node<'lambda', readonly [result: Code]> & { readonly parameter: NameCode })
  /** The same number as a value of another type. */
  | Node<'convert', readonly [Code]>
  /** Brackets for the reader: none are needed, since printers write those that are. */
  | Node<'group', readonly [Code]>;

/** Whether a number is there at once: written down, named, a cell of an array, or what a function gives for one such. */
export function isSimple(code: Code): boolean {
  switch (code.op) {
    case 'number':
    case 'name':
      return true;
    case 'group':
      return isSimple(code.args[0]);
    case 'element':
      return isSimple(code.args[1]);
    case 'call':
      return code.args.length < 2 && code.args.every((arg) => isSimple(arg));
    default:
      return false;
  }
}

/** Whether some node of a tree is as wanted. */
export function someNode(code: Code, isWanted: (code: Code) => boolean): boolean {
  return isWanted(code) || code.args.some((part) => someNode(part, isWanted));
}
