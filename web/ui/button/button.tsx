import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'accent' | 'danger' | 'whatsapp';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** The whole width of its place. */
  block?: boolean | undefined;
  /** Round, icon only: `children` becomes the spoken name. */
  iconOnly?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Turns the icon, marks the button busy and inert. */
  loading?: boolean | undefined;
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {
  href: string;
}

function lookClass({ variant = 'primary', size = 'md', block, iconOnly }: ButtonLook): string {
  return clsx(
    'btn',
    variant !== 'primary' && `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    iconOnly && 'btn-round',
  );
}

interface ContentProps extends ButtonLook {
  children?: ReactNode;
}

function Content({ icon, iconAfter, iconOnly, children }: ContentProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}

/** A button of a form or an application; `type` is "submit" unless said otherwise. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  block,
  iconOnly,
  loading,
  className,
  children,
  disabled,
  type = 'submit',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={clsx(lookClass({ variant, size, block, iconOnly }), className)}
    >
      <Content icon={loading ? 'spinner' : icon} iconAfter={iconAfter} iconOnly={iconOnly}>
        {children}
      </Content>
    </button>
  );
}

/** The same look for a link that leads somewhere. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  block,
  iconOnly,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={clsx(lookClass({ variant, size, block, iconOnly }), className)}>
      <Content icon={icon} iconAfter={iconAfter} iconOnly={iconOnly}>
        {children}
      </Content>
    </a>
  );
}
