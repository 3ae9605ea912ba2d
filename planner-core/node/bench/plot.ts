/** Plots as SVG text: lines or steps over linear or logarithmic axes, with a legend. */

export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Axis {
  readonly label: string;
  readonly log?: boolean;
}

/** `file` is the file name without its extension. */
export interface Plot {
  readonly file: string;
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  /** A value stays the same until the next point. */
  readonly steps?: boolean;
  readonly series: readonly Series[];
}

const WIDTH = 720;
const HEIGHT = 420;
const AREA = { left: 70, right: WIDTH - 20, top: 40, bottom: HEIGHT - 55 };
const COLOURS = ['#1f6feb', '#d1495b', '#2e8b57', '#b8860b', '#7b4fb5', '#4a5568'];
/** The approximate number of marks on a linear axis. */
const MARKS = 6;

/** The plot as the text of a file. */
export function renderPlot({ title, x, y, steps, series }: Plot): string {
  const points = series.flatMap((one) => one.points);
  const across = scaleOf(
    x,
    points.map(([value]) => value),
    [AREA.left, AREA.right],
  );
  const up = scaleOf(
    y,
    points.map(([, value]) => value),
    [AREA.bottom, AREA.top],
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(WIDTH / 2, 22, title, 'text-anchor="middle" font-size="14"'),
    ...across.marks.map((mark) => {
      const at = round(across.place(mark));
      return `<line x1="${at}" y1="${AREA.top}" x2="${at}" y2="${AREA.bottom}" stroke="#e2e8f0"/>${text(at, AREA.bottom + 18, label(mark), 'text-anchor="middle"')}`;
    }),
    ...up.marks.map((mark) => {
      const at = round(up.place(mark));
      return `<line x1="${AREA.left}" y1="${at}" x2="${AREA.right}" y2="${at}" stroke="#e2e8f0"/>${text(AREA.left - 8, at + 4, label(mark), 'text-anchor="end"')}`;
    }),
    text((AREA.left + AREA.right) / 2, HEIGHT - 12, x.label, 'text-anchor="middle"'),
    text(
      16,
      (AREA.top + AREA.bottom) / 2,
      y.label,
      `text-anchor="middle" transform="rotate(-90 16 ${(AREA.top + AREA.bottom) / 2})"`,
    ),
    ...series.flatMap((one, index) => {
      const colour = COLOURS[index % COLOURS.length];
      const places = one.points.map(([a, b]) => [round(across.place(a)), round(up.place(b))] as const);
      return [
        `<path d="${path(places, steps === true)}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...places.map(([a, b]) => `<circle cx="${a}" cy="${b}" r="3" fill="${colour}"/>`),
        `<rect x="${AREA.right - 210}" y="${AREA.top + 6 + index * 18}" width="10" height="10" fill="${colour}"/>`,
        text(AREA.right - 194, AREA.top + 15 + index * 18, one.name, ''),
      ];
    }),
    '</svg>',
    '',
  ].join('\n');
}

function text(x: number, y: number, words: string, attributes: string): string {
  return `<text x="${x}" y="${y}" fill="#1a202c" ${attributes}>${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function path(places: readonly (readonly [number, number])[], steps: boolean): string {
  return places
    .map(([x, y], index) => (index === 0 ? `M${x} ${y}` : steps ? `H${x}V${y}` : `L${x} ${y}`))
    .join('');
}

interface Scale {
  readonly place: (value: number) => number;
  readonly marks: readonly number[];
}

function scaleOf(axis: Axis, values: readonly number[], [from, to]: readonly [number, number]): Scale {
  const finite = values.filter((value) => Number.isFinite(value) && (!axis.log || value > 0));
  const [low, high] = [Math.min(...finite), Math.max(...finite)];
  const marks = axis.log ? powers(low, high) : evenly(Math.min(0, low), high);
  const measure = axis.log
    ? (value: number) => Math.log10(Math.max(value, marks[0] as number))
    : (value: number) => value;
  const [first, last] = [measure(marks[0] as number), measure(marks.at(-1) as number)];
  return { marks, place: (value) => from + ((measure(value) - first) / (last - first)) * (to - from) };
}

function powers(low: number, high: number): number[] {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, i) => 10 ** (first + i));
}

function evenly(low: number, high: number): number[] {
  const rough = (high - low || 1) / MARKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) as number;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

function label(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
