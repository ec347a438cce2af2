import type { Profile } from '#core/actor.ts';
import { pathTo } from '#core/site/paths.ts';

/** How a kind of advertiser is written in an address. Changing one breaks links that people shared. */
const ADVERTISER_TYPE_SLUGS = {
  owner: 'proprietario',
  broker: 'corretor',
  business: 'imobiliaria',
} as const satisfies Record<Profile, string>;

/** The address of an advertiser's page, without the host. */
export function advertiserPath({ id, profile }: { id: string; profile: Profile }): string {
  return pathTo('advertiser', { advertiserType: ADVERTISER_TYPE_SLUGS[profile], id });
}
