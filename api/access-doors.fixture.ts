/* Every address of the contract with a part that changes, and whose it is. Tests only. */
import { sql } from 'kysely';
import { HOUSE_FORM, NOW } from '#core/ads/advertisers.fixture.ts';
import { carChangeForm } from '#core/ads/ads.fixture.ts';
import { PLAN_FORM } from '#core/plans/office-plans.fixture.ts';
import { unsafeGetPlan } from '#core/plans/office-plans.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { vehicleChange } from '#core/vehicles/vehicle-input.ts';
import { editVehicle } from '#core/vehicles/vehicles.server.ts';
import {
  addBrand,
  addModel,
  addVersion,
  catalogue,
  lucia,
  picture,
  world,
  type Parts,
  type Thing,
} from './access-world.fixture.ts';

const { db } = world;

export interface Door {
  of: Thing;
  /** A body that would be accepted: what is refused is refused for the asker alone. */
  body?: object | ((parts: Parts) => object);
  before?: (parts: Parts) => Promise<unknown>;
  /** For `?into=`. */
  query?: () => Promise<string>;
  /** What its owner is answered; 200 to 204 unless said otherwise. */
  owner?: number;
}

const transition = (action: string) => ({ transition: { action } });
const archive = (table: 'properties' | 'vehicles') => (parts: Parts) =>
  db
    .updateTable(table)
    .set({ archived_at: NOW })
    .where('id', '=', parts['id'] ?? '')
    .execute();
const wantAnotherYear = ({ id = '' }: Parts) =>
  editVehicle(db, lucia, id, vehicleChange.parse(carChangeForm(catalogue, { year: 2020 })), NOW);
const photosOf = (of: Thing, path: string): Record<string, Door> => ({
  [`POST ${path}/{id}/photos`]: { of, body: picture },
  [`GET ${path}/{id}/photos`]: { of },
  [`PUT ${path}/{id}/photos/order`]: {
    of,
    body: async ({ id = '', photoId }: Parts) => {
      const { rows } = await sql<{ id: string }>`
        select id from photos where ${id} in (property_id, vehicle_id, property_draft_id)
        order by (id = ${photoId}) desc`.execute(db);
      return { order: rows.map((row) => row.id) };
    },
  },
  [`PATCH ${path}/{id}/photos/{photoId}`]: { of, body: { photo: { caption: 'Quintal' } } },
  [`DELETE ${path}/{id}/photos/{photoId}`]: { of },
});

const orderOfGold = async () => ({
  boost_order: { boost_plan_id: (await boostPlan(db, 'gold')).id },
});
const confirmedLong =
  (table: 'properties' | 'vehicles') =>
  ({ id }: Parts) =>
    db
      .updateTable(table as 'properties')
      .set({ confirmed_at: new Date(NOW.getTime() - 50 * 24 * 60 * 60 * 1000) })
      .where('id', '=', id ?? '')
      .execute();
const percent = {
  name: 'Dez por cento',
  discount_type: 'percentage',
  discount_value: '10',
  status: 'active',
};

/** Only the owner; everybody else learns nothing, not even that it is there. */
export const OWN: Record<string, Door> = {
  'PATCH /v1/users/saved_searches/{id}': {
    of: 'saved_search',
    body: { saved_search: { frequency: 'weekly' } },
  },
  'DELETE /v1/users/saved_searches/{id}': { of: 'saved_search' },
  'DELETE /v1/push_subscriptions/{id}': { of: 'push_subscription' },
  'PUT /v1/properties/{id}': { of: 'property', body: { property: HOUSE_FORM } },
  'GET /v1/users/properties/{id}': { of: 'property' },
  'GET /v1/users/properties/{id}/events': { of: 'property' },
  'GET /v1/users/properties/{id}/statistics': { of: 'property' },
  'GET /v1/users/properties/{id}/sharing': { of: 'property' },
  'GET /v1/users/properties/{id}/flyer.pdf': { of: 'property' },
  'POST /v1/properties/{id}/transitions': { of: 'property', body: transition('pause') },
  'POST /v1/properties/{id}/confirmations': { of: 'property', before: confirmedLong('properties') },
  'POST /v1/properties/{id}/archiving': { of: 'property' },
  'DELETE /v1/properties/{id}/archiving': { of: 'property', before: archive('properties') },
  'POST /v1/properties/{id}/highlight': { of: 'property' },
  'DELETE /v1/properties/{id}/highlight': {
    of: 'property',
    before: ({ id }) =>
      db
        .updateTable('properties')
        .set({ highlighted_until: new Date(NOW.getTime() + 1e9) })
        .where('id', '=', id ?? '')
        .execute(),
  },
  'POST /v1/properties/{id}/copies': { of: 'property', body: { copy: { key: 'copy-of-mine' } } },
  ...photosOf('property', '/v1/properties'),
  'PUT /v1/vehicles/{id}': { of: 'vehicle', body: { vehicle: carChangeForm(catalogue) } },
  'GET /v1/users/vehicles/{id}': { of: 'vehicle' },
  'GET /v1/users/vehicles/{id}/events': { of: 'vehicle' },
  'GET /v1/users/vehicles/{id}/statistics': { of: 'vehicle' },
  'GET /v1/users/vehicles/{id}/sharing': { of: 'vehicle' },
  'GET /v1/users/vehicles/{id}/flyer.pdf': { of: 'vehicle' },
  'POST /v1/vehicles/{id}/transitions': { of: 'vehicle', body: transition('pause') },
  'POST /v1/vehicles/{id}/confirmations': { of: 'vehicle', before: confirmedLong('vehicles') },
  'POST /v1/vehicles/{id}/archiving': { of: 'vehicle' },
  'DELETE /v1/vehicles/{id}/waiting_change': { of: 'vehicle', before: wantAnotherYear },
  'DELETE /v1/vehicles/{id}/archiving': { of: 'vehicle', before: archive('vehicles') },
  ...photosOf('vehicle', '/v1/vehicles'),
  'GET /v1/users/property_drafts/{id}': { of: 'draft' },
  'DELETE /v1/users/property_drafts/{id}': { of: 'draft' },
  'PUT /v1/users/property_drafts/{id}/steps/{step}': {
    of: 'draft',
    body: { step: { revision: 0, values: { name: 'Lote no Centro de Irecê' } } },
  },
  // What is still missing is said to the owner alone.
  'POST /v1/users/property_drafts/{id}/finishing': { of: 'draft', owner: 422 },
  ...photosOf('draft', '/v1/users/property_drafts'),
  'GET /v1/users/vehicle_drafts/{id}': { of: 'vehicleDraft' },
  'DELETE /v1/users/vehicle_drafts/{id}': { of: 'vehicleDraft' },
  'PUT /v1/users/vehicle_drafts/{id}/steps/{step}': {
    of: 'vehicleDraft',
    body: { step: { revision: 0, values: { name: 'Gol branco de um dono' } } },
  },
  'POST /v1/users/vehicle_drafts/{id}/finishing': { of: 'vehicleDraft', owner: 422 },
  'GET /v1/conversations/{id}': { of: 'conversation' },
  'PATCH /v1/conversations/{id}': {
    of: 'conversation',
    body: { conversation: { state: 'closed' } },
  },
  'POST /v1/conversations/{id}/reading': { of: 'conversation' },
  'POST /v1/conversations/{id}/answers': {
    of: 'conversation',
    body: { answer: { way: 'marked' } },
  },
  'DELETE /v1/reply_texts/{id}': { of: 'reply_text' },
  'DELETE /v1/sessions/{id}': { of: 'session' },
  // The provider, which this world does without, is asked for the owner's alone.
  'DELETE /v1/users/payment_methods/{id}': { of: 'payment_method', owner: 503 },
  'PUT /v1/users/payment_methods/{id}/default': { of: 'payment_method', owner: 503 },
  'GET /v1/users/checkouts/{id}': { of: 'checkout' },
  'POST /v1/users/subscriptions/{id}/cancellation': { of: 'subscription', owner: 409 },
  'DELETE /v1/users/subscriptions/{id}/cancellation': { of: 'subscription', owner: 409 },
  'POST /v1/users/subscriptions/{id}/regret': { of: 'subscription' },
  'DELETE /v1/users/plan_changes/{id}': { of: 'plan_change' },
  'GET /v1/users/payments/{id}': { of: 'payment' },
  'GET /v1/users/payments/{id}/receipt.pdf': { of: 'payment' },
  'POST /v1/properties/{id}/boost_orders': { of: 'property', body: orderOfGold },
  'POST /v1/vehicles/{id}/boost_orders': { of: 'vehicle', body: orderOfGold },
  'GET /v1/users/boost_orders/{id}': { of: 'order' },
  'DELETE /v1/users/boost_orders/{id}': { of: 'order' },
  'PUT /v1/users/boost_orders/{id}/coupon': {
    of: 'order_with_coupon',
    body: ({ code }: Parts) => ({ coupon: { code } }),
  },
  'DELETE /v1/users/boost_orders/{id}/coupon': { of: 'order_with_coupon' },
  // There is no provider here, so nothing can be paid.
  'POST /v1/users/boost_orders/{id}/payments': {
    of: 'order',
    body: { payment: { method: 'pix' } },
    owner: 409,
  },
  'GET /v1/users/boost_orders/{id}/payment': { of: 'order' },
  'DELETE /v1/users/boost_orders/{id}/payment': { of: 'order' },
  'GET /v1/properties/{id}/boost_orders': { of: 'property' },
  'GET /v1/vehicles/{id}/boost_orders': { of: 'vehicle' },
  'POST /v1/users/boost_orders/{id}/regret': { of: 'paid_order' },
};

/** Everybody is answered alike. */
export const PUBLIC: Record<string, Door> = {
  'GET /v1/properties/{id}': { of: 'property' },
  'POST /v1/properties/{id}/views': { of: 'property' },
  'POST /v1/properties/{id}/favorites': { of: 'property' },
  'POST /v1/properties/{id}/reports': {
    of: 'property',
    body: { report: { reason: 'fraud', details: 'x' } },
  },
  'GET /v1/vehicles/{id}': { of: 'vehicle' },
  'POST /v1/vehicles/{id}/views': { of: 'vehicle' },
  'POST /v1/vehicles/{id}/favorites': { of: 'vehicle' },
  'POST /v1/vehicles/{id}/reports': {
    of: 'vehicle',
    body: { report: { reason: 'fraud', details: 'x' } },
  },
  'GET /v1/advertisers/{id}': { of: 'account' },
  'GET /v1/plans/{id}': { of: 'plan' },
  'GET /v1/saved_searches/{id}': { of: 'saved_search' },
};

const reason = 'Fotos de outra casa.';
const AD_OFFICE: Record<string, Door> = {
  'GET /v1/backoffice/vehicles/{id}': { of: 'vehicle' },
  'POST /v1/backoffice/vehicles/{id}/transitions': {
    of: 'vehicle',
    body: { transition: { action: 'suspend', reason } },
  },
  'POST /v1/backoffice/vehicles/{id}/change_decisions': {
    of: 'vehicle',
    before: wantAnotherYear,
    body: { decision: { action: 'refuse_change', reason } },
  },
  'POST /v1/backoffice/vehicles/{id}/version_assignments': {
    of: 'vehicle',
    body: { version_assignment: { version_id: catalogue.juazeiro.version_id } },
  },
  'POST /v1/backoffice/vehicles/{id}/catalogue_entries': {
    of: 'vehicle',
    body: {
      catalogue_entry: {
        vehicle_type: 'cars',
        brand_name: 'Caatinga',
        model_name: 'Mulungu',
        version_name: '1.6',
        fuel_type: 'flex',
        first_year: '2018',
        last_year: '2020',
      },
    },
  },
  'GET /v1/backoffice/properties/{id}': { of: 'property' },
  'POST /v1/backoffice/properties/{id}/transitions': {
    of: 'property',
    body: { transition: { action: 'deactivate', reason } },
  },
  'POST /v1/backoffice/reports/{id}/handling': { of: 'report', body: { handling: {} } },
  'POST /v1/backoffice/users/{id}/transitions': {
    of: 'account',
    body: { transition: { action: 'suspend', reason } },
  },
  'GET /v1/backoffice/users/{id}': { of: 'account' },
  'DELETE /v1/backoffice/users/{id}/sessions': { of: 'account' },
  'POST /v1/backoffice/users/{id}/profile': {
    of: 'account',
    body: { profile_change: { profile: 'business', reason } },
  },
};

const entry = { name: 'Outro nome', status: 'active' };
/** As it is in the database. */
const revisionOf = async (table: string, { id = '' }: Parts) => {
  const { rows } = await sql<{ revision: string }>`
    select md5(entry::text) as revision from ${sql.table(table)} entry where id = ${id}`.execute(
    db,
  );
  return rows[0]?.revision ?? '';
};
const catalogueOf = (
  of: Thing,
  other: () => Promise<string>,
  facts: object,
): Record<string, Door> => {
  const path = `/v1/backoffice/vehicle_${of}s/{id}`;
  return {
    [`GET ${path}`]: { of },
    [`PUT ${path}`]: {
      of,
      body: async (parts: Parts) => ({
        entry: { ...entry, ...facts, revision: await revisionOf(`vehicle_${of}s`, parts) },
      }),
    },
    [`GET ${path}/merging`]: { of, query: other },
    [`POST ${path}/merging`]: { of, body: async () => ({ merging: { into: await other() } }) },
  };
};

/** Only administrators. */
export const OFFICE: Record<string, Door> = {
  ...AD_OFFICE,
  ...catalogueOf('brand', addBrand, { code: 'OUTRO' }),
  ...catalogueOf('model', async () => addModel(await addBrand()), {}),
  ...catalogueOf('version', addVersion, {}),
  'PUT /v1/backoffice/vehicle_brands/{id}/image': { of: 'brand', body: picture },
  'DELETE /v1/backoffice/vehicle_brands/{id}/image': { of: 'brand' },
  'PUT /v1/backoffice/vehicle_models/{id}/image': { of: 'model', body: picture },
  'DELETE /v1/backoffice/vehicle_models/{id}/image': { of: 'model' },
  'POST /v1/backoffice/vehicle_versions/{id}/year_changes': {
    of: 'version',
    body: { year_change: { action: 'add', fuel_type: 'flex', from: 2015 } },
  },
  'GET /v1/backoffice/contact_requests/{id}': { of: 'request' },
  'POST /v1/backoffice/contact_requests/{id}/changes': {
    of: 'request',
    body: { change: { state: 'done' } },
  },
  'POST /v1/backoffice/regrets/{id}/decisions': {
    of: 'regret',
    body: { decision: { accept: false, note: reason } },
  },
  'POST /v1/backoffice/reconciliation_findings/{id}/settlement': {
    of: 'finding',
    body: { settlement: { note: reason } },
  },
  'GET /v1/backoffice/plans/{id}': { of: 'plan' },
  'PUT /v1/backoffice/plans/{id}': {
    of: 'plan',
    body: async ({ id = '' }: Parts) => {
      const plan = await unsafeGetPlan(db, id);
      return { plan: PLAN_FORM, revision: isRefusal(plan) ? '' : plan.revision };
    },
  },
  'GET /v1/backoffice/subscriptions/{id}': { of: 'subscription' },
  'POST /v1/backoffice/subscriptions/{id}/transitions': {
    of: 'subscription',
    body: { transition: { action: 'end', reason } },
  },
  'GET /v1/backoffice/boost_orders/{id}': { of: 'order' },
  'POST /v1/backoffice/boost_orders/{id}/refunds': {
    of: 'paid_order',
    body: { refund: { reason } },
  },
  'GET /v1/backoffice/payments/{id}': { of: 'payment' },
  'POST /v1/backoffice/payments/{id}/refunds': { of: 'payment', body: { refund: { reason } } },
  'PUT /v1/backoffice/payments/{id}/fiscal_note': {
    of: 'payment',
    body: { fiscal_note: { number: '2026/42', link: null } },
  },
  'DELETE /v1/backoffice/payments/{id}/fiscal_note': { of: 'payment' },
  'GET /v1/backoffice/payment_months/{month}/table.csv': { of: 'payment_month' },
  'GET /v1/backoffice/coupons/{id}': { of: 'coupon' },
  'PUT /v1/backoffice/coupons/{id}': {
    of: 'coupon',
    body: ({ id = '' }: Parts) => ({ coupon: { ...percent, code: id.toUpperCase() } }),
  },
  'GET /v1/backoffice/catalogue_imports/{id}': { of: 'file' },
  'GET /v1/backoffice/catalogue_imports/{id}/report.csv': { of: 'file' },
  'POST /v1/backoffice/catalogue_imports/{id}/importing': { of: 'file' },
};

/** Whoever holds the link and nobody else: saved-searches.test.ts, letters.test.ts, contact-reveals.test.ts. */
export const BY_LINK = new Set([
  'GET /v1/letter_links/{token}',
  'PATCH /v1/letter_links/{token}',
  'GET /v1/alert_links/{token}',
  'POST /v1/alert_links/{token}/confirmation',
  'PATCH /v1/alert_links/{token}/saved_searches/{id}',
  'DELETE /v1/alert_links/{token}/saved_searches/{id}',
  'DELETE /v1/alert_links/{token}/saved_searches',
  'GET /v1/whatsapp_handoffs/{token}',
  'POST /v1/whatsapp_handoffs/{token}/opening',
  'GET /v1/ad_links/{token}',
  'POST /v1/ad_links/{token}/answers',
]);

/** What belongs to nobody; of an ad that is unknown, nothing is similar. */
export const NOBODYS = new Set([
  'GET /api/icons/{file}',
  'GET /v1/ceps/{cep}',
  'GET /v1/properties/landings/{slug}',
  'GET /v1/vehicles/landings/{slug}',
  'GET /v1/properties/{id}/similar',
  'GET /v1/towns/{id}/quarters',
  'GET /v1/vehicles/{id}/similar',
]);

/** They ask who administers for a password and a code once more: backoffice/two-step-resets.test.ts. */
export const REASSURED = new Set([
  'POST /v1/backoffice/admins/{id}/two_step/resets',
  'POST /v1/backoffice/users/{id}/two_step/resets',
]);
