import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';

/** The address that people type: the back office itself asks who they are. */
export function loader() {
  return redirect(pathTo('backoffice'));
}
