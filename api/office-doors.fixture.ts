/* Every address of the back office, and what administrators send to it. Tests only. */
import { failJob } from '#core/office/failed-jobs.fixture.ts';
import { sql } from 'kysely';
import { addPlan, FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { settingsRevisions } from '#core/site/office-settings.server.ts';
import { SECTION_NAMES, type SettingsSection } from '#core/site/settings-section.ts';
import { BULK_SUBJECTS, offeredActions, type BulkSubject } from '#core/bulk-actions/bulk-action.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { addViewing } from '#core/viewings/viewings.fixture.ts';
import { PLAN_FORM } from '#core/plans/office-plans.fixture.ts';
import { unsafeGetPlan } from '#core/plans/office-plans.server.ts';
import { readTrustRules } from '#core/trust/trust-rules.server.ts';
import { FIRST_RULES } from '#core/trust/trust-rules.ts';
import { isRefusal } from '#core/refusal.ts';
import { DATA_REQUEST_FORM } from '#core/data-requests/data-requests.fixture.ts';
import { INCIDENT_FORM } from '#core/incidents/incidents.fixture.ts';
import type { Door } from './access-doors.fixture.ts';
import { PASSWORD } from './test-api.fixture.ts';
import {
  addBrand,
  addModel,
  addVersion,
  catalogue,
  picture,
  THINGS,
  wantAnotherYear,
  world,
  type Parts,
  type Thing,
} from './access-world.fixture.ts';

const { db } = world;

const percent = {
  name: 'Dez por cento',
  discount_type: 'percentage',
  discount_value: '10',
  status: 'active',
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
  'POST /v1/backoffice/reports/{id}/handling': {
    of: 'report',
    body: { handling: { decision: 'dismiss' } },
  },
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
    [`GET ${path}/merge_targets`]: { of },
    [`GET ${path}/merging`]: { of, query: async () => `into=${await other()}` },
    [`POST ${path}/merging`]: { of, body: async () => ({ merging: { into: await other() } }) },
  };
};

const withImage =
  (table: 'vehicle_brands' | 'vehicle_models') =>
  ({ id = '' }: Parts) =>
    db.updateTable(table).set({ image_key: 'abcde12345' }).where('id', '=', id).execute();

const bulkOf = (subject: BulkSubject): Record<string, Door> => {
  const of = `bulk_${subject}` as const;
  const path = `/v1/backoffice/bulk_jobs/${subject}/{id}`;
  return {
    [`GET ${path}`]: { of },
    [`POST ${path}/decisions`]: { of, body: { decision: { decision: 'cancel' } } },
  };
};

/** What there has to be of each list before something is done with all of it. */
const ONE_OF = {
  properties: 'property',
  vehicles: 'vehicle',
  users: 'account',
  reports: 'report',
  contact_requests: 'request',
  coupons: 'coupon',
} as const satisfies Record<BulkSubject, Thing>;

const askBulkOf = (subject: BulkSubject) => async () => {
  await THINGS[ONE_OF[subject]]();
  const [action] = offeredActions(subject);
  const filter = subject === 'users' ? { status: 'active' } : {};
  return { bulk_job: { action, reason, filter, address: '' } };
};

/** Only administrators. */
export const OFFICE: Record<string, Door> = {
  ...bulkOf('properties'),
  ...bulkOf('vehicles'),
  ...bulkOf('users'),
  ...bulkOf('reports'),
  ...bulkOf('contact_requests'),
  ...bulkOf('coupons'),
  ...AD_OFFICE,
  ...catalogueOf('brand', addBrand, { code: 'OUTRO' }),
  ...catalogueOf('model', async () => addModel(await addBrand()), {}),
  ...catalogueOf('version', addVersion, {}),
  'PUT /v1/backoffice/vehicle_brands/{id}/image': { of: 'brand', body: picture },
  'DELETE /v1/backoffice/vehicle_brands/{id}/image': {
    of: 'brand',
    before: withImage('vehicle_brands'),
  },
  'PUT /v1/backoffice/vehicle_models/{id}/image': { of: 'model', body: picture },
  'DELETE /v1/backoffice/vehicle_models/{id}/image': {
    of: 'model',
    before: withImage('vehicle_models'),
  },
  'POST /v1/backoffice/vehicle_versions/{id}/year_changes': {
    of: 'version',
    body: { year_change: { action: 'add', fuel_type: 'flex', from: 2015 } },
  },
  'DELETE /v1/backoffice/saved_views/{id}': { of: 'view' },
  'GET /v1/backoffice/users/{id}/belongings': { of: 'account' },
  'POST /v1/backoffice/users/{id}/email_confirmations': {
    of: 'account',
    before: ({ id = '' }) =>
      db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute(),
    body: { confirmation: { reason } },
  },
  'POST /v1/backoffice/users/{id}/viewings': {
    of: 'account',
    before: ({ id = '' }) =>
      db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute(),
    body: { viewing: { reason } },
  },
  'GET /v1/backoffice/admins/{id}': { of: 'member' },
  'POST /v1/backoffice/admins/{id}/changes': {
    of: 'member',
    body: { change: { action: 'disable', reason, current_password: PASSWORD } },
  },
  'POST /v1/backoffice/admins/{id}/invitations': { of: 'invited' },
  'DELETE /v1/backoffice/admins/{id}/invitations': { of: 'invited' },
  'GET /v1/backoffice/contact_requests/{id}': { of: 'request' },
  'POST /v1/backoffice/contact_requests/{id}/changes': {
    of: 'request',
    body: { change: { state: 'done' } },
  },
  'GET /v1/backoffice/incidents/{id}': { of: 'incident' },
  'PUT /v1/backoffice/incidents/{id}': {
    of: 'incident',
    body: async ({ id = '' }: Parts) => {
      const found = await db
        .selectFrom('incidents')
        .where('id', '=', id)
        .select('changed_at')
        .executeTakeFirst();
      return { incident: INCIDENT_FORM, seen_at: (found?.changed_at ?? new Date()).toISOString() };
    },
  },
  'POST /v1/backoffice/incidents/{id}/notes': { of: 'incident', body: { note: { text: reason } } },
  'POST /v1/backoffice/incidents/{id}/closing': {
    of: 'incident',
    body: { closing: { conclusion: reason } },
  },
  'GET /v1/backoffice/data_requests/{id}': { of: 'data_request' },
  'POST /v1/backoffice/data_requests/{id}/notes': {
    of: 'data_request',
    body: { note: { text: reason } },
  },
  'POST /v1/backoffice/data_requests/{id}/decisions': {
    of: 'data_request',
    body: { decision: { decision: 'answered', outcome: reason } },
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
      if (isRefusal(plan)) return { plan: PLAN_FORM, revision: '', current_password: PASSWORD };
      const confirmed = [`price ${plan.price_cents} 4990`];
      return { plan: PLAN_FORM, revision: plan.revision, confirmed, current_password: PASSWORD };
    },
  },
  'GET /v1/backoffice/subscriptions/{id}': { of: 'subscription' },
  'POST /v1/backoffice/subscriptions/{id}/transitions': {
    of: 'subscription',
    body: { transition: { action: 'end', reason, current_password: PASSWORD } },
  },
  'GET /v1/backoffice/boost_orders/{id}': { of: 'order' },
  'POST /v1/backoffice/boost_orders/{id}/refunds': {
    of: 'paid_order',
    body: { refund: { reason, current_password: PASSWORD } },
  },
  'GET /v1/backoffice/payments/{id}': { of: 'payment' },
  'POST /v1/backoffice/payments/{id}/refunds': {
    of: 'payment',
    body: { refund: { reason, current_password: PASSWORD } },
  },
  'PUT /v1/backoffice/payments/{id}/fiscal_note': {
    of: 'payment',
    body: { fiscal_note: { number: '2026/42', link: null } },
  },
  'DELETE /v1/backoffice/payments/{id}/fiscal_note': {
    of: 'payment',
    query: () => Promise.resolve('number=1'),
    before: ({ id = '' }) =>
      db.updateTable('payments').set({ fiscal_number: '1' }).where('id', '=', id).execute(),
  },
  'GET /v1/backoffice/payment_months/{month}/table.csv': { of: 'payment_month' },
  'GET /v1/backoffice/coupons/{id}': { of: 'coupon' },
  'PUT /v1/backoffice/coupons/{id}': {
    of: 'coupon',
    body: ({ id = '' }: Parts) => ({
      coupon: { ...percent, code: id.toUpperCase() },
      current_password: PASSWORD,
    }),
  },
  'GET /v1/backoffice/catalogue_imports/{id}': { of: 'file' },
  'GET /v1/backoffice/catalogue_imports/{id}/report.csv': { of: 'file' },
  'POST /v1/backoffice/catalogue_imports/{id}/importing': { of: 'file' },
  'POST /v1/backoffice/site_pictures/{use}': { of: 'picture_use', body: picture },
};

/** What each form of the website settings may send; the identity is another one than now. */
const SETTINGS_FORMS: Record<SettingsSection, object> = {
  identity: {
    site_name: 'Umbuzeiro',
    title: 'Sua casa no sertão',
    description: 'Casas e roças de Irecê e região, direto com o dono.',
    keywords: 'casas, roças',
    author: 'Umbuzeiro',
    publisher: 'Umbuzeiro',
  },
  contact: {
    contact_email: 'ola@umbuzeiro.example',
    contact_phone: '7436411111',
    contact_whatsapp: '74999991111',
  },
  region: { region_name: 'Irecê e vizinhas', state: 'BA', towns: 'Irecê\nLapão' },
  ads: { review_vehicles: true, price_min_cents: '1', price_max_cents: '9.000.000' },
  sales: { seller_name: '', seller_cnpj: '', trial_days: 10, instalments: 6 },
  measuring: { pixel_id: '123456789' },
  privacy: { small_agent: 'on' },
  home: { banners: [] },
};
const FIRST_BANNER = { title: 'Feira da roça', link: '/imoveis' };

async function settingsOf(section: SettingsSection) {
  if (section !== 'home') return SETTINGS_FORMS[section];
  await db
    .insertInto('site_pictures')
    .values({ id: 'umbuumbu12', use: 'banner', created_at: new Date() })
    .onConflict((known) => known.doNothing())
    .execute();
  return { banners: [{ ...FIRST_BANNER, picture: 'umbuumbu12' }] };
}

const SETTINGS_DOORS = Object.fromEntries(
  SECTION_NAMES.flatMap((section) => {
    const path = `/v1/backoffice/settings/${section}`;
    return [
      [
        `PUT ${path}`,
        async () => ({
          settings: await settingsOf(section),
          revision: (await settingsRevisions(db))[section],
          current_password: PASSWORD,
        }),
      ],
      [`POST ${path}/previews`, async () => ({ settings: await settingsOf(section) })],
    ];
  }),
);

/** Those without a part that changes; one's own login has tests of its own. */
export const OFFICE_ROOTS: Record<string, () => object | Promise<object>> = {
  'DELETE /v1/backoffice/viewing': newestAdministratorLooks,
  'POST /v1/backoffice/vehicle_brands': () => ({
    entry: { name: 'Umbu', code: 'UMBU', status: 'active', parent: 'cars' },
  }),
  'POST /v1/backoffice/vehicle_models': async () => ({
    entry: { name: 'Cajá', status: 'active', parent: await addBrand() },
  }),
  'POST /v1/backoffice/vehicle_versions': async () => ({
    entry: { name: '1.0 Seriguela', status: 'active', parent: await addModel(await addBrand()) },
  }),
  ...Object.fromEntries(
    BULK_SUBJECTS.map((subject) => [
      `POST /v1/backoffice/bulk_jobs/${subject}`,
      askBulkOf(subject),
    ]),
  ),
  'POST /v1/backoffice/failed_job_decisions': async () => {
    await failJob(db, 'send_request_digest');
    return { decision: { task: 'send_request_digest', action: 'retry' } };
  },
  'PUT /v1/backoffice/trust_rules': async () => {
    const { rules, revision } = await readTrustRules(db);
    return { rules: { ...rules, threshold: rules.threshold + 1 }, revision };
  },
  'POST /v1/backoffice/trust_rules/previews': () => ({ rules: FIRST_RULES }),
  'POST /v1/backoffice/admins': () => ({
    invitation: {
      email: 'jurema@mandacaru.example',
      role: 'moderator',
      current_password: PASSWORD,
    },
  }),
  'POST /v1/backoffice/incidents': () => ({ incident: INCIDENT_FORM }),
  'POST /v1/backoffice/data_requests': () => ({ data_request: DATA_REQUEST_FORM }),
  'POST /v1/backoffice/saved_views': () => ({
    view: { table: 'users', name: 'Suspensas', query: 'situacao=suspensa' },
  }),
  ...SETTINGS_DOORS,
  'POST /v1/backoffice/setting_returns': async () => {
    await db
      .insertInto('website_settings')
      .values({ name: 'keywords', value: JSON.stringify('umbu, cajá') })
      .onConflict((known) => known.doNothing())
      .execute();
    const { identity: revision } = await settingsRevisions(db);
    return { setting_return: { name: 'keywords', change: null, revision } };
  },
  'POST /v1/backoffice/catalogue_imports': () => ({ carros: [{ Label: 'Marca nova' }] }),
  'POST /v1/backoffice/plans': () => ({ plan: PLAN_FORM, current_password: PASSWORD }),
  'PUT /v1/backoffice/plans/order': async () => {
    const { rows } = await sql<{ id: string }>`
      select id from plans where kind = 'broker' order by position, id`.execute(db);
    const previous = rows.map(({ id }) => id);
    const order = { kind: 'broker', ids: previous.toReversed(), previous };
    return { order, current_password: PASSWORD };
  },
  'POST /v1/backoffice/coupons': () => ({
    coupon: { ...percent, code: 'UMBUZADA' },
    current_password: PASSWORD,
  }),
  'POST /v1/backoffice/boost_plans': () => ({
    boost_plan: { level: 'gold', days: '47', price: '69,90' },
    current_password: PASSWORD,
  }),
  'PUT /v1/backoffice/boost_plans': async () => ({
    boost_plans: [{ id: (await boostPlan(db, 'sponsored', 30)).id, price: '159,90', active: true }],
    current_password: PASSWORD,
  }),
  'POST /v1/backoffice/subscriptions': async () => ({
    subscription: {
      user_id: (await register(db, { first_name: 'Ana', plan: FREE_PLAN })).id,
      plan_id: await addPlan(db, {}),
      ends_on: '31/12/2030',
      reason,
    },
    current_password: PASSWORD,
  }),
};

/** Sees the site as somebody does. */
async function newestAdministratorLooks(): Promise<object> {
  const { id: admin_id } = await db
    .selectFrom('admins')
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  const { id: user_id } = await register(db, { first_name: 'Tainá' });
  await addViewing(db, { admin_id, user_id });
  return {};
}
