/* Every address of the contract with a part that changes, and whose it is. Tests only. */
import { sql } from 'kysely';
import { HOUSE_FORM, NOW } from '#core/ads/advertisers.fixture.ts';
import { carChangeForm } from '#core/ads/ads.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import {
  catalogue,
  picture,
  wantAnotherYear,
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

/** Whoever holds the link and nobody else: saved-searches.test.ts, letters.test.ts, contact-reveals.test.ts. */
export const BY_LINK = new Set([
  'GET /v1/letter_links/{token}',
  'PATCH /v1/letter_links/{token}',
  'GET /v1/answer_links/{token}',
  'PATCH /v1/answer_links/{token}',
  'POST /v1/answer_links/{token}/openings',
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
