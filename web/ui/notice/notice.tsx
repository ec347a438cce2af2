import clsx from 'clsx';
import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import '../button/button.css';
import './notice.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconName | undefined;
  /** Buttons or links under the text. */
  action?: ReactNode;
  /** Answers something the person has just done: said aloud at once. */
  live?: boolean | undefined;
  className?: string | undefined;
}

const ICONS: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
  neutral: 'info',
};

/** Something to know about this page, in its place in the text. */
export function Notice({
  tone = 'info',
  title,
  children,
  icon = ICONS[tone],
  action,
  live,
  className,
}: NoticeProps) {
  return (
    <div
      className={clsx('notice', `notice-${tone}`, className)}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
        {action && <div className="btn-row">{action}</div>}
      </div>
    </div>
  );
}
