/** The progress of an import, on one line of a terminal that is overwritten and finally erased. */
import type { ProgressListener } from '../index.ts';

interface Stream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const LINE_START = '\r';
const WIPE_TO_END = '\u001b[K';

/** Does the work; writes nothing if the output is a file or a pipe. */
export function withProgressLine<Result>(
  stream: Stream,
  work: (listener: ProgressListener) => Result,
): Result {
  if (stream.isTTY !== true) return work(() => {});
  const put = (text: string) => void stream.write(`${LINE_START}${text}${WIPE_TO_END}`);
  try {
    return work(({ phase, percent }) => put(`${String(percent).padStart(3)} %  ${phase}`));
  } finally {
    put('');
  }
}
