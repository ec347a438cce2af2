import type { LoaderFunctionArgs } from 'react-router';
import type { Profile } from '#core/actor.ts';
import { pathTo } from '#core/site/paths.ts';
import { registerPath } from '../account/register-path.ts';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';

/** "Anunciar grátis" leads on to a new ad; a stranger gets there after the registration or the login. */
export async function leadToNewAd(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  profile: Profile,
): Promise<Response> {
  const { cookies, user } = sessionOf(context);
  if (await user()) return redirect(pathTo('newProperty'));
  cookies.set('redirectTo', pathTo('newProperty'));
  return redirect(registerPath(profile));
}
