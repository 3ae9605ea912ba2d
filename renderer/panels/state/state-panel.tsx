/** The State panel: the current state of the search's world, with the changes of the last step first. */
import { useMemo, useState } from 'react';
import { grouped } from '../../state/counted.ts';
import { useDebug } from '../../state/stores.ts';
import { shortValue, stateRows } from './state-rows.ts';
import './state.css';

/** The maximum number of rows; the filter finds the others. */
const SHOWN = 500;

export function StatePanel() {
  const pause = useDebug((state) => state.pause);
  const [filter, setFilter] = useState('');
  const [all, setAll] = useState(false);
  const rows = useMemo(
    () => (pause === null ? [] : stateRows(pause.view.state, pause.changed, { filter, all })),
    [pause, filter, all],
  );
  return (
    <section className="pw-state" data-testid="world-state" aria-label="World state">
      {pause === null ? (
        <div className="pw-empty">
          <p>
            While you step through the planning, this shows the state of the world. What a step changes is
            marked.
          </p>
        </div>
      ) : (
        <>
          <div className="pw-state-head">
            <input
              type="search"
              className="pw-input"
              aria-label="Filter the state"
              placeholder="Filter"
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
            <label title="Include variables that are false, 0 or none">
              <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} /> all
            </label>
          </div>
          <table>
            <thead>
              <tr>
                <th scope="col">variable</th>
                <th scope="col">value</th>
              </tr>
            </thead>
            <tbody key={pause.iteration}>
              {rows.slice(0, SHOWN).map((row) => (
                <tr key={row.name} className={row.before === null ? undefined : 'pw-state-changed'}>
                  <td>
                    <code>{row.name}</code>
                  </td>
                  <td>
                    <code title={row.value}>{shortValue(row.value)}</code>
                    {row.before !== null && (
                      <span className="pw-state-before" title={row.before}>
                        ● was {shortValue(row.before)}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > SHOWN && (
            <p className="pw-empty">{grouped(rows.length - SHOWN)} more: narrow them with the filter.</p>
          )}
          {rows.length === 0 && (
            <p className="pw-empty">
              {filter === '' ? 'Everything is false, 0 or none.' : 'Nothing matches the filter.'}
            </p>
          )}
        </>
      )}
    </section>
  );
}
