import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '#api/settings.ts';
import type { MeasuringPreview } from '../shell/measured-pages.ts';
import type { StartupSettings } from '../shell/startup-settings.ts';
import type { ToastMessage } from '../shell/toast-message.ts';
import type { SessionUser, SessionViewing } from './request-session.ts';

/** What every page is given. */
export interface RootData {
  settings: SiteSettings;
  vehicleSettings: StartupSettings['vehicles'];
  /** Never in the back office, which knows its own people only. */
  user: SessionUser | undefined;
  /** To the cookies of statistics. */
  consented: boolean;
  toast: ToastMessage | undefined;
  /** An administrator sees the page as the user does. */
  viewing: SessionViewing | undefined;
  /** What is shown is not saved. */
  isPreview: boolean;
  /** Of a preview of the part that measures. */
  measuring: MeasuringPreview | undefined;
  publicBaseUrl: string;
  nonce: string;
  documentScript: string;
  buildId: string;
}

/** What the page being shown was given; `undefined` when reading it failed, as error pages must expect. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** The same for a screen: where it is shown, it was read. */
export function useSite(): RootData {
  const root = useRootData();
  if (!root) throw new Error('A screen is shown without its root data.');
  return root;
}
