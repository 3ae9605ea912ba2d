/** The steps of a plan, one row each; only visible rows are drawn. */
import type { PlanStep } from '../../../planner-core/index.ts';
import { formatCost } from '../../state/format-cost.ts';
import { callWords } from '../../state/way-words.ts';
import { useWindow } from '../../ui/use-window.ts';
import { ROW_PX } from './row.ts';

export interface StepListProps {
  readonly label: string;
  readonly steps: readonly PlanStep[];
  readonly selected: number | null;
  /** The task that the step belongs to, in words. */
  readonly why: (index: number) => string;
  readonly choose: (index: number) => void;
}

export function StepList({ label, steps, selected, why, choose }: StepListProps) {
  const { scroller, first, last } = useWindow(steps.length, ROW_PX);
  return (
    <div ref={scroller} className="pw-plan-steps">
      <ol aria-label={label} style={{ height: steps.length * ROW_PX, paddingTop: first * ROW_PX }}>
        {steps.slice(first, last).map((step, i) => {
          const index = first + i;
          return (
            <li
              key={index}
              aria-posinset={index + 1}
              aria-setsize={steps.length}
              className={selected === index ? 'pw-selected' : undefined}
            >
              <button type="button" className="pw-row" onClick={() => choose(index)}>
                <span className="pw-plan-number">{index + 1}</span>
                <code>{callWords(step)}</code>
                <span className="pw-plan-why">{why(index)}</span>
                <span className="pw-plan-cost" title="cost of this step">
                  {formatCost(step.cost)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
