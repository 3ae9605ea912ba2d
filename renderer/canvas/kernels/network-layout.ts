/** Lays out a task network inside a card: chains with arrows, brackets for any order, stacked frames for each. */
import type { NetworkView, NodeKey } from '../../../planner-core/index.ts';
import type { Rect, Size } from './geometry.ts';
import { METRICS, type Measure } from './metrics.ts';
import type { CallView } from './references.ts';

/** A reference pill: one subtask. */
export interface ChipBox {
  readonly kind: 'chip';
  readonly rect: Rect;
  readonly call: CallView;
  /** The place among its siblings where these have an order; null in any order. */
  readonly step: number | null;
  /** Arguments as shown: empty where there is no room for them. */
  readonly args: string;
}

/** `any order`: what stands side by side inside. */
export interface BracketBox {
  readonly kind: 'bracket';
  readonly rect: Rect;
  readonly step: number | null;
}

export interface EachBox {
  readonly kind: 'each';
  readonly rect: Rect;
  readonly step: number | null;
  readonly caption: string;
}

/** From one step to the next; `wrapped` where the next step starts a new line. */
export interface ArrowBox {
  readonly kind: 'arrow';
  readonly rect: Rect;
  readonly wrapped: boolean;
}

export type NetworkBox = ChipBox | BracketBox | EachBox | ArrowBox;

/** What decides the size of a pill. */
export interface ChipOptions {
  readonly measure: Measure;
  readonly withArgs: boolean;
  /** True where the pill carries a loop mark. */
  readonly loops: (call: CallView) => boolean;
}

/** Boxes with places relative to the network's own corner. */
export interface LaidOut extends Size {
  readonly boxes: readonly NetworkBox[];
}

/** Lays out `network` in at most `width`; arguments are shown only where a single line still holds everything. */
export function layoutNetwork(
  network: NetworkView,
  width: number,
  options: Omit<ChipOptions, 'withArgs'>,
): LaidOut {
  const full = place(network, null, Number.POSITIVE_INFINITY, { ...options, withArgs: true });
  if (full.width <= width) return full;
  return place(network, null, width, { ...options, withArgs: false });
}

/** True where a network has no subtask at all: the task succeeds with nothing to do. */
export function isEmptyNetwork(network: NetworkView): boolean {
  if (network.kind === 'call') return false;
  return network.kind === 'each' ? isEmptyNetwork(network.network) : network.items.every(isEmptyNetwork);
}

type Group = Extract<NetworkView, { readonly items: readonly NetworkView[] }>;

function place(network: NetworkView, step: number | null, width: number, options: ChipOptions): LaidOut {
  switch (network.kind) {
    case 'call':
      return placeCall(network, step, width, options);
    case 'each':
      return placeEach(network, step, width, options);
    case 'unordered':
      return placeBracket(network, step, width, options);
    case 'ordered': {
      const flow = placeFlow(network.items, width, options, true);
      return step === null ? flow : framed(flow, { kind: 'bracket', step });
    }
  }
}

/** Widths are measured in fractions and drawn in whole pixels: without some slack the last letters would be cut. */
const ROUNDING = 4;

function placeCall(call: CallView, step: number | null, width: number, options: ChipOptions): LaidOut {
  const args = options.withArgs && call.args.length > 0 ? `(${call.args.join(', ')})` : '';
  const inner =
    (step === null ? METRICS.chipPadding : METRICS.numberWidth + furtherDigits(step)) +
    options.measure(call.task, 'label') +
    options.measure(args, 'small') +
    (options.loops(call) ? 18 : 0) +
    METRICS.chipPadding +
    METRICS.chipNotch +
    ROUNDING;
  const size = { width: Math.min(width, Math.ceil(inner)), height: METRICS.chipHeight };
  return { ...size, boxes: [{ kind: 'chip', rect: { x: 0, y: 0, ...size }, call, step, args }] };
}

/** Room for what a step's number has beyond one digit. */
const furtherDigits = (step: number): number => (String(step).length - 1) * METRICS.digitWidth;

function placeBracket(network: Group, step: number | null, width: number, options: ChipOptions): LaidOut {
  const room = width - 2 * METRICS.bracketPadding - (step === null ? 0 : METRICS.numberWidth);
  return framed(placeFlow(network.items, room, options, false), { kind: 'bracket', step });
}

function placeEach(
  each: Extract<NetworkView, { readonly kind: 'each' }>,
  step: number | null,
  width: number,
  options: ChipOptions,
): LaidOut {
  const caption = each.sentence;
  const room = width - 2 * METRICS.bracketPadding - METRICS.eachOffset * 2;
  const inner = place(each.network, null, room, options);
  const captionWidth = Math.min(
    room,
    options.measure(caption, 'small') + (step === null ? 0 : METRICS.numberWidth),
  );
  const dx = METRICS.bracketPadding;
  const dy = METRICS.eachCaption + 4;
  const rect = {
    x: 0,
    y: 0,
    width: Math.max(inner.width, captionWidth) + 2 * METRICS.bracketPadding,
    height: inner.height + dy + METRICS.bracketPadding,
  };
  return {
    width: rect.width + METRICS.eachOffset * 2,
    height: rect.height + METRICS.eachOffset * 2,
    boxes: [{ kind: 'each', rect, step, caption }, ...inner.boxes.map((box) => shifted(box, dx, dy))],
  };
}

/** Puts a bracket around boxes, and its step number before them. */
function framed(inner: LaidOut, frame: { readonly kind: 'bracket'; readonly step: number | null }): LaidOut {
  const dx = METRICS.bracketPadding + (frame.step === null ? 0 : METRICS.numberWidth);
  const rect = {
    x: 0,
    y: 0,
    width: inner.width + dx + METRICS.bracketPadding,
    height: inner.height + METRICS.bracketPadding,
  };
  const boxes = inner.boxes.map((box) => shifted(box, dx, METRICS.bracketPadding / 2));
  return { width: rect.width, height: rect.height, boxes: [{ ...frame, rect }, ...boxes] };
}

/** Items in lines from left to right; with arrows between them where they are ordered. */
function placeFlow(
  items: readonly NetworkView[],
  width: number,
  options: ChipOptions,
  ordered: boolean,
): LaidOut {
  const boxes: NetworkBox[] = [];
  const gap = ordered ? METRICS.arrowGap : METRICS.networkGap;
  let x = 0;
  let y = 0;
  let lineHeight = 0;
  let widest = 0;
  items.forEach((item, index) => {
    const wrapIndent = ordered && index > 0 ? METRICS.arrowGap : 0;
    const laid = place(item, ordered ? index + 1 : null, width - (index > 0 ? wrapIndent : 0), options);
    const wraps = index > 0 && x + gap + laid.width > width;
    if (wraps) {
      y += lineHeight + METRICS.chipGap;
      x = wrapIndent;
      lineHeight = 0;
    } else if (index > 0) x += gap;
    if (ordered && index > 0) boxes.push(arrowBefore(x, y, wraps));
    boxes.push(...laid.boxes.map((box) => shifted(box, x, y)));
    x += laid.width;
    lineHeight = Math.max(lineHeight, laid.height);
    widest = Math.max(widest, x);
  });
  return { width: widest, height: y + lineHeight, boxes };
}

function arrowBefore(x: number, y: number, wrapped: boolean): ArrowBox {
  const rect = { x: x - METRICS.arrowGap, y, width: METRICS.arrowGap, height: METRICS.chipHeight };
  return { kind: 'arrow', rect, wrapped };
}

function shifted<Box extends NetworkBox>(box: Box, dx: number, dy: number): Box {
  return { ...box, rect: { ...box.rect, x: box.rect.x + dx, y: box.rect.y + dy } };
}

/** The keys of the subtasks of a network, in the order written. */
export function chipKeys(boxes: readonly NetworkBox[]): NodeKey[] {
  return boxes.flatMap((box) => (box.kind === 'chip' ? [box.call.key] : []));
}
