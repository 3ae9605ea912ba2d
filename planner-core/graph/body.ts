/** Reads the body of a branch: the chain of quantifier blocks down to the network, and the conditions before it. */
import type {
  Block,
  BranchDeclaration,
  Network,
  NetworkItem,
  QuantifierStatement,
  Statement,
  TaskCall,
} from '../language/ast.ts';

export interface BranchBody {
  /** Conditions, lets and quantifier tests, from the outermost block. */
  readonly conditions: readonly Statement[];
  /** The quantifier blocks that bind, from the outermost. */
  readonly quantifiers: readonly QuantifierStatement[];
  readonly network: Network | null;
  /** The body's own block and those of `quantifiers`, from the outermost. */
  readonly blocks: readonly Block[];
}

/** The parts of a branch's body. If there is no network yet, the last quantifier block is assumed to lead to it. */
export function readBranchBody(branch: BranchDeclaration): BranchBody {
  const conditions: Statement[] = [];
  const quantifiers: QuantifierStatement[] = [];
  const blocks: Block[] = [branch.body];
  let block: Block | null = branch.body;
  let network: Network | null = null;
  while (block) {
    const end = blockEnd(block);
    conditions.push(...block.statements.filter((statement) => statement !== end && isCondition(statement)));
    block = null;
    if (end?.kind === 'network-statement') network = end.network;
    if (end?.kind === 'quantifier') {
      quantifiers.push(end);
      blocks.push(end.body);
      block = end.body;
    }
  }
  return { conditions, quantifiers, network, blocks };
}

/** Whether a statement only tests or names a value, and changes nothing. */
export function isCondition(statement: Statement): boolean {
  if (statement.kind === 'quantifier') return !someStatement(statement.body, isEffectOrNetwork);
  return statement.kind === 'condition' || statement.kind === 'transition' || statement.kind === 'let';
}

/** Whether a statement of a primitive task changes the state. */
export function isEffect(statement: Statement): boolean {
  if (statement.kind === 'quantifier') return someStatement(statement.body, isEffectOrNetwork);
  return statement.kind === 'assign' || statement.kind === 'transition' || statement.kind === 'when';
}

/** Whether a statement is a network, or a quantifier around one. */
export function leadsToNetwork(statement: Statement): boolean {
  if (statement.kind === 'network-statement') return true;
  if (statement.kind !== 'quantifier') return false;
  return someStatement(statement.body, ({ kind }) => kind === 'network-statement');
}

function blockEnd(block: Block): Statement | null {
  const end = block.statements.find(leadsToNetwork);
  if (end) return end;
  const last = block.statements.at(-1);
  return last?.kind === 'quantifier' && last.quantifier !== 'forall' && !isTest(block, last) ? last : null;
}

/** If there is a network elsewhere, a quantifier block is a test; otherwise it is an unfinished branch. */
function isTest(block: Block, last: QuantifierStatement): boolean {
  return block.statements.some((statement) => statement !== last && statement.kind === 'network-statement');
}

function isEffectOrNetwork(statement: Statement): boolean {
  return (
    statement.kind === 'assign' || statement.kind === 'transition' || statement.kind === 'network-statement'
  );
}

/** Whether any statement in a block, or in the blocks inside it, satisfies the test. */
function someStatement(block: Block, test: (statement: Statement) => boolean): boolean {
  const pending: Block[] = [block];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const statement of next.statements) {
      if (test(statement)) return true;
      if (statement.kind === 'quantifier' || statement.kind === 'when') pending.push(statement.body);
    }
  }
  return false;
}

/** The items directly inside an item: those of a nested network or of an `each`. */
export function innerItems(item: NetworkItem): readonly NetworkItem[] {
  if (item.kind === 'call') return [];
  return item.kind === 'each' ? item.network.items : item.items;
}

/** Every task call of a network, in the order written. */
export function callsOf(network: Network): TaskCall[] {
  const calls: TaskCall[] = [];
  const pending: NetworkItem[] = [network];
  for (let item = pending.pop(); item; item = pending.pop()) {
    if (item.kind === 'call') calls.push(item);
    else pending.push(...[...innerItems(item)].reverse());
  }
  return calls;
}
