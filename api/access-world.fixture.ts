/* People of every sort, and things of one of them that the others ask for. Tests only. */
import { randomBytes, randomUUID } from 'node:crypto';
import { addDataRequest } from '#core/data-requests/data-requests.fixture.ts';
import { addIncident } from '#core/incidents/incidents.fixture.ts';
import { sql } from 'kysely';
import type { BulkSubject } from '#core/bulk-actions/bulk-action.ts';
import type { UserActor } from '#core/actor.ts';
import { addPlan, addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  carChangeForm,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { addCoupon, openOrder, orderWith } from '#core/coupons/coupons.fixture.ts';
import { createDraft } from '#core/drafts/drafts.server.ts';
import { jpeg, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { addDevice } from '#core/privacy/devices-of-person.fixture.ts';
import { vehicleChange } from '#core/vehicles/vehicle-input.ts';
import { editVehicle } from '#core/vehicles/vehicles.server.ts';
import { testApi } from './test-api.fixture.ts';

export const world = await testApi({ storage: await temporaryStorage() });
const { db, call, now, userToken, adminToken } = world;
world.pass(NOW.getTime() - now().getTime());

export const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const chapada = await register(db, { first_name: 'Ana', profile: 'business' });
/** With a password that the forms of some calls ask for. */
const rui = { kind: 'admin' as const, id: (await world.addAdmin()).id };
export const catalogue = await addCatalogue(db);
export const picture = await jpeg(640, 240);

export const tokens = {
  owner: await userToken(lucia.id),
  'another user': await userToken(josue.id),
  'another agency': await userToken(chapada.id),
  administrator: await adminToken(rui.id),
  anybody: undefined,
};
export type Asker = keyof typeof tokens;

export type Parts = Record<string, string>;

/** Makes something of Lúcia's, new for each question, because an answer may change it. */
export const THINGS = {
  property: async () => {
    const id = await publishHouse(db, lucia);
    const photoId = await addReadyPhoto(db, { property_id: id }, { is_cover: false, position: 1 });
    return { id, photoId };
  },
  vehicle: async () => {
    const id = await submitCar(db, lucia, catalogue);
    await approveCar(db, rui, id);
    const photoId = await addReadyPhoto(db, { vehicle_id: id }, { is_cover: false, position: 1 });
    return { id, photoId };
  },
  draft: async () => {
    const creation_key = randomUUID();
    const values = { category: 'lot', listing_status: 'sale' };
    const draft = { creation_key, values };
    const { id } = granted(await createDraft(db, lucia, 'property', draft, NOW));
    const photoId = await addReadyPhoto(db, { property_draft_id: id });
    return { id, photoId, step: 'description' };
  },
  vehicleDraft: async () => {
    const values = { vehicle_type: 'cars' };
    const draft = { creation_key: randomUUID(), values };
    const { id } = granted(await createDraft(db, lucia, 'vehicle', draft, NOW));
    return { id, step: 'description' };
  },
  conversation: async () => ({ id: await addConversation(lucia) }),
  reply_text: async () => ({ id: await addReplyText(lucia) }),
  session: async () => {
    await userToken(lucia.id);
    const { body } = await call('GET', '/v1/sessions', { token: tokens.owner });
    const other = body.data.find(
      ({ attributes }: { attributes: { current: boolean } }) => !attributes.current,
    );
    return { id: other.id };
  },
  payment_method: async () => ({ id: await addCard(lucia) }),
  checkout: async () => ({ id: await addCheckout() }),
  subscription: async () => ({ id: (await addPaidPlan()).subscription_id }),
  plan_change: async () => ({ id: await addPlanChange() }),
  payment: async () => ({ id: (await addPaidPlan()).payment_id }),
  payment_month: async () => ({ month: '2026-11' }),
  picture_use: async () => ({ use: 'banner' }),
  order: async () => ({ id: await openOrder(db, lucia) }),
  order_with_coupon: async () => {
    const { code } = await addCoupon(db);
    return { id: await orderWith(db, lucia, code), code };
  },
  paid_order: async () => ({ id: await paidOrder() }),
  regret: async () => ({ id: await askedRegret() }),
  finding: async () => ({ id: await openFinding() }),
  coupon: async () => ({ id: (await addCoupon(db)).id }),
  account: async () => ({ id: lucia.id }),
  saved_search: async () => {
    const { body } = await call('POST', '/v1/users/saved_searches', {
      token: tokens.owner,
      body: {
        saved_search: {
          ad_kind: 'property',
          search: { town: 'irece' },
          name: 'Em Irecê',
          frequency: 'daily',
        },
      },
    });
    return { id: body.data.id };
  },
  push_subscription: async () => ({ id: await addDevice(db, lucia.id) }),
  report: async () => ({ id: await addReport() }),
  view: async () => ({ id: await addView() }),
  member: async () => ({ id: (await world.addAdmin({ role: 'moderator' })).id }),
  invited: async () => ({ id: await addInvited() }),
  request: async () => ({ id: await addRequest() }),
  incident: async () => ({ id: await addIncident(db) }),
  data_request: async () => ({ id: await addDataRequest(db) }),
  bulk_properties: async () => ({ id: await addBulkJob('properties') }),
  bulk_vehicles: async () => ({ id: await addBulkJob('vehicles') }),
  bulk_users: async () => ({ id: await addBulkJob('users') }),
  bulk_reports: async () => ({ id: await addBulkJob('reports') }),
  bulk_contact_requests: async () => ({ id: await addBulkJob('contact_requests') }),
  bulk_coupons: async () => ({ id: await addBulkJob('coupons') }),
  brand: async () => ({ id: await addBrand() }),
  model: async () => ({ id: await addModel(await addBrand()) }),
  version: async () => ({ id: await addVersion() }),
  plan: async () => ({ id: await addPlan(db, {}) }),
  file: async () => {
    const { body } = await call('POST', '/v1/backoffice/catalogue_imports', {
      token: tokens.administrator,
      body: { carros: [{ Label: `Marca ${randomUUID()}` }] },
    });
    return { id: body.data.id };
  },
} satisfies Record<string, () => Promise<Parts>>;

export type Thing = keyof typeof THINGS;

/** Invited longer ago than a second click takes. */
async function addInvited(): Promise<string> {
  const { id: invited_by } = await world.addAdmin();
  const { id } = await db
    .insertInto('admins')
    .values({
      email: `${randomUUID()}@correio.example`,
      name: 'Jurema',
      role: 'moderator',
      password_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('admin_invitations')
    .values({ token_hash: randomBytes(32), admin_id: id, invited_by, expires_at: now() })
    .execute();
  return id;
}

async function paidOrder(): Promise<string> {
  // Who was suspended by another question cannot order.
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', lucia.id).execute();
  const boost_order_id = await openOrder(db, lucia);
  await db
    .updateTable('boost_orders')
    .set({ status: 'paid', paid_at: NOW })
    .where('id', '=', boost_order_id)
    .execute();
  await db
    .insertInto('payments')
    .values({
      user_id: lucia.id,
      boost_order_id,
      purpose: 'boost',
      what: 'Impulsionamento',
      status: 'paid',
      amount_cents: 990,
      paid_at: NOW,
      receipt_number: sql`nextval('receipt_numbers')`,
    })
    .execute();
  // A second regret of one product is the office's, and that is another answer.
  await db.deleteFrom('regrets').execute();
  return boost_order_id;
}

async function askedRegret(): Promise<string> {
  const boost_order_id = await paidOrder();
  const { boost_plan_id } = await db
    .selectFrom('boost_orders')
    .where('id', '=', boost_order_id)
    .select('boost_plan_id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('regrets')
    .values({
      user_id: lucia.id,
      boost_plan_id,
      boost_order_id,
      status: 'asked',
      amount_cents: 990,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function openFinding(): Promise<string> {
  const { id } = await db
    .insertInto('reconciliation_findings')
    .values({ kind: 'dispute', reference: randomUUID(), found_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addView(): Promise<string> {
  const row = { table_name: 'users', name: randomUUID(), query: '', created_at: NOW };
  const added = db.insertInto('saved_views').values(row).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

export async function addBrand(): Promise<string> {
  const slug = `marca-${randomUUID()}`;
  const row = { vehicle_type: 'cars' as const, name: slug, slug, code: slug };
  const added = db.insertInto('vehicle_brands').values(row).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

export async function addModel(brand_id: string): Promise<string> {
  const added = db
    .insertInto('vehicle_models')
    .values({ brand_id, name: 'Cuité', slug: 'cuite' })
    .returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

export async function addVersion(): Promise<string> {
  const model_id = await addModel(await addBrand());
  const added = db
    .insertInto('vehicle_versions')
    .values({ model_id, name: '1.0', slug: '1-0' })
    .returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

async function addConversation(to: UserActor): Promise<string> {
  const { conversation_id: id } = await db
    .insertInto('leads')
    .values({
      kind: 'message',
      advertiser_id: to.id,
      about_advertiser: true,
      name: 'Tainá',
      email: 'taina@sertao.example',
      phone: '74999998888',
      message: 'Ainda está à venda?',
      consented_at: NOW,
      sent_at: NOW,
    })
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addReplyText(of: UserActor): Promise<string> {
  const { id } = await db
    .insertInto('reply_texts')
    .values({ user_id: of.id, text: `Olá ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addCard(of: UserActor): Promise<string> {
  const { id } = await db
    .insertInto('payment_methods')
    .values({
      user_id: of.id,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      provider_id: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lúcia's plan, begun anew and paid today. */
async function addPaidPlan() {
  await db.deleteFrom('regrets').execute();
  const { id: subscription_id } = await db
    .updateTable('subscriptions')
    .set({ status: 'active', ends_at: null, end_reason: null })
    .where('user_id', '=', lucia.id)
    .where('status', '<>', 'pending')
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: payment_id } = await db
    .insertInto('payments')
    .values({
      user_id: lucia.id,
      subscription_id,
      purpose: 'plan_start',
      what: 'Plano Pequeno',
      method: 'card',
      status: 'paid',
      amount_cents: 1000,
      payer_name: 'Lúcia Alves',
      payer_email: 'lucia@mandacaru.example',
      receipt_number: sql`nextval('receipt_numbers')`,
      provider_intent_id: randomUUID(),
      paid_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { subscription_id, payment_id };
}

async function addPlanChange(): Promise<string> {
  const { subscription_id } = await addPaidPlan();
  const plan_id = await addPlan(db, {});
  const { id } = await db
    .insertInto('plan_changes')
    .values({
      subscription_id,
      from_plan_id: plan_id,
      to_plan_id: plan_id,
      kind: 'downgrade',
      status: 'scheduled',
      price_cents: 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addCheckout(): Promise<string> {
  const { id } = await db
    .insertInto('subscriptions')
    .values({
      user_id: lucia.id,
      plan_id: await addPlan(db, {}),
      status: 'pending',
      started_at: NOW,
      recurring: true,
      checkout_url: 'https://provider.example/checkout',
      checkout_expires_at: new Date(NOW.getTime() + 1e6),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addBulkJob(subject: BulkSubject): Promise<string> {
  const { id } = await db
    .insertInto('bulk_jobs')
    .values({ subject, action: 'dismiss', address: '', state: 'checking', created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addRequest(): Promise<string> {
  const { id } = await db
    .insertInto('contact_requests')
    .values({
      kind: 'contact',
      name: 'Tainá Ribeiro',
      email: 'taina@sertao.example',
      phone: '74988112233',
      message: 'Como mudo a cidade do meu anúncio?',
      consented_at: NOW,
      sent_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addReport(): Promise<string> {
  const { id } = await db
    .insertInto('reports')
    .values({
      property_id: await publishHouse(db, lucia),
      reason: 'fraud',
      sender: Buffer.from(randomUUID()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A change of an approved vehicle that has to be reviewed. */
export const wantAnotherYear = ({ id = '' }: Parts) =>
  editVehicle(db, lucia, id, vehicleChange.parse(carChangeForm(catalogue, { year: 2020 })), NOW);
