import type { Profile } from '#core/actor.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { PATHS, pathTo, type SitePath } from '#core/site/paths.ts';
import { registerPath } from '../../account/register-path.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { advertiseAddress } from '../../addresses/form-addresses.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';

const NEW_AD = {
  property: pathTo('newProperty'),
  vehicle: pathTo('newVehicle'),
} satisfies Record<AdKind, SitePath>;

/** Of the button "Anunciar grátis" of these pages. */
export function startPath(page: 'advertiseOwner' | 'advertiseBusiness', kind: AdKind): string {
  return advertiseAddress.link(PATHS[page], { start: kind });
}

/** Whoever pressed that button goes on to a new ad; a stranger gets there after the registration or the login. */
export async function startAd(session: RequestSession, url: URL, profile: Profile): Promise<void> {
  const asked = askedOf(advertiseAddress, session, url).get('start');
  const kind = AD_KINDS.find((each) => each === asked);
  if (!kind) return;
  if (await session.user()) throw redirect(NEW_AD[kind]);
  session.cookies.set('redirectTo', NEW_AD[kind]);
  throw redirect(registerPath(profile));
}
