/** Measures texts with the interface's own fonts, once for each text. */
import { countingMeasure, type FontRole, type Measure } from './kernels/metrics.ts';

const FONTS: Readonly<Record<FontRole, string>> = {
  title: '600 13px',
  label: '500 12px',
  code: '12px',
  small: '11px',
};

/** A measure for the interface's font; where nothing can be drawn (in tests), one that counts characters. */
export function createMeasure(): Measure {
  const context = drawingContext();
  if (context === null) return countingMeasure;
  const style = getComputedStyle(document.documentElement);
  const family = style.getPropertyValue('--pw-font').trim() || 'system-ui, sans-serif';
  const known = new Map<string, number>();
  let present: FontRole | null = null;
  const draw = (text: string, font: FontRole): number => {
    // Setting a font takes longer than measuring with it.
    if (font !== present) context.font = `${FONTS[font]} ${family}`;
    present = font;
    return context.measureText(text).width;
  };
  const measure: Measure = (text, font) => {
    const key = `${font}:${text}`;
    const width = known.get(key);
    if (width !== undefined) return width;
    const measured = known.size < MANY || text.length < 2 ? draw(text, font) : byLetters(text, font);
    known.set(key, measured);
    return measured;
  };
  const byLetters = (text: string, font: FontRole): number =>
    [...text].reduce((sum, letter) => sum + measure(letter, font), 0);
  return measure;
}

/** From this number of texts on, they are measured letter by letter: the result is slightly wider, but much faster. */
const MANY = 4000;

function drawingContext(): CanvasRenderingContext2D | null {
  try {
    return document.createElement('canvas').getContext('2d');
  } catch {
    return null;
  }
}
