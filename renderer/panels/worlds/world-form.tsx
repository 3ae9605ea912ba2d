/** A world's table form: objects, settings, a grid for each type, a list for each relation. */
import { Plus, X } from 'lucide-react';
import { type FormEvent, memo, useMemo, useState } from 'react';
import type { Cell, Outline, WorldObject } from '../../../planner-core/index.ts';
import { grouped } from '../../state/counted.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import { useWindow } from '../../ui/use-window.ts';
import { type ReadTable, useTableEdits } from './use-world-table.ts';
import { ValueCell } from './value-cell.tsx';
import { Conditions, Expectations } from './world-conditions.tsx';
import { FormContext, useForm } from './world-form-context.ts';
import { Tasks } from './world-tasks.tsx';
import {
  type Column,
  cellKey,
  defaultOf,
  type Grid,
  objectTypes,
  type Relation,
  worldView,
} from './world-view.ts';

function CellOf({ column, args }: { readonly column: Column; readonly args: readonly string[] }) {
  const { view, edit } = useForm();
  const cell: Cell = { variable: column.variable, args, external: column.external };
  const name = args.length > 0 ? `${column.variable}(${args.join(', ')})` : column.variable;
  return (
    <ValueCell
      label={name}
      type={column.type}
      text={view.set.get(cellKey(column.variable, args))?.text ?? null}
      onSet={(value) => edit(`Set ${name}`, { kind: 'set-value', cell, value })}
      onClear={() => edit(`Reset ${name}`, { kind: 'clear-value', cell })}
    />
  );
}

// ---- objects -----------------------------------------------------------------------------------

function ObjectChip({ object }: { readonly object: WorldObject }) {
  const { edit } = useForm();
  return (
    <li className="pw-object">
      {object.name}
      <IconButton
        icon={X}
        label={`Remove ${object.name}`}
        onClick={() => edit(`Remove ${object.name}`, { kind: 'remove-object', name: object.name })}
      />
    </li>
  );
}

function NewObject({ types }: { readonly types: readonly string[] }) {
  const { read, edit } = useForm();
  const [type, setType] = useState('');
  const [name, setName] = useState('');
  const chosen = types.includes(type) ? type : (read.table.objects[0]?.type ?? types[0] ?? '');
  const taken = read.table.objects.some((object) => object.name === name.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '' || taken) return;
    edit(`Add ${name.trim()}`, { kind: 'add-objects', type: chosen, names: name.trim() });
    setName('');
  };
  return (
    <form className="pw-new-object" onSubmit={submit}>
      <select
        className="pw-select"
        aria-label="Type of the new object"
        value={chosen}
        onChange={(e) => setType(e.target.value)}
      >
        {types.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <input
        className="pw-input"
        aria-label="Name of the new object"
        placeholder="new object"
        value={name}
        aria-invalid={taken}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="pw-button" disabled={name.trim() === '' || taken}>
        <Plus className="pw-icon" aria-hidden />
        Add
      </button>
      {taken && <span className="pw-world-note">There is already a {name.trim()}.</span>}
    </form>
  );
}

const chipsShown = 60;

function Objects({ outline }: { readonly outline: Outline }) {
  const { objects } = useForm().read.table;
  const [all, setAll] = useState(false);
  const types = [...new Set(objects.map(({ type }) => type))];
  return (
    <section className="pw-world-part" aria-label="Objects">
      <h3>Objects</h3>
      {types.map((type) => {
        const own = objects.filter((object) => object.type === type);
        const shown = all ? own : own.slice(0, chipsShown);
        return (
          <div key={type} className="pw-object-row">
            <span className="pw-object-type">{type}</span>
            <ul className="pw-objects">
              {shown.map((object) => (
                <ObjectChip key={object.name} object={object} />
              ))}
              {shown.length < own.length && (
                <li>
                  <Button look="quiet" onClick={() => setAll(true)}>
                    and {own.length - shown.length} more
                  </Button>
                </li>
              )}
            </ul>
          </div>
        );
      })}
      <NewObject types={objectTypes(outline)} />
    </section>
  );
}

// ---- values ------------------------------------------------------------------------------------

const settingsShown = 100;

function Settings({ columns }: { readonly columns: readonly Column[] }) {
  const [most, setMost] = useState(settingsShown);
  if (columns.length === 0) return null;
  const hidden = columns.length - most;
  return (
    <section className="pw-world-part" aria-label="Of the whole world">
      <h3>Of the whole world</h3>
      <div className="pw-settings">
        {columns.slice(0, most).map((column) => (
          <div key={column.variable} className="pw-setting">
            <span title={column.doc ?? column.typeName}>{column.variable}</span>
            <CellOf column={column} args={[]} />
          </div>
        ))}
      </div>
      {hidden > 0 && (
        <Button look="quiet" onClick={() => setMost(most + settingsShown)}>
          {grouped(hidden)} more: show the next {Math.min(settingsShown, hidden)}
        </Button>
      )}
    </section>
  );
}

const rowHeight = 28;

function GridTable({ grid }: { readonly grid: Grid }) {
  const { scroller, first, last } = useWindow(grid.rows.length, rowHeight);
  if (grid.rows.length === 0) return null;
  return (
    <section className="pw-world-part" aria-label={`Of each ${grid.type}`}>
      <h3>
        Of each {grid.type} <span className="pw-count">{grid.rows.length}</span>
      </h3>
      <div ref={scroller} className="pw-grid-scroller">
        <table className="pw-grid" aria-rowcount={grid.rows.length + 1}>
          <thead>
            <tr>
              <th scope="col">{grid.type}</th>
              {grid.columns.map(({ variable, doc, typeName }) => (
                <th key={variable} scope="col" title={doc ?? typeName}>
                  {variable}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
            {grid.rows.slice(first, last).map((row, i) => (
              <tr key={row} aria-rowindex={first + i + 2}>
                <th scope="row">{row}</th>
                {grid.columns.map((column) => (
                  <td key={column.variable}>
                    <CellOf column={column} args={[row]} />
                  </td>
                ))}
              </tr>
            ))}
            {last < grid.rows.length && (
              <tr aria-hidden style={{ height: (grid.rows.length - last) * rowHeight }} />
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function NewEntry({ relation }: { readonly relation: Relation }) {
  const { edit } = useForm();
  const [args, setArgs] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState(false);
  const chosen = relation.parameters.map(({ values }, i) => args[i] ?? values[0] ?? '');
  const cell: Cell = { variable: relation.variable, args: chosen, external: relation.external };
  const value = relation.type.kind === 'boolean' ? 'true' : defaultOf(relation.type);
  if (relation.parameters.some(({ values }) => values.length === 0)) return null;
  return (
    <div className="pw-new-entry">
      {relation.parameters.map(({ name, values }, i) => (
        <select
          key={name}
          className="pw-select"
          aria-label={`${name} of the new entry of ${relation.variable}`}
          value={chosen[i]}
          onPointerDown={() => setOpened(true)}
          onFocus={() => setOpened(true)}
          onChange={(event) => setArgs(chosen.map((arg, at) => (at === i ? event.target.value : arg)))}
        >
          {(opened ? values : [chosen[i]]).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ))}
      <Button
        icon={Plus}
        disabled={relation.values.some((known) => known.args.join(',') === chosen.join(','))}
        onClick={() => edit(`Set ${relation.variable}`, { kind: 'set-value', cell, value })}
      >
        Add
      </Button>
    </div>
  );
}

function RelationRows({ relation }: { readonly relation: Relation }) {
  const { edit } = useForm();
  const { scroller, first, last } = useWindow(relation.values.length, rowHeight);
  const { variable, external, values, parameters } = relation;
  return (
    <>
      <div ref={scroller} className="pw-grid-scroller">
        <table className="pw-grid" aria-label={variable}>
          <tbody>
            {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
            {values.slice(first, last).map(({ args, span }) => (
              <tr key={span.start}>
                {args.map((arg, i) => (
                  <td key={parameters[i]?.name ?? i}>{arg}</td>
                ))}
                <td>
                  <CellOf column={relation} args={args} />
                </td>
                <td>
                  <IconButton
                    icon={X}
                    label={`Reset ${variable}(${args.join(', ')})`}
                    onClick={() =>
                      edit(`Reset ${variable}`, {
                        kind: 'clear-value',
                        cell: { variable, args, external },
                      })
                    }
                  />
                </td>
              </tr>
            ))}
            {last < values.length && (
              <tr aria-hidden style={{ height: (values.length - last) * rowHeight }} />
            )}
          </tbody>
        </table>
      </div>
      <NewEntry relation={relation} />
    </>
  );
}

/** A relation, collapsed if it is long; its rows are then not drawn. */
function RelationTable({ relation }: { readonly relation: Relation }) {
  const { variable, values, parameters } = relation;
  const [open, setOpen] = useState(values.length > 0 && values.length <= 40);
  return (
    <details className="pw-world-part" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {variable}({parameters.map(({ name }) => name).join(', ')}){' '}
        <span className="pw-count">{values.length}</span>
        {relation.doc && (
          <span className="pw-world-note">
            <Marked text={relation.doc} />
          </span>
        )}
      </summary>
      {open && <RelationRows relation={relation} />}
    </details>
  );
}

export const WorldForm = memo(function WorldForm({
  read,
  outline,
}: {
  readonly read: ReadTable;
  readonly outline: Outline;
}) {
  const edit = useTableEdits(read);
  const view = useMemo(() => worldView(outline, read.table), [outline, read]);
  const form = useMemo(() => ({ read, view, edit }), [read, view, edit]);
  return (
    <FormContext value={form}>
      <div className="pw-world-form">
        <Tasks outline={outline} />
        <Objects outline={outline} />
        <Settings columns={view.settings} />
        {view.grids.map((grid) => (
          <GridTable key={grid.type} grid={grid} />
        ))}
        {view.relations.map((relation) => (
          <RelationTable key={relation.variable} relation={relation} />
        ))}
        {read.table.rules.map(({ variable, text }) => (
          <p key={variable} className="pw-world-note">
            <code>{text}</code>
          </p>
        ))}
        <Conditions />
        <Expectations />
      </div>
    </FormContext>
  );
});
