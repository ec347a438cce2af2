import type { Route } from './+types/unknown-path';

/** Any address that is not in the table. */
export function loader({ request }: Route.LoaderArgs): never {
  throw Response.json(
    { message: `Page Not Found: ${new URL(request.url).pathname}` },
    { status: 404 },
  );
}

export default function UnknownPath() {
  return null;
}
