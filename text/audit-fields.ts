import { referenceOf, nameOf } from '#core/audit/audited-row.ts';
import type { AuditedRow, ChoicesOf, ColumnOf, REFERENCES } from '#core/audit/audited-row.ts';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import type { BoostLevel } from '#core/boosts/boost.ts';
import { BULK_SUBJECTS } from '#core/bulk-actions/bulk-action.ts';
import { AREA_UNITS } from '#core/fields/area.ts';
import { formatCep } from '#core/fields/cep.ts';
import { formatCnpj } from '#core/fields/cnpj.ts';
import { formatCpf } from '#core/fields/cpf.ts';
import { formatDay } from '#core/fields/expiration-date.ts';
import { formatMoney } from '#core/fields/money.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { DISCOUNT_TYPES } from '#core/coupons/coupon.ts';
import { SIGNALS, type Signal } from '#core/trust/signal.ts';
import { storedTrustRules } from '#core/trust/trust-rules.ts';
import { websiteSettings, type SettingName } from '#core/site/website-settings.ts';
import { TRACTIONS } from '#core/vehicles/vehicle.ts';
import { PROFILE_LABELS, USER_STATUS_LABELS } from './account-labels.ts';
import { auditedTableLabel, FIELD_TABLE_LABELS } from './audit-labels.ts';
import { boostText, timeLeftText } from './boost-labels.ts';
import { BULK_LABELS, BULK_STATE_LABELS } from './bulk-labels.ts';
import { CATALOGUE_STATUS_LABELS } from './catalogue-labels.ts';
import {
  ADS_AMOUNT_LABELS,
  CONTACT_SUBJECT_LABELS,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
} from './contact-labels.ts';
import { COUPON_STATUS_LABELS, DISCOUNT_TYPE_LABELS, discountText } from './coupon-labels.ts';
import {
  DATA_REQUEST_CHANNEL_LABELS,
  DATA_REQUEST_KIND_LABELS,
  DATA_REQUEST_STATE_LABELS,
} from './data-request-labels.ts';
import { FINDING_WORDS } from './finding-words.ts';
import { capitalised, dateTimeText } from './formats.ts';
import { INCIDENT_DATA_LABELS, INCIDENT_RISK_LABELS } from './incident-words.ts';
import {
  OFFICE_BOOST_STATUSES,
  OFFICE_END_REASONS,
  OFFICE_ORDER_STATUSES,
  OFFICE_PAYMENT_STATUSES,
  PAYMENT_PURPOSE_LABELS,
  PLAN_CHANGE_STATUS_LABELS,
  REFUND_REASON_LABELS,
  REGRET_STATUS_LABELS,
} from './office-money-labels.ts';
import { SUBSCRIPTION_STATUS_LABELS } from './plan-labels.ts';
import {
  AMENITY_LABELS,
  INFRASTRUCTURE_LABELS,
  LISTING_STATUS_LABELS,
  PAYMENT_TERM_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_DOCUMENT_LABELS,
  PROPERTY_FEATURE_LABELS,
  PROPERTY_STATUS_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from './property-labels.ts';
import { REPORT_DECISION_LABELS, REPORT_REASON_LABELS } from './report-labels.ts';
import { SETTING_LABELS, settingText } from './setting-labels.ts';
import { OFFICE_ROLE_LABELS } from './team-words.ts';
import { HOLD_OUTCOME_LABELS, ruleTexts, SIGNAL_LABELS } from './trust-words.ts';
import { VEHICLE_FIELD_LABELS } from './vehicle-field-labels.ts';
import {
  BODYWORK_LABELS,
  CABIN_LABELS,
  CONDITION_LABELS,
  FINANCING_STATUS_LABELS,
  FUEL_TYPE_LABELS,
  MOTORCYCLE_STYLE_LABELS,
  START_TYPE_LABELS,
  STEERING_WHEEL_LABELS,
  TRANSMISSION_LABELS,
  TRUCK_BODY_LABELS,
  VEHICLE_STATUS_LABELS,
  VEHICLE_TYPE_LABELS,
} from './vehicle-labels.ts';

type FieldTable = keyof typeof FIELD_TABLE_LABELS;

/** Columns for machines, and those that repeat the entry's own time and row. */
type TechnicalField =
  | `${string}_hash`
  | `${string}_key`
  | `provider_${string}`
  | `checkout_${string}`
  | `end_announced_${string}`
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'changed_at'
  | 'at'
  | 'address'
  | 'alerted_on'
  | 'call'
  | 'changed'
  | 'changes'
  | 'confirmed_areas'
  | 'coupon_use'
  | 'pay_url'
  | 'pix_code'
  | 'plain_name'
  | 'plate_last_digit'
  | 'price_fell_on'
  | 'rent_fell_on'
  | 'sender'
  | 'session_id'
  | 'slug'
  | 'subscription_id'
  | 'synced_at'
  | 'total'
  | 'totals'
  | 'trial_reminded_at'
  | 'undoes'
  | 'words'
  | 'merged_into'
  | keyof typeof REFERENCES;

type Field = Exclude<ColumnOf<FieldTable>, TechnicalField>;

/** Label of each column; one that a migration adds does not compile without a label here. */
const LABELS: Readonly<Record<Field, string>> = {
  ...VEHICLE_FIELD_LABELS,
  accepts_exchange: 'Aceita troca',
  action: 'Ação',
  active: 'À venda',
  ad_kind: 'Tipo de anúncio',
  ad_name: 'Anúncio',
  ads_amount: 'Quantos anúncios',
  amenities: 'Comodidades',
  amount_cents: 'Valor',
  applies_at: 'Vale a partir de',
  approved_price_cents: 'Preço aprovado',
  archived_at: 'Arquivado em',
  authority_protocol: 'Protocolo da ANPD',
  authority_told_at: 'ANPD avisada em',
  boost_level: 'Impulsionamento',
  boosted_at: 'Impulsionado em',
  boosted_until: 'Impulsionado até',
  built_area_meters_unit: 'Unidade da área construída',
  cancel_asked_at: 'Parada pedida em',
  cancel_requested_at: 'Renovação cancelada em',
  card_brand: 'Bandeira do cartão',
  card_last4: 'Final do cartão',
  category: 'Tipo de imóvel',
  cellphone: 'Celular',
  channel: 'Por onde chegou',
  checked_at: 'Conferida em',
  closed_at: 'Encerrado em',
  cnpj: 'CNPJ',
  code: 'Código',
  codes: 'Códigos da tabela de preços',
  company: 'Empresa',
  complement: 'Complemento',
  conclusion: 'Conclusão',
  condominium_fee_cents: 'Condomínio',
  confirmation_sent_at: 'E-mail de confirmação enviado em',
  confirmed_at: 'Confirmado em',
  consented_at: 'Consentiu em',
  contact_email: 'E-mail de contato',
  cpf: 'CPF',
  creci: 'CRECI',
  data_kinds: 'Dados atingidos',
  days: 'Dias',
  decided_at: 'Decidido em',
  decision: 'Decisão',
  depth_meters: PROPERTY_FEATURE_LABELS.depth_meters.label,
  details: 'Detalhes',
  dirt_road_km: PROPERTY_FEATURE_LABELS.dirt_road_km.label,
  disabled_at: 'Desativado em',
  discount_cents: 'Desconto',
  discount_type: 'Tipo de desconto',
  discount_value: 'Desconto',
  documents: 'Documentos',
  done_at: 'Feito em',
  due_cents: 'A pagar agora',
  duration_in_months: 'Meses por período',
  email: 'E-mail',
  email_confirmed_at: 'E-mail confirmado em',
  end_note: 'Motivo do fim',
  end_reason: 'Por que terminou',
  ended_at: 'Terminou em',
  ended_by_plan: 'Fora do plano',
  ends_at: 'Termina em',
  expected_cents: 'Valor esperado',
  expires_at: 'Vence em',
  expires_on: 'Vale até',
  failure: 'Por que falhou',
  file_name: 'Planilha',
  first_name: 'Nome',
  first_started_at: 'Começou em',
  fiscal_number: 'Número da nota fiscal',
  fiscal_url: 'Link da nota fiscal',
  found_at: 'Achada em',
  front_meters: PROPERTY_FEATURE_LABELS.front_meters.label,
  handled_at: 'Tratada em',
  handling_note: 'O que foi feito',
  happened_at: 'Aconteceu em',
  held_at: 'Retido em',
  hidden_at: 'Oculto desde',
  highlight_days: 'Dias de destaque',
  highlighted_until: 'Destacado até',
  imported_at: 'Importada em',
  infrastructure: 'Água e acesso',
  instalments: 'Parcelas',
  is_free: 'Grátis',
  kind: 'Tipo',
  known_at: 'Soubemos em',
  last_name: 'Sobrenome',
  lat: 'Latitude',
  level: 'Nível',
  listing_status: 'Oferta',
  lng: 'Longitude',
  mailed_at: 'Equipe avisada em',
  measures: 'Medidas tomadas',
  message: 'Mensagem',
  method: 'Forma de pagamento',
  name: 'Nome',
  neighborhood: 'Bairro',
  nicknames: 'Apelidos',
  note: 'Anotação',
  number: 'Número',
  outcome: 'Resultado',
  paid_at: 'Pago em',
  past_due_since: 'Em atraso desde',
  paused_unconfirmed: 'Pausado por falta de confirmação',
  payer_document: 'CPF ou CNPJ de quem pagou',
  payer_email: 'E-mail de quem pagou',
  payer_name: 'Quem pagou',
  payment_terms: 'Formas de pagamento',
  people_count: 'Quantas pessoas',
  people_told_at: 'Pessoas avisadas em',
  people_told_how: 'Como as pessoas foram avisadas',
  period_ends_at: 'O período termina em',
  phone: 'Telefone',
  position: 'Posição',
  presentation: 'Apresentação',
  presentation_name: 'Nome que aparece no site',
  price_before_cents: 'Preço anterior',
  price_before_discount_cents: 'Preço antes do desconto',
  price_cents: 'Preço',
  price_on_request: 'Preço sob consulta',
  profile: 'Perfil',
  properties_highlighted_limit: 'Limite de destaques',
  properties_limit: 'Limite de imóveis',
  property_gallery_limit: 'Limite de fotos',
  property_tax_cents: 'IPTU',
  proposed_at: 'Proposto em',
  published_at: 'Publicado em',
  purpose: 'Para quê',
  reason: 'Motivo',
  receipt_number: 'Número do recibo',
  received_at: 'Recebido em',
  recommended: 'Recomendado',
  recurring: 'Renova sozinho',
  reference: 'Referência',
  refunded_cents: 'Devolvido',
  remaining_ms: 'Tempo que falta',
  rent_before_cents: 'Aluguel anterior',
  rent_cents: 'Aluguel',
  rental_guarantees: 'Garantias do aluguel',
  rental_period_days: 'Dias do aluguel',
  reporter_email: 'E-mail de quem denunciou',
  request: 'O que a pessoa pediu',
  risk: 'Risco',
  risk_grounds: 'Por que este risco',
  role: 'Papel',
  rules: 'Regras',
  running_since: 'No ar desde',
  score: 'Pontos',
  sent_at: 'Enviado em',
  settled_at: 'Resolvida em',
  show_map: 'Mostra o endereço no mapa',
  show_profile: 'Mostra a página do anunciante',
  signals: 'Sinais',
  sold_new: 'Vendida nova',
  bathroom: PROPERTY_FEATURE_LABELS.bathroom.label,
  bedroom: PROPERTY_FEATURE_LABELS.bedroom.label,
  built_area_meters: PROPERTY_FEATURE_LABELS.built_area_meters.label,
  commercial_room: PROPERTY_FEATURE_LABELS.commercial_room.label,
  floor: PROPERTY_FEATURE_LABELS.floor.label,
  parking_space: PROPERTY_FEATURE_LABELS.parking_space.label,
  square_meters: PROPERTY_FEATURE_LABELS.square_meters.label,
  suite: PROPERTY_FEATURE_LABELS.suite.label,
  year_built: PROPERTY_FEATURE_LABELS.year_built.label,
  square_meters_unit: 'Unidade da área',
  started_at: 'Começou em',
  state: 'Situação',
  status: 'Situação',
  status_reason: 'Motivo da situação',
  street: 'Rua',
  subject: 'Assunto',
  subtotal_cents: 'Valor sem desconto',
  sync_problem: 'Problema no provedor de pagamentos',
  terms_accepted_at: 'Aceitou os termos em',
  text: 'Texto',
  threshold: 'Limite de pontos',
  title: 'Título',
  total_cents: 'Total',
  town: 'Cidade',
  trial_days: 'Dias de teste',
  trial_ends_at: 'O teste termina em',
  truck_body: 'Carroceria do caminhão',
  usage_limit: 'Limite de usos',
  usage_limit_per_account: 'Limite de usos por conta',
  use: 'Uso',
  used_count: 'Usos',
  value: 'Valor',
  vehicles_limit: 'Limite de veículos',
  video: 'Permite vídeo',
  village: 'Povoado',
  what: 'O que foi pago',
  whatsapp: 'WhatsApp',
  youtube_id: 'Vídeo',
};

type Word = string | { label: string } | { title: string };

const BOOST_LEVELS = BOOST_LEVEL_NAMES;
const AREA_UNIT_WORDS = {
  m2: AREA_UNITS.m2.many,
  hectare: AREA_UNITS.hectare.many,
  tarefa: AREA_UNITS.tarefa.many,
};
const TRACTION_WORDS = Object.fromEntries(TRACTIONS.map((traction) => [traction, traction]));
const VEHICLE_CHOICES = {
  bodywork: BODYWORK_LABELS,
  cabin: CABIN_LABELS,
  motorcycle_style: MOTORCYCLE_STYLE_LABELS,
  start_type: START_TYPE_LABELS,
  traction: TRACTION_WORDS as Readonly<Record<(typeof TRACTIONS)[number], string>>,
  transmission: TRANSMISSION_LABELS,
  truck_body: TRUCK_BODY_LABELS,
};

/** Labels of union values; a column with another union does not compile without them. */
const CHOICES: {
  readonly [Table in FieldTable as keyof ChoicesOf<Table> extends never ? never : Table]: {
    readonly [Column in keyof ChoicesOf<Table>]: {
      readonly [Choice in ChoicesOf<Table>[Column] & string]: Word;
    };
  };
} = {
  admins: { role: OFFICE_ROLE_LABELS },
  boost_orders: {
    ad_kind: { property: 'imóvel', vehicle: 'veículo' },
    level: BOOST_LEVELS,
    status: OFFICE_ORDER_STATUSES,
  },
  boost_plans: { level: BOOST_LEVELS },
  boosts: { level: BOOST_LEVELS, status: OFFICE_BOOST_STATUSES },
  bulk_jobs: {
    state: BULK_STATE_LABELS,
    subject: {
      properties: BULK_LABELS.properties.many,
      vehicles: BULK_LABELS.vehicles.many,
      users: BULK_LABELS.users.many,
      reports: BULK_LABELS.reports.many,
      contact_requests: 'pedidos de contato',
      coupons: BULK_LABELS.coupons.many,
    },
  },
  contact_requests: {
    ads_amount: ADS_AMOUNT_LABELS,
    kind: {
      contact: REQUEST_KIND_LABELS.contact.one,
      advertise: REQUEST_KIND_LABELS.advertise.one,
    },
    state: REQUEST_STATE_LABELS,
    subject: CONTACT_SUBJECT_LABELS,
  },
  coupons: { discount_type: DISCOUNT_TYPE_LABELS, status: COUPON_STATUS_LABELS },
  data_requests: {
    channel: DATA_REQUEST_CHANNEL_LABELS,
    kind: DATA_REQUEST_KIND_LABELS,
    state: DATA_REQUEST_STATE_LABELS,
  },
  incidents: { data_kinds: INCIDENT_DATA_LABELS, risk: INCIDENT_RISK_LABELS },
  payments: {
    method: { card: 'cartão', pix: 'Pix' },
    purpose: PAYMENT_PURPOSE_LABELS,
    status: OFFICE_PAYMENT_STATUSES,
  },
  plan_changes: {
    kind: { upgrade: 'para um plano maior', downgrade: 'para um plano menor' },
    status: PLAN_CHANGE_STATUS_LABELS,
  },
  plans: { kind: PROFILE_LABELS },
  properties: {
    amenities: AMENITY_LABELS,
    boost_level: BOOST_LEVELS,
    built_area_meters_unit: AREA_UNIT_WORDS,
    category: PROPERTY_CATEGORY_LABELS,
    documents: PROPERTY_DOCUMENT_LABELS,
    infrastructure: INFRASTRUCTURE_LABELS,
    listing_status: LISTING_STATUS_LABELS,
    payment_terms: PAYMENT_TERM_LABELS,
    rental_guarantees: RENTAL_GUARANTEE_LABELS,
    square_meters_unit: AREA_UNIT_WORDS,
    status: PROPERTY_STATUS_LABELS,
  },
  reconciliation_findings: {
    kind: FINDING_WORDS,
  },
  refunds: {
    reason: REFUND_REASON_LABELS,
    status: { started: 'começada', pending: 'no provedor', done: 'feita', failed: 'não deu certo' },
  },
  regrets: { status: REGRET_STATUS_LABELS },
  reports: { decision: REPORT_DECISION_LABELS, reason: REPORT_REASON_LABELS },
  site_pictures: { use: { logo: 'logo', share: 'imagem do link', banner: 'destaque' } },
  subscriptions: { end_reason: OFFICE_END_REASONS, status: SUBSCRIPTION_STATUS_LABELS },
  users: { profile: PROFILE_LABELS, status: USER_STATUS_LABELS },
  vehicle_brands: { status: CATALOGUE_STATUS_LABELS, vehicle_type: VEHICLE_TYPE_LABELS },
  vehicle_models: { status: CATALOGUE_STATUS_LABELS },
  vehicle_versions: { ...VEHICLE_CHOICES, status: CATALOGUE_STATUS_LABELS },
  vehicle_version_years: { fuel_type: FUEL_TYPE_LABELS },
  vehicles: {
    ...VEHICLE_CHOICES,
    boost_level: BOOST_LEVELS,
    condition: CONDITION_LABELS,
    financing_status: FINANCING_STATUS_LABELS,
    fuel_type: FUEL_TYPE_LABELS,
    status: VEHICLE_STATUS_LABELS,
    steering_wheel: STEERING_WHEEL_LABELS,
    vehicle_type: VEHICLE_TYPE_LABELS,
  },
};

/** Words of columns that no union types. */
const PLAIN_CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ad_holds.outcome': HOLD_OUTCOME_LABELS,
  'office_readings.kind': { export: 'uma planilha', many: 'dados de muitas pessoas' },
  'vehicle_version_years.status': { active: 'oferecido', inactive: 'não oferecido' },
};

const NUMBER = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 6 });

/** As the database writes one in JSON. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d$/;

/** By table and column. */
const TEXT_WRITERS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/phones\.number$|\.phone$|\.cellphone$|^agencies\.whatsapp$/, formatPhone],
  [/\.cnpj$/, formatCnpj],
  [/\.cpf$/, formatCpf],
  [/\.zip_code$/, formatCep],
];

export interface AuditedChange {
  field: string;
  before: string | null;
  after: string | null;
}

/**
 * What a row was and became, as the office reads it; of secrets only that they changed. The log keeps rows
 * of every shape that there was: what is of none that is known today is written as it stands.
 */
export function auditedChanges(row: AuditedRow): AuditedChange[] {
  return row.fields.flatMap((column) => {
    const field = fieldLabel(row, column);
    if (!field) return [];
    const said = (values: AuditedRow['before']) => values && valueText(row, column, values);
    return [{ field, before: said(row.before), after: said(row.after) }];
  });
}

/** "Preço: R$ 10,00 → R$ 12,00". */
export function changeText({ field, before, after }: AuditedChange): string {
  return before !== null && after !== null
    ? `${field}: ${shortened(before)} → ${shortened(after)}`
    : `${field}: ${shortened(after ?? before ?? '')}`;
}

/** The beginning of a long text; the details have the rest. */
function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Name of a row of the log, or its code. */
export function auditedName(names: AuditedRow['names'], table: string, id: string): string {
  const name = nameOf(names, table, id) ?? id;
  return table === 'boost_plans' ? boostPlanName(name) : name;
}

function boostPlanName(name: string): string {
  const [level = '', days] = name.split(' ');
  return Object.hasOwn(BOOST_LEVEL_NAMES, level)
    ? boostText({ level: level as BoostLevel, days: Number(days) })
    : name;
}

function fieldLabel({ table_name: table, row_key: key }: AuditedRow, column: string) {
  if (!Object.hasOwn(FIELD_TABLE_LABELS, table)) return undefined;
  if (table === 'website_settings') {
    if (column !== 'value') return undefined;
    return Object.hasOwn(SETTING_LABELS, key) ? SETTING_LABELS[key as SettingName] : key;
  }
  const referenced = referenceOf(table, column);
  if (referenced)
    return (
      REFERENCE_LABELS[`${table}.${column}`] ??
      REFERENCE_LABELS[column] ??
      capitalised(auditedTableLabel(referenced))
    );
  if (column === 'password_hash') return 'Senha';
  return Object.hasOwn(LABELS, column) ? LABELS[column as Field] : undefined;
}

const REFERENCE_LABELS: Readonly<Record<string, string>> = {
  boost_plans: 'Vale para',
  from_plan_id: 'Plano de antes',
  to_plan_id: 'Plano novo',
  wanted_plan_id: 'Plano escolhido ao se cadastrar',
  merged_into: 'Juntado a',
  changed_by: 'Quem mudou',
  closed_by: 'Quem encerrou',
  created_by: 'Quem registrou',
  handled_by: 'Quem tratou',
  invited_by: 'Quem convidou',
  started_by: 'Quem confirmou',
  'admin_invitations.admin_id': 'Pessoa convidada',
};

function valueText(row: AuditedRow, column: string, values: Readonly<Record<string, unknown>>) {
  const { table_name: table, row_key: key, names } = row;
  if (!Object.hasOwn(values, column)) return 'não se guarda';
  const value = values[column];
  if (table === 'website_settings' && isSetting(key, value))
    return settingText(key, value, townNames(names));
  if (value === null || value === '') return 'vazio';
  if (Array.isArray(value)) {
    const none = column === 'boost_plans' ? 'todos os impulsos' : 'nenhum';
    return value.map((one) => oneText(row, column, one)).join(', ') || none;
  }
  if (column === 'discount_value' && typeof value === 'number') {
    const type = DISCOUNT_TYPES.find((one) => one === values['discount_type']);
    if (type) return discountText({ discount_type: type, discount_value: value });
  }
  if (table === 'bulk_jobs' && column === 'action') {
    const subject = BULK_SUBJECTS.find((one) => one === values['subject']);
    return (subject && BULK_LABELS[subject].actions[plainText(value)]?.label) ?? 'outra';
  }
  if (table === 'trust_rules' && column === 'rules') {
    const rules = storedTrustRules.safeParse(value);
    if (rules.success)
      return ruleTexts(rules.data)
        .map(({ label, value: text }) => `${label}: ${text}`)
        .join('; ');
  }
  return oneText(row, column, value);
}

function isSetting(name: string, value: unknown): name is SettingName {
  const { shape } = websiteSettings;
  return Object.hasOwn(shape, name) && shape[name as SettingName].safeParse(value).success;
}

function townNames(names: AuditedRow['names']): Record<string, string> {
  return Object.fromEntries(
    [...names].flatMap(([key, name]) => {
      const [table, code = ''] = key.split(' ');
      return table === 'towns' ? [[code, name]] : [];
    }),
  );
}

function oneText({ table_name: table, names }: AuditedRow, column: string, value: unknown) {
  const referenced = referenceOf(table, column);
  if (referenced) return auditedName(names, referenced, plainText(value));
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') {
    if (column.endsWith('_cents')) return formatMoney(value);
    return column === 'remaining_ms' ? timeLeftText(value) : NUMBER.format(value);
  }
  const signal = SIGNALS.find((name) => name === (value as Partial<Signal> | null)?.name);
  if (column === 'signals' && signal) return SIGNAL_LABELS[signal];
  const text = plainText(value);
  const columns: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, Word>>>>>
  > = CHOICES;
  const words = columns[table]?.[column] ?? PLAIN_CHOICES[`${table}.${column}`] ?? {};
  const word = Object.hasOwn(words, text) ? words[text] : undefined;
  if (word) return typeof word === 'string' ? word : 'label' in word ? word.label : word.title;
  const write = TEXT_WRITERS.find(([pattern]) => pattern.test(`${table}.${column}`))?.[1];
  if (write) return write(text);
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return dateTimeText(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text;
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
