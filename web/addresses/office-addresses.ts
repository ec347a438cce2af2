import type { Profile } from '#core/actor.ts';
import type { UserStatus } from '#core/accounts/account.ts';
import type { BackofficeAdFilter } from '#core/ads/backoffice-ad-filters.ts';
import type { PropertyStatus } from '#core/properties/property-lifecycle.ts';
import type { ReportState } from '#core/reports/report-handling.ts';
import type { ReportReason } from '#core/reports/report.ts';
import type { ReviewState, VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import { AddressWords } from './address-words.ts';
import {
  ACCOUNT_STATE_WORDS,
  PROFILE_WORDS,
  DIRECTORY_WORDS,
  PROPERTY_STATUS_WORDS,
  REPORT_REASON_WORDS,
  REPORT_STATE_WORDS,
  REVIEW_STATE_WORDS,
  VEHICLE_STATE_WORDS,
} from './choice-words.ts';

export const accountsAddress = new AddressWords<{
  q: string;
  status: UserStatus;
  profile: Profile;
  page: number;
}>({
  q: 'busca',
  status: { name: 'situacao', values: ACCOUNT_STATE_WORDS },
  profile: { name: 'perfil', values: PROFILE_WORDS },
  page: 'pagina',
});

export const officePropertiesAddress = new AddressWords<BackofficeAdFilter<PropertyStatus>>({
  q: 'busca',
  state: { name: 'situacao', values: { ...PROPERTY_STATUS_WORDS, ...DIRECTORY_WORDS } },
  owner: 'conta',
  page: 'pagina',
});

export const officeVehiclesAddress = new AddressWords<BackofficeAdFilter<VehicleStatus>>({
  q: 'busca',
  state: { name: 'situacao', values: { ...VEHICLE_STATE_WORDS, ...DIRECTORY_WORDS } },
  owner: 'conta',
  page: 'pagina',
});

export const reportsAddress = new AddressWords<{
  state: ReportState;
  reason: ReportReason;
  /** The id of one ad. */
  ad: string;
  page: number;
}>({
  state: { name: 'situacao', values: REPORT_STATE_WORDS },
  reason: { name: 'motivo', values: REPORT_REASON_WORDS },
  ad: 'anuncio',
  page: 'pagina',
});

export const reviewsAddress = new AddressWords<{ state: ReviewState; page: number }>({
  state: { name: 'situacao', values: REVIEW_STATE_WORDS },
  page: 'pagina',
});
