import clsx from 'clsx';

import applicationSpriteUrl from './application-sprite.svg?no-inline';
import { APPLICATION_ICONS, type IconName } from './icon-names.ts';
import spriteUrl from './sprite.svg?no-inline';
import './icon.css';

export type { IconName } from './icon-names.ts';

export interface IconProps {
  name: IconName;
  /** Spoken name; without it the icon is decoration and stays silent. */
  label?: string | undefined;
  /** Side in px; without it the icon follows the text. */
  size?: number | undefined;
  className?: string | undefined;
}

const OF_APPLICATIONS: ReadonlySet<IconName> = new Set(APPLICATION_ICONS);

export function Icon({ name, label, size, className }: IconProps) {
  return (
    <svg
      className={clsx('icon', className)}
      {...(size ? { width: size, height: size } : {})}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${OF_APPLICATIONS.has(name) ? applicationSpriteUrl : spriteUrl}#${name}`} />
    </svg>
  );
}
