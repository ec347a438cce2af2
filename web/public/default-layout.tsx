import { Outlet, useRouteLoaderData } from 'react-router';
import type { PageHandle } from '../document-pages.ts';
import type { RootData } from '../root.tsx';
import { PublicFrame } from './public-frame.tsx';

export const handle: PageHandle = { document: true };

/** The layout of a route that declares no other (specification, section 1). */
export default function DefaultLayout() {
  return (
    <PublicFrame root={useRouteLoaderData<RootData>('root')}>
      <Outlet />
    </PublicFrame>
  );
}
