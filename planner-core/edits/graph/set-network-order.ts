/** Makes subtasks ordered or unordered: only the word before their list changes. */
import { readBranchBody } from '../../graph/body.ts';
import type { Located } from '../../graph/syntax-index.ts';
import type { Network } from '../../language/ast.ts';
import { nextToken } from '../../text/scan.ts';
import { type EditHandler, edited, replacement } from '../kit/context.ts';
import { gone } from './outcome.ts';

export const setNetworkOrder: EditHandler<'set-network-order'> = ({ index }, { node, order }) => {
  const found = index.locate(node);
  const network = found === null ? null : networkOf(found);
  if (found === null || network === null) return gone(node);
  const word = nextToken(found.source.text, network.span.start, network.span.end);
  if (network.order === order || word === null) return edited([]);
  return edited([replacement(found.source, word, order)]);
};

function networkOf(found: Located): Network | null {
  if (found.kind === 'branch') return readBranchBody(found.branch).network;
  if (found.kind !== 'item') return null;
  if (found.item.kind === 'each') return found.item.network;
  return found.item.kind === 'network' ? found.item : null;
}
