/** The choices for a slot, given what fits and what is typed: what the words find, the text as typed, and new names. */
import type { Fit, FitSection, Fits, NewName, ProjectEdit } from '../../planner-core/index.ts';
import { matching } from '../ui/matching.ts';
import type { PickerOption } from '../ui/picker.tsx';

export interface SlotChoice extends PickerOption {
  readonly edit: Extract<ProjectEdit, { kind: 'set-slot' }>;
}

const SECTIONS: Readonly<Record<FitSection, string>> = {
  here: 'Known here',
  objects: 'Objects',
  variables: 'Variables and rules',
  constants: 'Values',
  calculate: 'Calculate',
  others: '',
  unfit: 'Does not fit',
};

export function slotChoices(fits: Fits, typed: string): readonly SlotChoice[] {
  const known = fits.options.map(choiceOf);
  const text = typed.trim();
  if (text === '') return [...current(fits), ...known, ...left(fits)];
  const number = fits.isNumber ? numberOf(text) : null;
  const isKnown = fits.options.some((option) => option.text === (number ?? text));
  const found = matching(known, text);
  if (isKnown) return found;
  const asTyped = choice(fits, { label: text, text, section: 'As typed' });
  return [
    ...(number === null ? [] : [choice(fits, { label: number, text: number, section: 'As typed' })]),
    ...found,
    ...(isSign(fits)
      ? []
      : [...fits.news.flatMap((fresh) => newChoice(fresh, text)), ...(number === null ? [asTyped] : [])]),
  ];
}

function choiceOf({ at, was, text, label, section, isCurrent, reason }: Fit, index: number): SlotChoice {
  return {
    id: `${index}`,
    section: SECTIONS[section],
    label,
    detail: text.trim(),
    isCurrent,
    ...(reason === undefined ? {} : { reason }),
    edit: { kind: 'set-slot', at, was, text },
  };
}

interface Written {
  readonly label: string;
  readonly text: string;
  readonly section: string;
}

function choice({ at, was }: Fits, { label, text, section }: Written): SlotChoice {
  return {
    id: `${section} ${text}`,
    section,
    label,
    detail: text,
    edit: { kind: 'set-slot', at, was, text },
  };
}

/** Where signs or types are chosen there is nothing else to write. */
function isSign({ options }: Fits): boolean {
  return options.some(({ section }) => section === 'others');
}

/** What is there, if it is not among what is offered: Enter alone changes nothing. */
function current(fits: Fits): readonly SlotChoice[] {
  const { was, options } = fits;
  if (was === '_' || isSign(fits) || options.some(({ isCurrent }) => isCurrent)) return [];
  return [{ ...choice(fits, { label: was, text: was, section: 'Now' }), isCurrent: true }];
}

/** A hole, for what is decided later. */
function left(fits: Fits): readonly SlotChoice[] {
  if (isSign(fits) || fits.was === '_') return [];
  const label = `Leave it open${fits.wanted === '' ? '' : `: ${fits.wanted}…`}`;
  return [choice(fits, { label, text: '_', section: 'Later' })];
}

function newChoice({ label, declaring, said, args, at, was }: NewName, typed: string): readonly SlotChoice[] {
  const name = typed.replace(/\s+/g, '_');
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return [];
  const text = `${name}${args}`;
  return [
    {
      id: `${label} ${text}`,
      section: 'New',
      label: label.replace(':', ` ${name}:`),
      detail: text,
      edit: { kind: 'set-slot', at, was, text, declare: { declaring, said: said.join(name) } },
    },
  ];
}

/** A number as the language writes it, also where the decimal sign is a comma; null for anything else. */
function numberOf(typed: string): string | null {
  const written = typed.replace('−', '-').replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(written) ? written : null;
}
