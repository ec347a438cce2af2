import { Outlet } from 'react-router';
import type { PageHandle } from '../document-pages.ts';
import { PublicFrame } from '../public/public-frame.tsx';

export const handle: PageHandle = { document: false };

/** Register, log in, confirm: the public frame around hydrated forms. */
export default function InternalLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
