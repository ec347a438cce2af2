import type { Profile } from '#core/actor.ts';
import { pathTo } from '#core/site/paths.ts';

/** Who an address is about. */
export interface AddressedAdvertiser {
  id: string;
  profile: Profile;
  /** A firm that deals in properties, not in vehicles. */
  is_real_estate: boolean;
}

/** The address of an advertiser's page, without the host. Former ones lead there. */
export function advertiserPath(advertiser: AddressedAdvertiser): string {
  return pathTo('advertiser', { advertiserType: typeSlug(advertiser), id: advertiser.id });
}

/** How a kind of advertiser is written in an address. Changing one breaks links that people shared. */
function typeSlug({ profile, is_real_estate }: AddressedAdvertiser): string {
  if (profile === 'owner') return 'proprietario';
  if (profile === 'broker') return 'corretor';
  return is_real_estate ? 'imobiliaria' : 'loja';
}
