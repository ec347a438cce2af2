import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { PATHS, resourcePath } from '#core/site/paths.ts';
import { isDocument } from '../document-pages.ts';
import { useRootData } from '../session/root-data.ts';
import { ConsentBanner } from '../ui/consent-banner/consent-banner.tsx';
import { LoadingBar } from '../ui/loading-bar/loading-bar.tsx';
import { Overlay } from '../ui/overlay/overlay.tsx';
import { ScrollToTop } from '../ui/scroll-to-top/scroll-to-top.tsx';
import { Toast, ToastArea } from '../ui/toast/toast.tsx';
import { Toaster } from '../ui/toaster/toaster.tsx';
import type { ToastMessage, ToastPosition } from './toast-message.ts';
import { useShell } from './use-shell.ts';
import '../ui/button/button.css';
import './page-shell.css';

/**
 * What every page has around its header, content and footer. Rendered once by each layout's frame.
 * Nothing here needs a script; on document pages the small script finds the parts by their data
 * attributes, in the applications `useShell` does the same.
 */
export function PageShell({ children }: { children: ReactNode }) {
  const root = useRootData();
  const asDocument = isDocument(useMatches().map(({ handle }) => handle));
  const { state, loading, live } = useShell(root?.toast);
  return (
    <>
      <LoadingBar state={loading} />
      {root && !root.consented && !state.consented && (
        <ConsentBanner open action={resourcePath('consent')} privacyHref={PATHS.privacy} />
      )}
      {children}
      {state.scrollToTop && <ScrollToTop />}
      {live ? <Toaster /> : <ServerToasts message={root?.toast} />}
      {asDocument && (
        <template data-toast-model>
          <Toast severity="info" summary=" " detail=" " />
        </template>
      )}
      <Overlay open={state.overlay !== undefined} label={state.overlay} />
    </>
  );
}

const POSITIONS: readonly ToastPosition[] = ['top-right', 'bottom-center'];

/** The two areas, with the message that the request before left for this page. */
function ServerToasts({ message }: { message: ToastMessage | undefined }) {
  return POSITIONS.map((position) => (
    <ToastArea key={position} position={position}>
      {message && (message.position ?? 'top-right') === position && <Toast {...message} />}
    </ToastArea>
  ));
}
