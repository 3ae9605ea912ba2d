/** Problems as lines that lead to their places. */
import { Marked } from './marked.tsx';

/** A line of the list, and what it leads to. */
export interface PlaceLine {
  /** `guard.htn:12`. */
  readonly where: string;
  readonly message: string;
  readonly show: () => void;
}

export function PlaceList({
  label,
  lines,
}: {
  readonly label: string;
  readonly lines: readonly PlaceLine[];
}) {
  return (
    <ul className="pw-places" aria-label={label}>
      {lines.map(({ where, message, show }, index) => (
        // One line of a text can have the same problem twice.
        <li key={index}>
          <button type="button" className="pw-place" onClick={show}>
            <span className="pw-place-where">{where}</span>
            <span>
              <Marked text={message} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
