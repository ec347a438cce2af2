// Writes the types of the database from a freshly migrated one, and those of the API's client from its
// OpenAPI document; with --check only compares.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentContract } from '#api/current-contract.fixture.ts';
import { startEmbeddedDatabase } from '#db/embedded-database.ts';
import { migrate } from '#db/migrate.ts';
import { apiClientTypes } from '../api-client-types.ts';

/** Columns whose CHECK is a union of the core: [column, type, file, shape when it is not the type alone]. */
const unions: [string, string, string, string?][] = [
  ['users.profile', 'Profile', '#core/actor.ts', 'Generated<Profile>'],
  ['admins.role', 'OfficeRole', '#core/office/office-role.ts'],
  ['audit_entries.operation', 'AuditOperation', '#core/audit/audit-operation.ts'],
  ['users.status', 'UserStatus', '#core/accounts/account.ts', 'Generated<UserStatus>'],
  [
    'properties.status',
    'PropertyStatus',
    '#core/properties/property-lifecycle.ts',
    'Generated<PropertyStatus>',
  ],
  ['bulk_jobs.subject', 'BulkSubject', '#core/bulk-actions/bulk-action.ts'],
  ['bulk_jobs.state', 'BulkState', '#core/bulk-actions/bulk-action.ts', 'Generated<BulkState>'],
  [
    'bulk_job_rows.verdict',
    'BulkVerdict',
    '#core/bulk-actions/bulk-action.ts',
    'BulkVerdict | null',
  ],
  ['bulk_job_rows.result', 'BulkResult', '#core/bulk-actions/bulk-action.ts', 'BulkResult | null'],
  ['properties.category', 'PropertyCategory', '#core/properties/property.ts'],
  ['unwanted_letters.kind', 'LetterKind', '#core/letters/letter-kind.ts'],
  ['saved_searches.frequency', 'AlertFrequency', '#core/alerts/saved-search.ts'],
  ['ad_prices.amount', 'Amount', '#core/alerts/saved-search.ts'],
  ['watched_searches.amounts', 'Amount', '#core/alerts/saved-search.ts', 'Amount[]'],
  ['search_matches.fallen_amounts', 'Amount', '#core/alerts/saved-search.ts', 'Amount[]'],
  ['watched_searches.ad_kind', 'AdKind', '#core/ads/ad-ref.ts'],
  ['watched_searches.condition', 'Condition', '#core/search/engine/conditions.ts'],
  ['properties.listing_status', 'ListingStatus', '#core/properties/property.ts'],
  ['properties.square_meters_unit', 'AreaUnit', '#core/fields/area.ts', 'AreaUnit | null'],
  ['properties.built_area_meters_unit', 'AreaUnit', '#core/fields/area.ts', 'AreaUnit | null'],
  ['properties.amenities', 'Amenity', '#core/properties/property.ts', 'Generated<Amenity[]>'],
  [
    'properties.rental_guarantees',
    'RentalGuarantee',
    '#core/properties/property.ts',
    'Generated<RentalGuarantee[]>',
  ],
  [
    'properties.documents',
    'PropertyDocument',
    '#core/properties/property.ts',
    'Generated<PropertyDocument[]>',
  ],
  [
    'properties.infrastructure',
    'Infrastructure',
    '#core/properties/property.ts',
    'Generated<Infrastructure[]>',
  ],
  [
    'properties.payment_terms',
    'PaymentTerm',
    '#core/properties/property.ts',
    'Generated<PaymentTerm[]>',
  ],
  [
    'vehicles.status',
    'VehicleStatus',
    '#core/vehicles/vehicle-lifecycle.ts',
    'Generated<VehicleStatus>',
  ],
  ['vehicles.vehicle_type', 'VehicleType', '#core/vehicles/vehicle.ts'],
  ['vehicles.fuel_type', 'FuelType', '#core/vehicles/vehicle.ts'],
  ['vehicles.condition', 'VehicleCondition', '#core/vehicles/vehicle.ts'],
  ['vehicles.transmission', 'Transmission', '#core/vehicles/vehicle.ts', 'Transmission | null'],
  ['vehicles.steering_wheel', 'SteeringWheel', '#core/vehicles/vehicle.ts', 'SteeringWheel | null'],
  ['vehicles.bodywork', 'Bodywork', '#core/vehicles/vehicle.ts', 'Bodywork | null'],
  [
    'vehicles.motorcycle_style',
    'MotorcycleStyle',
    '#core/vehicles/vehicle.ts',
    'MotorcycleStyle | null',
  ],
  ['vehicles.start_type', 'StartType', '#core/vehicles/vehicle.ts', 'StartType | null'],
  ['vehicles.truck_body', 'TruckBody', '#core/vehicles/vehicle.ts', 'TruckBody | null'],
  ['vehicles.traction', 'Traction', '#core/vehicles/vehicle.ts', 'Traction | null'],
  ['vehicles.cabin', 'Cabin', '#core/vehicles/vehicle.ts', 'Cabin | null'],
  [
    'vehicles.financing_status',
    'FinancingStatus',
    '#core/vehicles/vehicle.ts',
    'Generated<FinancingStatus[]>',
  ],
  ['vehicle_approvals.fuel_type', 'FuelType', '#core/vehicles/vehicle.ts'],
  ['vehicle_approvals.condition', 'VehicleCondition', '#core/vehicles/vehicle.ts'],
  ['vehicle_price_positions.fuel_type', 'FuelType', '#core/vehicles/vehicle.ts'],
  ['vehicle_price_positions.condition', 'VehicleCondition', '#core/vehicles/vehicle.ts'],
  ['published_properties.amenities', 'Amenity', '#core/properties/property.ts', 'Amenity[]'],
  ['vehicle_brands.vehicle_type', 'VehicleType', '#core/vehicles/vehicle.ts'],
  ...(['vehicle_brands', 'vehicle_models', 'vehicle_versions'] as const).map(
    (table): [string, string, string, string] => [
      `${table}.status`,
      'CatalogueStatus',
      '#core/vehicles/catalogue/catalogue-level.ts',
      'Generated<CatalogueStatus>',
    ],
  ),
  [
    'vehicle_versions.transmission',
    'Transmission',
    '#core/vehicles/vehicle.ts',
    'Transmission | null',
  ],
  ['vehicle_versions.bodywork', 'Bodywork', '#core/vehicles/vehicle.ts', 'Bodywork | null'],
  [
    'vehicle_versions.motorcycle_style',
    'MotorcycleStyle',
    '#core/vehicles/vehicle.ts',
    'MotorcycleStyle | null',
  ],
  ['vehicle_versions.traction', 'Traction', '#core/vehicles/vehicle.ts', 'Traction | null'],
  ['vehicle_versions.truck_body', 'TruckBody', '#core/vehicles/vehicle.ts', 'TruckBody | null'],
  ['vehicle_versions.cabin', 'Cabin', '#core/vehicles/vehicle.ts', 'Cabin | null'],
  ['vehicle_versions.start_type', 'StartType', '#core/vehicles/vehicle.ts', 'StartType | null'],
  ['vehicle_version_years.fuel_type', 'FuelType', '#core/vehicles/vehicle.ts'],
  [
    'property_drafts.steps',
    'DraftSteps',
    '#core/drafts/draft.ts',
    'Generated<ColumnType<DraftSteps, string, string>>',
  ],
  [
    'vehicle_drafts.steps',
    'DraftSteps',
    '#core/drafts/draft.ts',
    'Generated<ColumnType<DraftSteps, string, string>>',
  ],
  ['photos.status', 'PhotoStatus', '#core/photos/photo.ts', 'Generated<PhotoStatus>'],
  ['plans.kind', 'Profile', '#core/actor.ts'],
  ['pending_registrations.profile', 'Profile', '#core/actor.ts', 'Profile | null'],
  ['subscriptions.status', 'SubscriptionStatus', '#core/plans/plan.ts'],
  ['subscriptions.end_reason', 'EndReason', '#core/plans/plan.ts', 'EndReason | null'],
  ['plan_changes.kind', 'PlanChangeKind', '#core/plans/plan.ts'],
  ['plan_changes.status', 'PlanChangeStatus', '#core/plans/plan.ts', 'Generated<PlanChangeStatus>'],
  ['site_pictures.use', 'PictureUse', '#core/site/site-picture.ts'],
  ['boost_plans.level', 'BoostLevel', '#core/boosts/boost.ts'],
  ['boost_orders.level', 'BoostLevel', '#core/boosts/boost.ts'],
  ['boost_orders.ad_kind', 'AdKind', '#core/ads/ad-ref.ts'],
  [
    'boost_orders.status',
    'BoostOrderStatus',
    '#core/boosts/boost.ts',
    'Generated<BoostOrderStatus>',
  ],
  ['boosts.level', 'BoostLevel', '#core/boosts/boost.ts'],
  ['boosts.status', 'BoostStatus', '#core/boosts/boost.ts'],
  ['properties.boost_level', 'BoostLevel', '#core/boosts/boost.ts', 'BoostLevel | null'],
  ['vehicles.boost_level', 'BoostLevel', '#core/boosts/boost.ts', 'BoostLevel | null'],
  ['coupons.discount_type', 'DiscountType', '#core/coupons/coupon.ts'],
  ['coupons.status', 'CouponStatus', '#core/coupons/coupon.ts', 'Generated<CouponStatus>'],
  ['payments.method', 'PaymentMethodKind', '#core/payments/payment.ts', 'PaymentMethodKind | null'],
  ['payments.status', 'PaymentStatus', '#core/payments/payment.ts', 'Generated<PaymentStatus>'],
  ['payments.purpose', 'PaymentPurpose', '#core/payments/payment.ts'],
  ['refunds.reason', 'RefundReason', '#core/payments/payment.ts'],
  ['refunds.status', 'RefundStatus', '#core/payments/payment.ts', 'Generated<RefundStatus>'],
  ['regrets.status', 'RegretStatus', '#core/payments/payment.ts'],
  ['reconciliation_findings.kind', 'FindingKind', '#core/payments/payment.ts'],
  [
    'payment_methods.status',
    'PaymentMethodStatus',
    '#core/payments/payment-method.ts',
    'Generated<PaymentMethodStatus>',
  ],
  [
    'data_exports.status',
    'DataExportStatus',
    '#core/privacy/data-export.ts',
    'Generated<DataExportStatus>',
  ],
  ['consents.kind', 'ConsentKind', '#core/privacy/consent.ts'],
  ['consents.decision', 'ConsentDecision', '#core/privacy/consent.ts'],
  ['leads.kind', 'LeadKind', '#core/leads/lead.ts'],
  [
    'conversations.state',
    'ConversationState',
    '#core/leads/conversation.ts',
    'Generated<ConversationState>',
  ],
  ['conversations.lost_reason', 'LostReason', '#core/leads/conversation.ts', 'LostReason | null'],
  [
    'conversations.email_refusal',
    'EmailRefusal',
    '#core/leads/conversation.ts',
    'EmailRefusal | null',
  ],
  ['lead_answers.way', 'AnswerWay', '#core/leads/conversation.ts'],
  [
    'contact_requests.subject',
    'ContactSubject',
    '#core/contact/contact-subject.ts',
    'ContactSubject | null',
  ],
  ['incidents.data_kinds', 'IncidentDataKind', '#core/incidents/incident.ts', 'IncidentDataKind[]'],
  ['incidents.risk', 'IncidentRisk', '#core/incidents/incident.ts'],
  ['data_requests.kind', 'DataRequestKind', '#core/data-requests/data-request.ts'],
  ['data_requests.channel', 'DataRequestChannel', '#core/data-requests/data-request.ts'],
  [
    'data_requests.state',
    'DataRequestState',
    '#core/data-requests/data-request.ts',
    'Generated<DataRequestState>',
  ],
  ['contact_requests.kind', 'RequestKind', '#core/contact/contact-request.ts'],
  [
    'contact_requests.state',
    'RequestState',
    '#core/contact/contact-request.ts',
    'Generated<RequestState>',
  ],
  [
    'contact_requests.ads_amount',
    'AdsAmount',
    '#core/contact/contact-request.ts',
    'AdsAmount | null',
  ],
  [
    'reports.decision',
    'ReportDecision',
    '#core/reports/report-handling.ts',
    'ReportDecision | null',
  ],
  ['reports.reason', 'ReportReason', '#core/reports/report.ts'],
  ['search_feed.ad_kind', 'AdKind', '#core/ads/ad-ref.ts', 'AdKind | null'],
];

const check = process.argv.includes('--check');
const contract = currentContract();
writeOrCompare('web/session/generated/api-client.ts', apiClientTypes(contract));
writeOrCompare('core/audit/generated/office-call.ts', officeCallType(contract));
const folder = mkdtempSync(path.join(tmpdir(), 'mandacaru-types-'));
const database = await startEmbeddedDatabase(folder, { fast: true });
try {
  await migrate(database.url);
  const out = path.join(folder, 'database-types.ts');
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect=postgres',
      `--url=${database.url}`,
      `--out-file=${out}`,
      '--include-pattern=public.*',
      '--numeric-parser=number',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      `--overrides=${JSON.stringify({ columns: Object.fromEntries(unions.map(([column, type, , shape]) => [column, shape ?? type])) })}`,
    ],
    // It reports every union it cannot parse and writes it as given, which is what we want; a failure ends it with a status.
    { stdio: 'ignore' },
  );
  writeOrCompare(
    'db/generated/database-types.ts',
    `${importsOfUnions()}\n${readFileSync(out, 'utf8')}`,
  );
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

function writeOrCompare(file: string, types: string) {
  if (!check) return writeFileSync(file, types);
  if (readFileSync(file, 'utf8') === types) return;
  console.error(`${file} is not current. Run: npm run generate-types`);
  process.exitCode = 1;
}

/** What changes something in the office: each has its sentence in the audit log. */
function officeCallType({ paths }: { paths: object }): string {
  const calls = Object.entries(paths).flatMap(([place, operations]) =>
    Object.keys(operations as object)
      .filter((method) => method !== 'get' && place.startsWith('/v1/backoffice/'))
      .filter(() => !place.endsWith('/previews'))
      .map((method) => `  | '${method.toUpperCase()} ${place}'`),
  );
  return [
    '// Generated from the OpenAPI document of the API by `npm run generate-types`.',
    'export type OfficeCall =',
    `${calls.toSorted().join('\n')};`,
    '',
  ].join('\n');
}

function importsOfUnions(): string {
  const files = Map.groupBy(unions, ([, , file]) => file);
  const lines = [...files].map(([file, rows]) => {
    const types = [...new Set(rows.map(([, type]) => type))].join(', ');
    return `import type { ${types} } from '${file}';`;
  });
  return lines.join('\n');
}
