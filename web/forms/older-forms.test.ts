import { beforeEach, expect, test } from 'vitest';
import { PASSWORD } from '#api/test-api.fixture.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { addIncident } from '#core/incidents/incidents.fixture.ts';
import { pathTo } from '#core/site/paths.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { subscriptionStep } from '../addresses/plan-addresses.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';
import { sentText } from './sent-text.ts';
import { formOfMarkup } from './markup-form.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const rui = await world.addAdmin();
const office = `admin-token=${await world.adminToken(rui.id)}`;
const shop = await register(world.db, { first_name: 'Josué', profile: 'business' });
const account = `token=${await world.userToken(shop.id)}`;
await world.call('PUT', '/v1/agency', {
  token: account.slice('token='.length),
  body: {
    agency: {
      name: 'Umbuzeiro Imóveis',
      cnpj: '11.222.333/0001-81',
      creci: '12345-J',
      zip_code: '44900-000',
      city_id: '2914604',
      street: 'Rua do Umbuzeiro',
      number: '12',
      neighborhood: 'Centro',
      phones: [{ number: '74 99912-3456' }],
      contact_email: 'umbuzeiro@mandacaru.example',
      description: 'Casas e terrenos.',
    },
  },
});
await world.call('PUT', '/v1/users/billing_info', {
  token: account.slice('token='.length),
  body: {
    billing_info: {
      name: 'Josué Souza',
      email: 'umbuzeiro@mandacaru.example',
      document: '11222333000181',
      cellphone: '74999123456',
    },
  },
});
const payment = await world.db
  .insertInto('payments')
  .values({
    user_id: shop.id,
    purpose: 'plan_renewal',
    what: 'Plano Empresa por 1 mês',
    method: 'pix',
    amount_cents: 4990,
    status: 'paid',
    paid_at: new Date(),
    receipt_number: 1,
    fiscal_number: '2026/00042',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const [cheap, dear] = await world.db
  .selectFrom('boost_plans')
  .select('id')
  .orderBy('price_cents')
  .execute();
const plan = await world.db
  .selectFrom('plans')
  .select('id')
  .where('is_free', '=', false)
  .executeTakeFirstOrThrow();
const brand = await world.db.selectFrom('vehicle_brands').select('id').executeTakeFirstOrThrow();
const incident = await addIncident(world.db, { known_at: '2026-01-12T12:00:00Z' });
const coupon = await addCoupon(world.db, { name: 'São João', usage_limit: 100 });
beforeEach(() => world.freshLimits());

/** A page, a field of its form that one tab changes, and one that another does. */
const FORMS = [
  ['the profile', account, '/dashboard/settings/profile', 'presentation', 'last_name'],
  ['the company', account, '/dashboard/settings/company', 'description', 'reference'],
  ['the data of receipts', account, subscriptionStep('billing'), 'name', 'cellphone'],
  ['a fiscal note', office, pathTo('backofficePayment', { id: payment.id }), 'number', 'link'],
  ['a coupon', office, `/backoffice/dashboard/coupons/${coupon.id}`, 'name', 'usage_limit'],
  [
    'the prices of boosts',
    office,
    '/backoffice/dashboard/boost_plans',
    `${cheap?.id}.price`,
    `${dear?.id}.price`,
  ],
  ['a plan', office, pathTo('backofficeEditPlan', { id: plan.id }), 'name', 'vehicles_limit'],
  [
    'settings',
    office,
    pathTo('backofficeSettingsSection', { section: 'identity' }),
    'author',
    'publisher',
  ],
  [
    'the points of signals',
    office,
    pathTo('backofficeTrustRules'),
    'points.low_price',
    'points.new_account',
  ],
  ['a brand', office, pathTo('backofficeModels', { id: brand.id }), 'name', 'nicknames'],
  ['an incident', office, pathTo('backofficeEditIncident', { id: incident }), 'title', 'measures'],
] as const;

function typedInto(field: string): readonly [string, string] {
  if (/price|limit|points/.test(field)) return ['21', '27'];
  if (field === 'cellphone') return ['74999120031', '74999120047'];
  if (field === 'link') return ['https://notas.example/31', 'https://notas.example/47'];
  return ['Umbuzeiro', 'Seriguela'];
}

async function openTab(cookie: string, path: string, field: string) {
  const look = async () => (await site.ask(path, { headers: { Cookie: cookie } })).text;
  const markupOf = (page: string) =>
    page
      .split('<form ')
      .slice(1)
      .find((markup) => markup.includes(`name="${field}"`)) ?? '';
  const formOf = (page: string) => formOfMarkup(markupOf(page));
  const markup = markupOf(await look());
  const form = formOfMarkup(markup);
  const [, action = 'save'] = / value="(save_\w+|billing)"/.exec(markup) ?? [];
  return {
    shown: async (name: string) => sentText(formOf(await look()), name),
    async save(name: string, text: string) {
      form.set(name, text);
      form.set('_action', action);
      if (form.has('current_password')) form.set('current_password', PASSWORD);
      return site.ask(path, {
        method: 'POST',
        headers: { Origin: SITE, Cookie: cookie },
        body: new URLSearchParams(
          [...form.keys()].map((key) => [key, sentText(form, key)]),
        ).toString(),
      });
    },
  };
}

test.each(FORMS)(
  '%s: an older form keeps what another changed, and shows what both changed',
  async (_, cookie, path, one, two) => {
    const [, other] = typedInto(two);
    const [first, second] = typedInto(one);
    const newer = await openTab(cookie, path, one);
    const older = await openTab(cookie, path, one);
    expect((await newer.save(one, first)).status).toBe(302);
    expect((await older.save(two, other)).status).toBe(302);
    expect(await newer.shown(one)).toContain(first);
    expect(await newer.shown(two)).toContain(other);
    const conflict = await older.save(one, second);
    expect(conflict.status).toBe(409);
    expect(conflict.text.slice(0, conflict.text.indexOf('</main>'))).toMatch(
      new RegExp(`<b>Salvo</b> (<!-- -->)?${first}`),
    );
    expect(conflict.text.slice(0, conflict.text.indexOf('</main>'))).toMatch(
      new RegExp(`<b>Você escreveu</b> (<!-- -->)?${second}`),
    );
    expect(await newer.shown(one)).toContain(first);
  },
);

test('data of receipts sent twice, with signs or without, are saved and no conflict', async () => {
  const tab = await openTab(account, subscriptionStep('billing'), 'document');
  expect((await tab.save('document', '52998224725')).status).toBe(302);
  expect((await tab.save('document', '52998224725')).status).toBe(302);
  expect(await tab.shown('document')).toBe('529.982.247-25');
});
