import type { Profile } from '#core/actor.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { ContactSubject } from '#core/contact/contact-subject.ts';
import { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { AddressWords } from './address-words.ts';
import { CONTACT_SUBJECT_WORDS } from '#text/contact-labels.ts';
import { PROFILE_WORDS } from './choice-words.ts';

/* What a form begins with. */

/** What one writes to us about. */
export const contactAddress = new AddressWords<{ subject: ContactSubject }>({
  subject: { name: 'assunto', values: CONTACT_SUBJECT_WORDS },
});

/** What kind of ad one begins with. */
export const advertiseAddress = new AddressWords<{ start: AdKind }>({
  start: { name: 'comecar', values: { property: 'imovel', vehicle: 'veiculo' } },
});

/** The kind of advertiser that registers. */
export const registerAddress = new AddressWords<{ profile: Profile }>({
  profile: { name: 'perfil', values: PROFILE_WORDS },
});

/** What vehicle an ad is of: what it was called, or the choices one after the other, by their ids. */
export const vehicleChoiceAddress = new AddressWords<{
  q: string;
  type: VehicleType;
  brand: string;
  model: string;
  version: string;
  year: string;
  rewrite: string;
}>({
  q: 'busca',
  type: { name: 'tipo', values: VEHICLE_TYPE_SLUGS },
  brand: 'marca',
  model: 'modelo',
  version: 'versao',
  year: 'ano',
  rewrite: 'corrigir',
});
