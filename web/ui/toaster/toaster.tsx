import { useSyncExternalStore } from 'react';
import { toast as sonner, Toaster as SonnerArea } from 'sonner';

import { Toast } from '../toast/toast.tsx';
import type { ToastMessage, ToastPosition } from '../toast/toast.tsx';

export interface ToastRequest extends ToastMessage {
  /** Which of the two areas. Default top-right. */
  position?: ToastPosition | undefined;
}

/** Shows a passing message; `life` in ms, without it the message stays until closed. */
export function toast({ position = 'top-right', life, ...message }: ToastRequest): void {
  sonner.custom((id) => <Toast {...message} onClose={() => sonner.dismiss(id)} />, {
    toasterId: position,
    duration: life ?? Number.POSITIVE_INFINITY,
  });
}

/** Where nothing stands above the title of a page on a telephone, messages would lie on it (toast.css). */
const NARROW = '(width < 48rem)';
const liesOnTitle = () =>
  matchMedia(NARROW).matches && document.querySelector('[data-foot-bar]') !== null;

function followWidth(onChange: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The two areas; once in the layout of a hydrated page. */
export function Toaster() {
  const atFoot = useSyncExternalStore(followWidth, liesOnTitle, () => false);
  const aboveBar = 'calc(var(--foot-bar, 0px) + 0.5rem)';
  return (
    <>
      <SonnerArea
        id="top-right"
        position={atFoot ? 'bottom-center' : 'top-right'}
        containerAriaLabel="Avisos"
        mobileOffset={{ top: '0.5rem', bottom: aboveBar, left: '0.5rem', right: '0.5rem' }}
        {...(atFoot ? { offset: { bottom: aboveBar } } : {})}
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
