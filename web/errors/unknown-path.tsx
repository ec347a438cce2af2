import type { Route } from './+types/unknown-path';
import { shownPath } from './shown-path.ts';

/** Any address that is not in the table. */
export function loader({ url }: Route.LoaderArgs): never {
  throw Response.json({ message: `Page Not Found: ${shownPath(url.pathname)}` }, { status: 404 });
}

export default function UnknownPath() {
  return null;
}
