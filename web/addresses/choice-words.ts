import type { AdKind } from '#core/ads/ad-ref.ts';
import type { HoldState } from '#core/trust/hold.ts';
import type { SignalName } from '#core/trust/signal.ts';
import type { Profile } from '#core/actor.ts';
import type { UserStatus } from '#core/accounts/account.ts';
import type { RequestKind, RequestState } from '#core/contact/contact-request.ts';
import type { DirectoryState, OfficeAdSort } from '#core/ads/backoffice-ad-filters.ts';
import type { BulkOutcome } from '#core/bulk-actions/bulk-action.ts';
import type { MailboxTrouble } from '#core/mailboxes/mailbox-trouble.ts';
import { UFS, type UF } from '#core/places/states.ts';
import type { OwnAdSort } from '#core/ads/own-ad-filters.ts';
import type { PropertyStanding } from '#core/properties/property-lifecycle.ts';
import type { PropertySort } from '#core/properties/property-search-filters.ts';
import type { ListingStatus } from '#core/properties/property.ts';
import type { StatisticsSort } from '#core/statistics/figures.ts';
import type { StatisticsPeriod } from '#core/statistics/statistics-period.ts';
import type { ReportState } from '#core/reports/report-handling.ts';
import type { ReportReason } from '#core/reports/report.ts';
import type { ReviewState, VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import type { LineFilter } from '#core/vehicles/catalogue/import/import-line.ts';
import type {
  CatalogueLevel,
  CatalogueSort,
  CatalogueStatus,
} from '#core/vehicles/catalogue/catalogue-level.ts';
import { AXLES, TRACTIONS } from '#core/vehicles/vehicle.ts';
import type { VehicleSort } from '#core/vehicles/vehicle-search-filters.ts';
import { NEAREST_FIRST } from './search-words.ts';

/* Words that several addresses have in common. Changing one breaks links that people shared. */

export const DEAL_WORDS = { sale: 'venda', rent: 'aluguel' };

export const LISTING_STATUS_WORDS = {
  ...DEAL_WORDS,
  both: 'venda-e-aluguel',
} satisfies Record<ListingStatus, string>;

export const PROPERTY_SORT_WORDS = {
  newest: 'mais-recentes',
  oldest: 'mais-antigos',
  price_asc: 'menor-preco',
  price_desc: 'maior-preco',
  price_per_area: 'menor-preco-por-area',
  distance: NEAREST_FIRST,
  relevance: 'mais-relevantes',
} satisfies Record<PropertySort, string>;

const { price_per_area: _area, ...OF_ANY_AD } = PROPERTY_SORT_WORDS;

export const VEHICLE_SORT_WORDS = {
  ...OF_ANY_AD,
  lowest_mileage: 'menos-rodados',
} satisfies Record<VehicleSort, string>;

const { relevance: _relevance, distance: _distance, ...OF_OWN_ADS } = OF_ANY_AD;

export const OWN_AD_SORT_WORDS = {
  ...OF_OWN_ADS,
  most_viewed: 'mais-visitados',
  most_leads: 'mais-contatos',
  title: 'titulo',
} satisfies Record<OwnAdSort, string>;

export const STATISTICS_PERIOD_WORDS = {
  today: 'hoje',
  week: '7-dias',
  month: 'mes',
  year: 'ano',
} satisfies Record<StatisticsPeriod, string>;

export const STATISTICS_SORT_WORDS = {
  views: 'mais-visitados',
  leads: 'mais-contatos',
  favorites: 'mais-favoritos',
  name: 'titulo',
} satisfies Record<StatisticsSort, string>;

export const PROPERTY_STATUS_WORDS = {
  active: 'publicados',
  in_review: 'em-analise',
  out_of_plan: 'fora-do-plano',
  inactive: 'tirados-do-ar',
  pending: 'nao-publicados',
  paused: 'pausados',
  sold: 'vendidos',
  rented: 'alugados',
} satisfies Record<PropertyStanding, string>;

/** Where an ad of any kind stands beside its status. */
export const DIRECTORY_WORDS = {
  archived: 'arquivados',
  reported: 'com-denuncia',
} satisfies Record<DirectoryState<never>, string>;

export const VEHICLE_STATE_WORDS = {
  draft: 'nao-publicados',
  pending: 'em-analise',
  published: 'publicados',
  paused: 'pausados',
  sold: 'vendidos',
  suspended: 'tirados-do-ar',
  inactive: 'inativos',
} satisfies Record<VehicleStatus, string>;

export const REVIEW_STATE_WORDS = {
  waiting: 'em-analise',
  suspended: 'tirados-do-ar',
} satisfies Record<ReviewState, string>;

export const PROFILE_WORDS = {
  owner: 'proprietario',
  broker: 'corretor',
  business: 'empresa',
} satisfies Record<Profile, string>;

export const MAILBOX_WORDS = {
  bounced: 'nao-existe',
  complained: 'marcou-spam',
} satisfies Record<MailboxTrouble, string>;

export const ACCOUNT_STATE_WORDS = {
  active: 'ativas',
  inactive: 'desativadas',
  suspended: 'suspensas',
} satisfies Record<UserStatus, string>;

export const REQUEST_KIND_WORDS = {
  contact: 'contato',
  advertise: 'anunciar',
} satisfies Record<RequestKind, string>;

export const REQUEST_STATE_WORDS = {
  new: 'novos',
  in_progress: 'em-andamento',
  done: 'resolvidos',
} satisfies Record<RequestState, string>;

export const AD_KIND_WORDS = {
  property: 'imoveis',
  vehicle: 'veiculos',
} satisfies Record<AdKind, string>;

export const HOLD_STATE_WORDS = {
  waiting: 'esperando',
  released: 'liberados',
  upheld: 'tirados-do-ar',
} satisfies Record<HoldState, string>;

export const SIGNAL_WORDS = {
  same_photo: 'foto',
  same_plate: 'placa',
  same_phone: 'telefone',
  low_price: 'preco',
  new_account: 'conta-nova',
  first_ad: 'primeiro-anuncio',
  listed_word: 'palavra',
  advance_payment: 'dinheiro-antes',
  scam: 'golpe',
  contact: 'telefone-no-texto',
  urgency: 'pressa',
} satisfies Record<SignalName, string>;

export const REPORT_STATE_WORDS = {
  open: 'abertas',
  handled: 'tratadas',
} satisfies Record<ReportState, string>;

export const REPORT_REASON_WORDS = {
  not_available: 'indisponivel',
  wrong_information: 'informacoes-erradas',
  fraud: 'golpe',
  duplicate: 'repetido',
  offensive: 'ofensivo',
  other: 'outro',
} satisfies Record<ReportReason, string>;

export const TRACTION_WORDS = asTheyAre(TRACTIONS);

export const AXLE_WORDS = asTheyAre(AXLES);

export const CATALOGUE_LEVEL_WORDS = {
  brand: 'marcas',
  model: 'modelos',
  version: 'versoes',
} satisfies Record<CatalogueLevel, string>;

export const CATALOGUE_STATUS_WORDS = {
  active: 'ativos',
  inactive: 'inativos',
  proposed: 'propostos',
  merged: 'juntados',
} satisfies Record<CatalogueStatus, string>;

export const CATALOGUE_SORT_WORDS = {
  name: 'nome',
  ads: 'mais-anuncios',
} satisfies Record<CatalogueSort, string>;

export const IMPORT_LINE_WORDS = {
  all: 'todas',
  problem: 'com-problema',
  warning: 'para-conferir',
  add: 'novas',
  change: 'mudancas',
  known: 'ja-estao',
} satisfies Record<LineFilter, string>;

function asTheyAre<Value extends string | number>(values: readonly Value[]) {
  return Object.fromEntries(values.map((value) => [value, `${value}`])) as Record<Value, string>;
}

export const ACCOUNT_SORT_WORDS = { newest: 'recentes', oldest: 'antigas', name: 'nome' } as const;
export const AGE_SORT_WORDS = { newest: 'recentes', oldest: 'antigas' } as const;

export const BULK_OUTCOME_WORDS = {
  changes: 'mudam',
  already: 'ja-estavam',
  refused: 'recusadas',
  changed: 'feitas',
  failed: 'com-problema',
} satisfies Record<BulkOutcome, string>;

export const OFFICE_AD_SORT_WORDS = {
  newest: 'mais-recentes',
  oldest: 'mais-antigos',
  price_desc: 'maior-preco',
  price_asc: 'menor-preco',
} satisfies Record<OfficeAdSort, string>;

export const UF_WORDS = Object.fromEntries(UFS.map((uf) => [uf, uf.toLowerCase()])) as Record<
  UF,
  string
>;
