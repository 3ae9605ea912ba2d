/** The theme's colours for drawing on a canvas element, where style sheets have no effect. */

export interface Colours {
  readonly surface: string;
  readonly text: string;
  readonly dim: string;
  readonly border: string;
  readonly accent: string;
  readonly error: string;
  readonly warning: string;
  readonly task: string;
  readonly primitive: string;
}

export function readColours(element: HTMLElement): Colours {
  const style = getComputedStyle(element);
  const read = (name: string, fallback: string): string => style.getPropertyValue(name).trim() || fallback;
  return {
    surface: read('--pw-surface', '#ffffff'),
    text: read('--pw-text', '#1c2430'),
    dim: read('--pw-text-dim', '#566172'),
    border: read('--pw-border-strong', '#8a94a3'),
    accent: read('--pw-accent', '#1b5fc4'),
    error: read('--pw-error', '#b3261e'),
    warning: read('--pw-warning', '#8a5300'),
    task: read('--pw-task', '#33508f'),
    primitive: read('--pw-primitive', '#19695f'),
  };
}
