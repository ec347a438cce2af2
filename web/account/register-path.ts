import { PROFILES, type Profile } from '#core/actor.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';

const PROFILE = 'perfil';
const FIRST: Profile = 'owner';

/** The registration, with the kind of advertiser that is chosen already. */
export function registerPath(profile: Profile): SitePath {
  return withQuery(pathTo('register'), profile === FIRST ? {} : { [PROFILE]: profile });
}

export function profileOf(parameters: URLSearchParams): Profile {
  return PROFILES.find((profile) => profile === parameters.get(PROFILE)) ?? FIRST;
}
