import { Outlet } from 'react-router';
import type { PageHandle } from '../document-pages.ts';
import { PublicFrame } from './public-frame.tsx';

export const handle: PageHandle = { document: true };

/** The layout of a route that declares no other (specification, section 1). */
export default function DefaultLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
