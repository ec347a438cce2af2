import type { AccountFilter, AccountSort } from '#core/accounts/account-filter.ts';
import type { AuditFilter, AuditSort } from '#core/audit/audit-filter.ts';
import type { BackofficeAdFilter, OfficeAdSort } from '#core/ads/backoffice-ad-filters.ts';
import type { BulkOutcome } from '#core/bulk-actions/bulk-action.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import type { FigureStep } from '#core/office/site-figures.ts';
import type { HoldFilter } from '#core/trust/hold.ts';
import type { PropertyStanding } from '#core/properties/property-lifecycle.ts';
import type { RequestKind, RequestState } from '#core/contact/contact-request.ts';
import type { ReportState } from '#core/reports/report-handling.ts';
import type { ReportReason } from '#core/reports/report.ts';
import type { ReviewState, VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import type { LineFilter } from '#core/vehicles/catalogue/import/import-line.ts';
import type {
  CatalogueLevel,
  CatalogueSort,
  CatalogueStatus,
} from '#core/vehicles/catalogue/catalogue-level.ts';
import { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { AddressWords } from './address-words.ts';
import {
  ACCOUNT_SORT_WORDS,
  AD_KIND_WORDS,
  AGE_SORT_WORDS,
  HOLD_STATE_WORDS,
  SIGNAL_WORDS,
  BULK_OUTCOME_WORDS,
  OFFICE_AD_SORT_WORDS,
  UF_WORDS,
  ACCOUNT_STATE_WORDS,
  CATALOGUE_LEVEL_WORDS,
  CATALOGUE_SORT_WORDS,
  CATALOGUE_STATUS_WORDS,
  IMPORT_LINE_WORDS,
  MAILBOX_WORDS,
  PROFILE_WORDS,
  DIRECTORY_WORDS,
  PROPERTY_STATUS_WORDS,
  REPORT_REASON_WORDS,
  REPORT_STATE_WORDS,
  REQUEST_KIND_WORDS,
  REQUEST_STATE_WORDS,
  REVIEW_STATE_WORDS,
  VEHICLE_STATE_WORDS,
} from './choice-words.ts';

/** What every list of the office is asked beside its filters. */
export interface TablePlace {
  after: string;
  before: string;
  /** Which columns, by their keys. */
  columns: string;
  /** The rows that are ticked, by their ids. */
  ids: string;
}

export const PLACE_WORDS = {
  after: 'depois',
  before: 'antes',
  columns: 'colunas',
  ids: 'marcados',
} as const;

export const accountsAddress = new AddressWords<AccountFilter & TablePlace & { sort: AccountSort }>(
  {
    q: 'busca',
    status: { name: 'situacao', values: ACCOUNT_STATE_WORDS },
    profile: { name: 'perfil', values: PROFILE_WORDS },
    mailbox: { name: 'caixa', values: MAILBOX_WORDS },
    sort: { name: 'ordem', values: ACCOUNT_SORT_WORDS },
    ...PLACE_WORDS,
  },
);

export const holdsAddress = new AddressWords<HoldFilter & TablePlace & { sort: AgeSort }>({
  about: 'sobre',
  state: { name: 'situacao', values: HOLD_STATE_WORDS },
  kind: { name: 'tipo', values: AD_KIND_WORDS },
  signal: { name: 'sinal', values: SIGNAL_WORDS },
  sort: { name: 'ordem', values: AGE_SORT_WORDS },
  ...PLACE_WORDS,
});

export const auditAddress = new AddressWords<AuditFilter & TablePlace & { sort: AuditSort }>({
  admin: 'quem',
  about: 'sobre',
  call: 'chamada',
  act: 'ato',
  sessions: { name: 'entradas', values: { on: 'sim' } },
  since: 'desde',
  until: 'ate',
  sort: { name: 'ordem', values: AGE_SORT_WORDS },
  ...PLACE_WORDS,
});

type OfficeAdFilter<Status extends string> = Required<BackofficeAdFilter<Status>> &
  TablePlace & { sort: OfficeAdSort };

const AD_WORDS = {
  q: 'busca',
  owner: 'conta',
  catalogue: 'catalogo',
  level: { name: 'nivel', values: CATALOGUE_LEVEL_WORDS },
  town: 'cidade',
  uf: { name: 'estado', values: UF_WORDS },
  sort: { name: 'ordem', values: OFFICE_AD_SORT_WORDS },
  ...PLACE_WORDS,
} as const;

export const officePropertiesAddress = new AddressWords<OfficeAdFilter<PropertyStanding>>({
  ...AD_WORDS,
  state: { name: 'situacao', values: { ...PROPERTY_STATUS_WORDS, ...DIRECTORY_WORDS } },
});

export const officeVehiclesAddress = new AddressWords<OfficeAdFilter<VehicleStatus>>({
  ...AD_WORDS,
  state: { name: 'situacao', values: { ...VEHICLE_STATE_WORDS, ...DIRECTORY_WORDS } },
});

export const reportsAddress = new AddressWords<
  TablePlace & {
    q: string;
    state: ReportState;
    reason: ReportReason;
    /** The id of one ad. */
    ad: string;
    sort: AgeSort;
  }
>({
  q: 'busca',
  state: { name: 'situacao', values: REPORT_STATE_WORDS },
  reason: { name: 'motivo', values: REPORT_REASON_WORDS },
  ad: 'anuncio',
  sort: { name: 'ordem', values: AGE_SORT_WORDS },
  ...PLACE_WORDS,
});

export const requestsAddress = new AddressWords<
  TablePlace & { q: string; kind: RequestKind; state: RequestState; sort: AgeSort }
>({
  q: 'busca',
  kind: { name: 'tipo', values: REQUEST_KIND_WORDS },
  state: { name: 'situacao', values: REQUEST_STATE_WORDS },
  sort: { name: 'ordem', values: AGE_SORT_WORDS },
  ...PLACE_WORDS,
});

export const bulkRowsAddress = new AddressWords<TablePlace & { job: string; outcome: BulkOutcome }>(
  {
    job: 'acao',
    outcome: { name: 'resultado', values: BULK_OUTCOME_WORDS },
    ...PLACE_WORDS,
  },
);

export const reviewsAddress = new AddressWords<{ state: ReviewState; page: number }>({
  state: { name: 'situacao', values: REVIEW_STATE_WORDS },
  page: 'pagina',
});

export const catalogueAddress = new AddressWords<
  TablePlace & {
    q: string;
    level: CatalogueLevel;
    type: VehicleType;
    status: CatalogueStatus;
    sort: CatalogueSort;
    /** What a new one, or the models and versions shown, stand in. */
    parent: string;
    /** What one is to be merged into. */
    into: string;
  }
>({
  q: 'busca',
  level: { name: 'nivel', values: CATALOGUE_LEVEL_WORDS },
  type: { name: 'tipo', values: VEHICLE_TYPE_SLUGS },
  status: { name: 'situacao', values: CATALOGUE_STATUS_WORDS },
  sort: { name: 'ordem', values: CATALOGUE_SORT_WORDS },
  parent: 'dentro-de',
  into: 'juntar-com',
  ...PLACE_WORDS,
});

export const officeStartAddress = new AddressWords<{ step: FigureStep }>({
  step: { name: 'por', values: { day: 'dia', week: 'semana', month: 'mes' } },
});

export const commandsAddress = new AddressWords<{ q: string }>({ q: 'busca' });

export const settingsAddress = new AddressWords<{ page: number }>({ page: 'pagina' });

export const importAddress = new AddressWords<{ lines: LineFilter; page: number }>({
  lines: { name: 'linhas', values: IMPORT_LINE_WORDS },
  page: 'pagina',
});
