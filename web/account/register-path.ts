import { PROFILES, type Profile } from '#core/actor.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { askedOf } from '../addresses/asked-address.ts';
import { registerAddress } from '../addresses/form-addresses.ts';
import type { RequestSession } from '../session/request-session.ts';

const FIRST: Profile = 'owner';

/** The registration, with the kind of advertiser that is chosen already. */
export function registerPath(profile: Profile): SitePath {
  return withQuery(
    pathTo('register'),
    registerAddress.parameters(profile === FIRST ? {} : { profile }),
  );
}

export function profileOf(session: RequestSession, url: URL, ofPlan: Profile = FIRST): Profile {
  const asked = askedOf(registerAddress, session, url);
  return PROFILES.find((profile) => profile === asked.get('profile')) ?? ofPlan;
}
