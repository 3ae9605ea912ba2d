/**
 * Expressions of generated code as a tree. A node states what is computed, its type, its parts, and whether computing it
 * can fail with an evaluation error. Code that builds trees uses only these attributes; only a printer knows the syntax of
 * its language.
 */

/** The type of a value in a typed language. */
export type CodeType =
  | 'bool'
  /** A boolean kept as a number, 0 or 1. */
  | 'flag'
  | 'int32'
  /** An integer that may exceed 32 bits until it is checked. */
  | 'wide'
  | 'double'
  | 'enum'
  /** The number of a text in the list of all texts. */
  | 'text'
  /** An object's number; -1 for `none`. */
  | 'object'
  /** The index of a task in the network; 0 for none. */
  | 'cell'
  /** Arrays, tables, functions and everything else that is not a number. */
  | 'data'
  | 'void';

/** What a name refers to. */
export type NameKind =
  /** A parameter or variable of the function. */
  | 'variable'
  /** A variable of the function that is assigned inside expressions. */
  | 'temporary'
  /** A part of the world, bound once before all functions. */
  | 'captured'
  /** A part of the machine on which the code works. */
  | 'machine'
  /** A function of the same unit. */
  | 'function'
  /** A function of the output language's own mathematics library. */
  | 'math';

/** What is known about an element of an array that certainly exists. */
export type ElementKind = 'number' | 'list' | 'table' | 'strides' | 'external' | 'optional';

export type Operator = '*' | '/' | '+' | '-' | '<' | '<=' | '>' | '>=' | '===' | '!==' | '&&' | '||';

interface Node<Op extends string, Args extends readonly Code[] = readonly []> {
  readonly op: Op;
  readonly type: CodeType;
  /** Whether computing it can fail with an evaluation error. */
  readonly faults: boolean;
  readonly args: Args;
}

export type NumberCode = Node<'number'> & {
  readonly value: number;
  /** Its meaning, if it is a constant of the runtime. */
  readonly meaning: string | null;
};

export type NameCode = Node<'name'> & {
  readonly name: string;
  readonly kind: NameKind;
  /** The designer's name for it. */
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

/** A number in the function's frame, which is kept while the function is left. */
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
  /** Represents an undefined value; `defined` tests for it before a value that may be undefined is used. */
  | Node<'nothing'>
  | Node<'infinity'>
  | Node<'null'>
  | (Node<'text'> & { readonly text: string })
  /** Makes an instance of a class. */
  | (Node<'make', readonly Code[]> & { readonly callee: Code })
  | Node<'not', readonly [Code]>
  /** Whether two floats are identical except for NaN; 0 and -0 are different. */
  | Node<'same', readonly [Code, Code]>
  /** Two or more operands, from the left. */
  | (Node<'operation', readonly Code[]> & { readonly operator: Operator })
  | Node<'choose', readonly [test: Code, yes: Code, no: Code]>
  | (Node<'assign', readonly [place: Place, value: Code]> & { readonly operator: '=' | '+=' | '-=' })
  | (Node<'step', readonly [place: Place]> & { readonly operator: '++' | '--'; readonly before: boolean })
  /** Binds a name to a value; always true. */
  | Node<'named', readonly [name: NameCode, value: Code]>
  /** Binds a name to a value and tests whether it is defined. */
  | Node<'defined', readonly [name: NameCode, value: Code]>
  /** The cell at an address, which is bound to a name, in a table that is sparse or dense depending on the world. */
  | Node<'cell', readonly [address: Code, name: NameCode, table: Code, sparse: Code]>
  | Node<'list', readonly Code[]>
  | (Node<'record', readonly Code[]> & { readonly names: readonly string[] })
  /** A function of one number. */
  | (Node<'lambda', readonly [result: Code]> & { readonly parameter: NameCode })
  /** The same number as a value of another type. */
  | Node<'convert', readonly [Code]>
  /** Parentheses for readability; a printer adds those that are necessary. */
  | Node<'group', readonly [Code]>;

/**
 * Whether a number is available without computation: a literal, a name, an array element, or a function of one of these.
 */
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

/** Whether some node of a tree satisfies a condition. */
export function someNode(code: Code, isWanted: (code: Code) => boolean): boolean {
  return isWanted(code) || code.args.some((part) => someNode(part, isWanted));
}
