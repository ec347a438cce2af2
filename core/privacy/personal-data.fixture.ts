/* A person who left something in every table. Tests only. */
import { addViewing } from '#core/viewings/viewings.fixture.ts';
import { asAdmin } from '#core/audit/audit.fixture.ts';
import { addConversations } from './conversations-of-person.fixture.ts';
import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { hashPassword } from '#core/accounts/password-hashing.server.ts';
import { addAdmin, addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, addCar, addHouse } from '#core/ads/ads.fixture.ts';
import { rollUpChanges } from '#core/statistics/roll-up.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import { addAlerts } from './alerts-of-person.fixture.ts';
import { addContacts } from './contacts-of-person.fixture.ts';
import { addAnsweredRequest } from './data-requests-of-person.fixture.ts';
import { openEverything } from './account-access.fixture.ts';
import { addMailbox } from './mailbox-of-person.fixture.ts';
import { addDevice } from './devices-of-person.fixture.ts';
import { addFreshness } from './freshness-of-person.fixture.ts';
import { addTrust } from './trust-of-person.fixture.ts';
import { addPurchases } from './purchases.fixture.ts';

export const PASSWORD = 'juazeiro-florido-7';

type Cast = { catalogue: Awaited<ReturnType<typeof addCatalogue>>; adminId: string };

export async function privacyCast(db: Kysely<DB>): Promise<Cast> {
  return { catalogue: await addCatalogue(db), adminId: (await addAdmin(db)).id };
}

let people = 0;

/** Somebody with at least one row in every table that belongs to accounts. */
export async function addEverything(db: Kysely<DB>, cast: Cast): Promise<UserActor> {
  people += 1;
  const actor = await register(db, { first_name: 'Zenaide', profile: 'business' });
  const elsewhere = await register(db, { first_name: 'Outro' });
  const user_id = actor.id;
  const { email } = await db
    .updateTable('users')
    .set({
      password_hash: (await hashPassword(PASSWORD)) as string,
      creci: '1',
      cpf: '1'.repeat(11),
    })
    .set({ presentation_name: 'x', presentation: 'x' })
    .where('id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const property_id = await addHouse(db, actor, {
    youtube_url: 'https://youtu.be/abcdefghijk',
    accepts_exchange: 'on',
    exchange_for: 'x',
  });
  const vehicle_id = await addCar(db, actor, cast.catalogue);
  const photo_id = await addReadyPhoto(db, { property_id });
  await addReadyPhoto(db, { vehicle_id });
  const { id: property_draft_id } = await db
    .insertInto('property_drafts')
    .values({ owner_id: user_id, creation_key: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addReadyPhoto(db, { property_draft_id });
  await db
    .insertInto('vehicle_drafts')
    .values({ owner_id: user_id, creation_key: crypto.randomUUID() })
    .execute();
  await db.insertInto('user_phones').values({ user_id, number: '74999990000' }).execute();
  await db
    .insertInto('agencies')
    .values({
      user_id,
      name: 'x',
      cnpj: `${String(people).padStart(12, '0')}00`,
      creci: '1-J',
      whatsapp: '74999990000',
      contact_email: 'x',
      description: 'x',
      town_id: 2914604,
      zip_code: '44900000',
      street: 'x',
      number: 'x',
      complement: 'x',
      neighborhood: 'x',
      reference: 'x',
      lat: -11,
      lng: -41,
    })
    .execute();
  await db
    .insertInto('agency_phones')
    .values({ agency_id: user_id, number: '7436410000', position: 0 })
    .execute();
  const plan = await db.selectFrom('plans').select('id').executeTakeFirst();
  const plan_id = plan?.id ?? (await addPlan(db));
  const { id: subscription_id } = await db
    .insertInto('subscriptions')
    .values({ user_id, plan_id, status: 'expired', started_at: NOW, recurring: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPurchases(db, { user_id, vehicle_id, plan_id, subscription_id });
  await openEverything(db, user_id);
  const soon = new Date(NOW.getTime() + 60_000);
  const token_hash = () => Buffer.from(crypto.randomUUID());
  await db
    .insertInto('data_exports')
    .values({
      user_id,
      status: 'ready',
      requested_at: NOW,
      ready_at: NOW,
      expires_at: soon,
      token_hash: token_hash(),
      parts: 1,
      byte_size: 1,
    })
    .execute();
  await db
    .insertInto('access_records')
    .values({ account_id: user_id, address: '203.0.113.7', at: NOW })
    .execute();
  await addViewing(db, { admin_id: (await addAdmin(db)).id, user_id });
  await addAccountExtras(db, user_id);
  await addMailbox(db, { user_id, email });
  await addAlerts(db, { user_id, property_id });
  await addFreshness(db, user_id, property_id);
  await asAdmin(db, 'admin00000', (trx) =>
    trx.updateTable('users').set({ creci: '2' }).where('id', '=', user_id).execute(),
  );
  await addDevice(db, user_id);
  await db
    .insertInto('reports')
    .values({
      property_id,
      reason: 'other',
      details: 'x',
      reporter_email: 'x',
      sender: token_hash(),
    })
    .execute();
  await addTrust(db, { property_id, photo_id });
  await db
    .insertInto('property_views')
    .values({ property_id, day: '2026-11-20', views: 3 })
    .execute();
  await db
    .insertInto('vehicle_views')
    .values({ vehicle_id, day: '2026-11-20', views: 3 })
    .execute();
  await db
    .insertInto('favorite_counts')
    .values({ property_id, day: '2026-11-20', favorites: 2 })
    .execute();
  await db
    .insertInto('ad_ranks')
    .values({ property_id, day: '2026-11-20', rank: 1, ads: 1, town_id: 2914604, type: 'house' })
    .execute();
  await db
    .insertInto('vehicle_changes')
    .values({
      vehicle_id,
      year: 2019,
      plate: 'XYZ9A87',
      price_cents: 100_00,
      name: 'x',
      description: 'x',
      refused_at: NOW,
      refused_reason: 'x',
    })
    .execute();
  await db
    .insertInto('vehicle_approvals')
    .values({
      vehicle_id,
      approved_at: NOW,
      year: 2019,
      plate: 'XYZ9A87',
      price_cents: 100_00,
      name: 'x',
      description: 'x',
      fuel_type: 'flex',
      condition: 'used',
      mileage: 1000,
      photo_ids: [],
    })
    .execute();
  await db
    .insertInto('vehicle_price_positions')
    .values({
      vehicle_id,
      model_id: cast.catalogue.umburana.model_id,
      fuel_type: 'flex',
      year: 2019,
      condition: 'used',
      mileage: 45_000,
      price_cents: 48_900_00,
      median_cents: 50_000_00,
      sample_size: 14,
      worked_out_at: NOW,
    })
    .execute();
  await db.insertInto('kept_ads').values({ user_id, vehicle_id }).execute();
  const item = await db.selectFrom('vehicle_optional_items').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('vehicle_ad_optional_items')
    .values({ vehicle_id, item_id: item.id })
    .execute();
  const lead = {
    kind: 'message' as const,
    phone: 'x',
    message: 'x',
    consented_at: NOW,
    sent_at: NOW,
  };
  const received = {
    ...lead,
    advertiser_id: user_id,
    property_id,
    name: 'x',
    email: 'visita@x.example',
  };
  const sent = { ...lead, advertiser_id: elsewhere.id, about_advertiser: true, name: 'x', email };
  const leads = await db.insertInto('leads').values([received, sent]).returning('id').execute();
  await addConversations(db, user_id);
  await addContacts(db, { user_id, leads });
  const { id: contact_request_id } = await db
    .insertInto('contact_requests')
    .values({
      kind: 'contact',
      name: 'x',
      email,
      phone: 'x',
      message: 'x',
      consented_at: NOW,
      sent_at: NOW,
      changed_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addAnsweredRequest(db, { email, contact_request_id });
  await db
    .insertInto('consents')
    .values([
      { kind: 'terms', decision: 'given', text_version: '2025-11', user_id, at: NOW },
      ...leads.map(({ id: lead_id }) => ({
        kind: 'lead' as const,
        decision: 'given' as const,
        text_version: '2025-11',
        lead_id,
        at: NOW,
      })),
      { kind: 'contact', decision: 'given', text_version: '2026-11', contact_request_id, at: NOW },
    ])
    .execute();
  await db
    .insertInto('events')
    .values([
      { property_id, actor_kind: 'user', actor_id: user_id, action: 'publish', reason: 'x' },
      { vehicle_id, actor_kind: 'admin', actor_id: cast.adminId, action: 'reject', reason: 'x' },
      { user_id, actor_kind: 'user', actor_id: user_id, action: 'register', reason: 'x' },
      { user_id: elsewhere.id, actor_kind: 'user', actor_id: user_id, action: 'report' },
    ])
    .execute();
  await rollUpChanges(db);
  return actor;
}

/** What an account has beside the person: card, portrait, an e-mail to be, two-step login. */
async function addAccountExtras(db: Kysely<DB>, user_id: string): Promise<void> {
  const bytes = () => Buffer.from(crypto.randomUUID());
  await db
    .insertInto('payment_methods')
    .values({
      user_id,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      provider_id: crypto.randomUUID(),
    })
    .execute();
  await db
    .insertInto('user_avatars')
    .values({
      user_id,
      id: crypto.randomUUID(),
      original_id: crypto.randomUUID(),
      crop_size: 50,
      crop_x: 50,
      crop_y: 50,
      width: 600,
      height: 600,
      updated_at: NOW,
    })
    .execute();
  await db
    .insertInto('email_changes')
    .values({ user_id, new_email: `x${user_id}@x.example`, requested_at: NOW, sent_at: NOW })
    .execute();
  const { id: key_id } = await db
    .insertInto('two_step_keys')
    .values({
      user_id,
      sealed_secret: Buffer.alloc(48, 'x'),
      recovery_salt: Buffer.alloc(16, 'x'),
      started_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('recovery_codes').values({ key_id, code_hash: bytes() }).execute();
}

async function addPlan(db: Kysely<DB>): Promise<string> {
  const { id } = await db
    .insertInto('plans')
    .values({
      kind: 'business',
      name: 'Plano',
      description: 'x',
      price_cents: 0,
      is_free: true,
      recurring: false,
      duration_in_months: 1,
      properties_limit: 9,
      vehicles_limit: 9,
      video: false,
      properties_highlighted_limit: 1,
      highlight_days: 7,
      property_gallery_limit: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
