/** The values of a node outside its rows, with their slots: arguments by their parameters, a score or a cost in words. */
import type { NodeKey } from '../../planner-core/index.ts';
import { Sentence } from './sentence.tsx';
import { useValues } from './use-rows.ts';

interface NodeValuesProps {
  readonly node: NodeKey;
  readonly file: string;
  /** Of the list: `Arguments`. */
  readonly label: string;
}

export function NodeValues({ node, file, label }: NodeValuesProps) {
  const read = useValues(node, file);
  if (read === null || read.found.length === 0) return null;
  return (
    <ul className="rw-values" aria-label={label}>
      {read.found.map(({ parameter, parts }, index) => (
        // By its place: a value keeps the keyboard when it changes.
        <li key={`${node} ${index}`}>
          {parameter !== null && <span className="rw-parameter">{parameter}</span>}
          <Sentence parts={parts} text={read.text} />
        </li>
      ))}
    </ul>
  );
}
