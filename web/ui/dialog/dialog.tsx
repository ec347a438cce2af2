import clsx from 'clsx';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import './dialog.css';
import '../drawer/drawer.css';

export interface DialogProps {
  open: boolean;
  /** Asked by Escape, the cross, or a press outside; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons at the foot. */
  actions?: ReactNode;
  /** Neither Escape nor a press outside nor a cross: only the actions lead out. */
  persistent?: boolean | undefined;
  /** It opened by itself: no field of it takes the focus, nor a telephone's keyboard half of the screen. */
  isUninvited?: boolean | undefined;
  /** "drawer" comes from the side (from below on a phone): filters, details. */
  look?: 'dialog' | 'drawer' | undefined;
  className?: string | undefined;
}

/**
 * A question or a task over the page, on the native modal `<dialog>`: focus and inertness are the
 * browser's. On document pages the small script opens it (`data-opens`).
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  persistent,
  isUninvited,
  look = 'dialog',
  className,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      if (isUninvited) dialog.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open, isUninvited]);

  // Taken away while it is open, it still gives the focus back: only closing does that.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop lands here; Escape is the keyboard's way
    <dialog
      ref={element}
      className={clsx('dialog', look === 'drawer' && 'drawer', className)}
      aria-labelledby={titleId}
      data-opens={open || undefined}
      tabIndex={isUninvited ? -1 : undefined}
      onCancel={(event) => {
        // A file chooser inside the dialog also sends `cancel`, and it bubbles.
        if (event.target !== element.current) return;
        event.preventDefault();
        if (!persistent) onClose();
      }}
      onClick={(event) => {
        if (!persistent && event.target === element.current) onClose();
      }}
    >
      <div className="dialog-box">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {!persistent && (
            <button type="button" className="dialog-close" onClick={onClose} data-dialog-close>
              <Icon name="x" label="Fechar" size={24} />
            </button>
          )}
        </div>
        <div className="dialog-body">{children}</div>
        {actions && <div className="dialog-foot">{actions}</div>}
      </div>
    </dialog>
  );
}
