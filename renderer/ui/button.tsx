/** Buttons: with a label, or with an icon whose label is its tooltip. */
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly look?: 'plain' | 'main' | 'danger' | 'quiet';
  readonly icon?: LucideIcon;
}

export function Button({ look = 'plain', icon: Icon, children, className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" className={`pw-button ${look} ${className}`} {...rest}>
      {Icon && <Icon className="pw-icon" aria-hidden />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  readonly icon: LucideIcon;
  /** Its action: the tooltip and the name for screen readers. */
  readonly label: string;
}

export function IconButton({ label, look = 'quiet', className = '', ...rest }: IconButtonProps) {
  return <Button look={look} className={`icon ${className}`} aria-label={label} title={label} {...rest} />;
}
