/** Says that a result is of an earlier version of the project, with a button that makes it again. */
import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

interface OutdatedLineProps {
  readonly children: string;
  /** `Plan again (Ctrl+Enter)`. */
  readonly action: string;
  readonly isPossible: boolean;
  readonly again: () => void;
}

export function OutdatedLine({ children, action, isPossible, again }: OutdatedLineProps) {
  return (
    <p className="pw-outdated-line" role="status">
      <span>{children}</span>
      <Button icon={RotateCw} disabled={!isPossible} onClick={again}>
        {action}
      </Button>
    </p>
  );
}
