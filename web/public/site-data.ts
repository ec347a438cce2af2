import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../root.tsx';

/** Settings, user and consent of this request, for a screen: where it is shown, the root was read. */
export function useSite(): RootData {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) throw new Error('A screen is shown without its root data.');
  return root;
}
