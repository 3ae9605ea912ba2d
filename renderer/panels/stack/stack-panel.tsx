/**
 * The Stack panel: the open decompositions from the root to the current task, like a call stack, and the agenda of
 * remaining tasks.
 */
import type { AgendaItem, StackFrame } from '../../../planner-core/index.ts';
import { useDebug, useSelection } from '../../state/stores.ts';
import { callWords, wayWords } from '../../state/way-words.ts';
import type { DebugPause } from '../../worker/protocol.ts';
import { openFrames } from './open-frames.ts';
import './stack.css';

export function StackPanel() {
  const pause = useDebug((state) => state.pause);
  return (
    <section className="pw-stack" data-testid="decomposition-stack" aria-label="Decomposition stack">
      {pause === null ? (
        <div className="pw-empty">
          <p>
            While you step through the planning, this shows the chain of decompositions that led to the
            current task, newest first.
          </p>
        </div>
      ) : (
        <div className="pw-stack-columns">
          <Frames frames={openFrames(pause.view.stack)} over={isOver(pause.why)} />
          <Agenda items={pause.view.agenda} over={isOver(pause.why)} />
        </div>
      )}
    </section>
  );
}

const isOver = (why: DebugPause['why']): boolean => why === 'end' || why === 'error';

function Frames({ frames, over }: { readonly frames: readonly StackFrame[]; readonly over: boolean }) {
  const selectNode = useSelection((state) => state.selectNode);
  const focus = useSelection((state) => state.focus);
  return (
    <div>
      <h3>Decompositions that led here, newest first</h3>
      {frames.length === 0 && (
        <p>
          {over
            ? 'Nothing is being decomposed.'
            : "Nothing is decomposed yet: the world's own tasks come next."}
        </p>
      )}
      <ol>
        {[...frames].reverse().map((frame, i) => (
          <li key={`${frames.length - i}-${frame.task}`}>
            <button
              type="button"
              className="pw-row"
              onClick={() => {
                selectNode(frame.branch ?? frame.task, { from: 'debug' });
                focus(frame.task);
              }}
            >
              <code>{callWords(frame)}</code>
            </button>
            <span className="pw-stack-why">{frameWords(frame)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The branch by which the task is decomposed, and its bindings. */
function frameWords({ kind, branch, bindings }: StackFrame): string {
  if (kind === 'applied') return 'done';
  const way = branch === null ? '' : `by “${wayWords(branch)}”`;
  const bound = bindings.map(({ name, value }) => `${name} = ${value}`).join(', ');
  return bound === '' ? way : `${way} with ${bound}`;
}

function Agenda({ items, over }: { readonly items: readonly AgendaItem[]; readonly over: boolean }) {
  return (
    <div>
      <h3>Still to do</h3>
      {items.length === 0 && (
        <p>{over ? 'Nothing: the search has ended.' : 'Nothing: the plan is complete.'}</p>
      )}
      <ol>
        {items.map((item, i) => (
          <li key={`${i}-${item.task}`} className={item.ready ? 'pw-agenda-ready' : undefined}>
            <span aria-hidden="true">{item.ready ? '▸' : '·'}</span>{' '}
            <code style={{ paddingInlineStart: item.group * 12 }}>{callWords(item)}</code>
            {item.ready && <span className="pw-stack-next"> next</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
