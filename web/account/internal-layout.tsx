import { Outlet, useRouteLoaderData } from 'react-router';
import type { PageHandle } from '../document-pages.ts';
import { PublicFrame } from '../public/public-frame.tsx';
import type { RootData } from '../root.tsx';

export const handle: PageHandle = { document: false };

/** Register, log in, confirm: the public frame around hydrated forms. */
export default function InternalLayout() {
  return (
    <PublicFrame root={useRouteLoaderData<RootData>('root')}>
      <Outlet />
    </PublicFrame>
  );
}
