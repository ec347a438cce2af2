import {
  Component,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router';
import { isLostChunk } from '../shell/stale-build.ts';

/**
 * A screen that fails in the browser leaves the page standing that the server sent, which then works as
 * without JavaScript; a screen that one came to without a new document is asked of the server.
 */
export function ScreenErrors({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  /** Nothing while the page of the server is being hydrated. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  return (
    <Boundary pathname={pathname} shown={shown}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  pathname: string;
  shown: RefObject<string | undefined>;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { caught?: { error: unknown } }> {
  override state: { caught?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { pathname, shown, children } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    if (shown.current === undefined || shown.current === pathname) return <StandingPage />;
    // The error page says that the site was updated, or that there is no connection.
    if (isLostChunk(caught.error) || !navigator.onLine) throw caught.error;
    return <WholePage />;
  }
}

function StandingPage() {
  // When this is rendered, the page has not been taken away yet.
  const [nodes] = useState(() => [...document.body.childNodes]);
  useLayoutEffect(() => {
    document.body.replaceChildren(...nodes);
    // React has no part in these nodes any more: links and forms are the browser's.
    const stop = (event: Event) => event.stopImmediatePropagation();
    addEventListener('click', stop, { capture: true });
    addEventListener('submit', stop, { capture: true });
    addEventListener('popstate', reload, { capture: true });
  }, [nodes]);
  return null;
}

function reload(event: Event): void {
  event.stopImmediatePropagation();
  location.reload();
}

function WholePage() {
  useEffect(() => location.reload(), []);
  return null;
}
