import { Outlet } from 'react-router';
import type { PageHandle } from '../document-pages.ts';

export const handle: PageHandle = { document: false };

export default function DashboardLayout() {
  return <Outlet />;
}
