import type { Route } from './+types/unknown-path';
import { requireAdmin, requireUser, type Guard } from '../session/guards.ts';
import { shownPath } from './shown-path.ts';

/** Behind a login, a logged-out visitor is not told whether an address exists. */
const guard: Guard = async (args, next) => {
  const { pathname } = new URL(args.request.url);
  if (pathname.startsWith('/dashboard/')) return requireUser(args, next);
  return pathname.startsWith('/backoffice/') ? requireAdmin(args, next) : next();
};

export const middleware: Guard[] = [guard];

/** Any address that is not in the table. */
export function loader({ url }: Route.LoaderArgs): never {
  throw Response.json({ message: `Page Not Found: ${shownPath(url.pathname)}` }, { status: 404 });
}

export default function UnknownPath() {
  return null;
}
