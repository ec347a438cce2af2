import clsx from 'clsx';
import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import type { Tone } from '#text/tone.ts';
import type { IconName } from '../icon/icon.tsx';
import './badge.css';

export type BadgeTone = Tone | 'brand' | 'accent';

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A short state or quality: "Publicado", "Em análise", "Diamante". */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={clsx('badge', tone !== 'neutral' && `badge-${tone}`, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
