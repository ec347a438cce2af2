import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  UNSAFE_DataRouterDataContext,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router';
import type { LoadingState } from '../ui/loading-bar/loading-bar.tsx';
import { toast } from '../ui/toaster/toaster.tsx';
import { createLoadingIndicator, type LoadingIndicator } from './loading-indicator.ts';
import { mustLoadAfresh } from './fresh-load.ts';
import { watchLatestBuild } from './latest-build.ts';
import { watchMasks } from './masked-inputs.ts';
import { watchOfflineLinks } from './offline-notice.ts';
import { watchRoutePreloads } from './route-preloads.ts';
import { startPageBehaviour } from './page-behaviour.ts';
import { isLostChunk, reloadPage } from './stale-build.ts';
import { FIRST_SHELL_STATE, followShellState, shellState, type ShellState } from './shell-state.ts';
import { onToast } from './show-toast.ts';
import type { ToastMessage } from './toast-message.ts';
import { useHydrated } from './use-hydrated.ts';

interface Shell {
  state: ShellState;
  loading: LoadingState;
  /** The application has taken over from the server's page. */
  live: boolean;
}

/** The behaviour of the shell in an application. On document pages it never runs: the script does it. */
export function useShell(serverToast: ToastMessage | undefined): Shell {
  const state = useSyncExternalStore(followShellState, shellState, () => FIRST_SHELL_STATE);
  const live = useHydrated();
  useEffect(() => {
    const stop = new AbortController();
    startPageBehaviour(stop.signal, [watchMasks]);
    watchLatestBuild(stop.signal);
    watchRoutePreloads(stop.signal);
    watchOfflineLinks(stop.signal);
    onToast(toast, stop.signal);
    return () => stop.abort();
  }, []);
  useServerToast(live ? serverToast : undefined);
  useFreshLoads();
  useLostChunk();
  return { state, loading: useLoading(), live };
}

/** Shows once, in the live area, what a request left for this page. */
function useServerToast(message: ToastMessage | undefined): void {
  const shown = useRef<ToastMessage>(undefined);
  useEffect(() => {
    if (!message || shown.current === message) return;
    shown.current = message;
    toast(message);
  }, [message]);
}

/** Leaves the router for pages that must come from the server whole. */
function useFreshLoads(): void {
  const { location: wanted } = useNavigation();
  const address = wanted && wanted.pathname + wanted.search + wanted.hash;
  useEffect(() => {
    if (address && mustLoadAfresh(address)) window.location.assign(address);
  }, [address]);
}

/** The code of the wanted screen is gone: its address is loaded as a page, once. */
function useLostChunk(): void {
  const lost = useScreenErrors().some(isLostChunk);
  useEffect(() => {
    if (lost) reloadPage();
  }, [lost]);
}

function useLoading(): LoadingState {
  const [loading, setLoading] = useState<LoadingState>('idle');
  const indicator = useRef<LoadingIndicator>(undefined);
  const { state } = useNavigation();
  // A page that was opened by itself has no navigation to report on.
  const { key } = useLocation();
  const failed = useScreenErrors().length > 0 && key !== 'default';
  useEffect(() => {
    indicator.current ??= createLoadingIndicator(setLoading);
    if (state !== 'idle') indicator.current.start();
    else if (failed) indicator.current.fail();
    else indicator.current.finish();
  }, [state, failed]);
  return loading;
}

/** What failed of the page that is shown: what the router could not load, and what could not be drawn. */
function useScreenErrors(): unknown[] {
  const loading = Object.values(useContext(UNSAFE_DataRouterDataContext)?.errors ?? {});
  // Null outside of an error boundary.
  const drawing = useRouteError();
  return drawing === null || drawing === undefined ? loading : [...loading, drawing];
}
