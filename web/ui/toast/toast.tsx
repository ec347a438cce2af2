import clsx from 'clsx';
import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import './toast.css';

export type ToastSeverity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';
export type ToastPosition = 'top-right' | 'bottom-center';

export interface ToastMessage {
  severity?: ToastSeverity | undefined;
  summary: string;
  detail?: ReactNode;
  /** ms until it leaves by itself; without it, it stays until closed. */
  life?: number | undefined;
  /** Where what was just done to an ad can be undone. */
  undo?: { address: string; adId: string } | undefined;
}

const ICONS: Record<ToastSeverity, IconName> = {
  info: 'info',
  success: 'circle-check',
  warn: 'triangle-alert',
  error: 'circle-alert',
  secondary: 'bell',
  contrast: 'bell',
};

export interface ToastProps extends ToastMessage {
  onClose?: (() => void) | undefined;
}

/** One passing message. On document pages the small script closes it (`data-toast-close`, `data-life`). */
export function Toast({ severity = 'info', summary, detail, life, undo, onClose }: ToastProps) {
  return (
    <div
      className={clsx('toast', `toast-${severity}`)}
      role={severity === 'error' || severity === 'warn' ? 'alert' : 'status'}
      data-toast
      data-life={life}
    >
      <Icon name={ICONS[severity]} />
      <div>
        <p className="toast-summary">
          <Sentence text={summary} />
        </p>
        {detail && <div className="toast-detail">{detail}</div>}
        {undo && (
          <form method="post" action={undo.address} className="toast-undo">
            <input type="hidden" name="id" value={undo.adId} />
            <Button name="_action" value="undo" variant="secondary" size="sm" icon="undo-2">
              Desfazer
            </Button>
          </form>
        )}
      </div>
      <button type="button" className="toast-close" onClick={onClose} data-toast-close>
        <Icon name="x" label="Fechar aviso" />
      </button>
    </div>
  );
}

/** A corner of the window where toasts gather; every page has both. */
export function ToastArea({
  position = 'top-right',
  children,
}: {
  position?: ToastPosition | undefined;
  children?: ReactNode;
}) {
  return (
    <div
      className={`toast-area toast-area-${position}`}
      data-toast-area={position}
      aria-live="polite"
    >
      {children}
    </div>
  );
}
