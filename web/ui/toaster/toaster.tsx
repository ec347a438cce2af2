import { toast as sonner, Toaster as SonnerArea } from 'sonner';

import { Toast } from '../toast/toast.tsx';
import type { ToastMessage, ToastPosition } from '../toast/toast.tsx';

export interface ToastRequest extends ToastMessage {
  /** Which of the two areas. Default top-right. */
  position?: ToastPosition | undefined;
}

/**
 * Shows a passing message; `life` in ms, without it the message stays until closed.
 * Gives back what `dismissToast` takes.
 */
export function toast({ position = 'top-right', life, ...message }: ToastRequest): string | number {
  return sonner.custom((id) => <Toast {...message} onClose={() => sonner.dismiss(id)} />, {
    toasterId: position,
    duration: life ?? Number.POSITIVE_INFINITY,
  });
}

/** The two areas; once in the layout of a hydrated page. */
export function Toaster() {
  return (
    <>
      <SonnerArea
        id="top-right"
        position="top-right"
        containerAriaLabel="Avisos"
        style={{ '--width': '24rem' } as React.CSSProperties}
      />
      <SonnerArea
        id="bottom-center"
        position="bottom-center"
        containerAriaLabel="Avisos no pé da página"
        style={{ '--width': '24rem' } as React.CSSProperties}
      />
    </>
  );
}
