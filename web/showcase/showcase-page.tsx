import type { PageHandle } from '../document-pages.ts';
import { pageMeta } from '../page-meta.ts';
import { sessionOf } from '../session/request-session.ts';
import UiGallery from '../ui/ui-gallery.tsx';
import type { Route } from './+types/showcase-page';

export const handle: PageHandle = { document: false };

/** Every component in every state, for those who build; it does not exist in production. */
export function loader({ context }: Route.LoaderArgs) {
  if (sessionOf(context).production) throw Response.json({}, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Componentes', noindex: true });

export default UiGallery;
