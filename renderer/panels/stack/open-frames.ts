/** The part of the search path that forms a stack: the decompositions that led to the newest task. */
import type { StackFrame } from '../../../planner-core/index.ts';

/** From the outermost decomposition to the newest frame, following each frame's parent. */
export function openFrames(path: readonly StackFrame[]): StackFrame[] {
  const frames: StackFrame[] = [];
  let at: number | null = path.length > 0 ? path.length - 1 : null;
  while (at !== null) {
    const frame: StackFrame | undefined = path[at];
    if (frame === undefined) break;
    frames.push(frame);
    at = frame.parent;
  }
  return frames.reverse();
}
