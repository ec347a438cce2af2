import type { Profile } from '#core/actor.ts';
import { pathTo } from '#core/site/paths.ts';

export interface AddressedAdvertiser {
  id: string;
  profile: Profile;
  is_real_estate: boolean;
}

/** Without the host; former addresses redirect to it. */
export function advertiserPath(advertiser: AddressedAdvertiser): string {
  return pathTo('advertiser', { advertiserType: typeSlug(advertiser), id: advertiser.id });
}

/** Changing a slug breaks shared links. */
function typeSlug({ profile, is_real_estate }: AddressedAdvertiser): string {
  if (profile === 'owner') return 'proprietario';
  if (profile === 'broker') return 'corretor';
  return is_real_estate ? 'imobiliaria' : 'loja';
}
