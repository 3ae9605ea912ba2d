/** Measures texts with the interface's own fonts, once for each text. */
import { countingMeasure, type FontRole, type Measure } from './kernels/metrics.ts';

const FONTS: Readonly<Record<FontRole, string>> = {
  title: '600 13px',
  label: '500 12px',
  code: '12px',
  small: '11px',
};

/** A measure for the interface's font; where nothing can be drawn (tests), one that counts characters. */
export function createMeasure(): Measure {
  const context = drawingContext();
  if (context === null) return countingMeasure;
  const style = getComputedStyle(document.documentElement);
  const family = style.getPropertyValue('--pw-font').trim() || 'system-ui, sans-serif';
  const known = new Map<string, number>();
  return (text, font) => {
    const key = `${font}:${text}`;
    const width = known.get(key);
    if (width !== undefined) return width;
    context.font = `${FONTS[font]} ${family}`;
    const measured = context.measureText(text).width;
    known.set(key, measured);
    return measured;
  };
}

function drawingContext(): CanvasRenderingContext2D | null {
  try {
    return document.createElement('canvas').getContext('2d');
  } catch {
    return null;
  }
}
