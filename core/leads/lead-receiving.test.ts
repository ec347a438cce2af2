import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  addHouse,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { leadInput } from './lead-input.ts';
import { receiveLead } from './leads.server.ts';
import { getConversation } from './conversation-reading.server.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const visitor = { kind: 'visitor' } as const;

const FORM = {
  name: 'Tainá Ribeiro',
  email: 'Taina@sertao.example',
  phone: '74-98811-2233',
  message: 'Bom dia! A casa ainda está à venda? Posso visitar no sábado?',
  accepts_terms: 'on',
  over_18: 'on',
  shares_data: 'on',
};

async function write(
  about: { property_id: string } | { vehicle_id: string },
  changes: Record<string, unknown> = {},
  now = NOW,
) {
  return receiveLead(db, visitor, leadInput.parse({ ...FORM, ...about, ...changes }), now);
}

test('the same message sent five times at once, and again for want of an answer, is one', async () => {
  const house = await publishHouse(db, lucia);
  const about = { property_id: house };
  const soon = new Date(NOW.getTime() + 10 * 60_000);
  const sent = await Promise.all(Array.from({ length: 5 }, () => write(about)));
  const again = await write(about, {}, soon);
  expect(new Set([...sent, again].map((one) => granted(one).id)).size).toBe(1);
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs
     where payload -> 'data' ->> 'leadId' = ${granted(again).id}`.execute(db);
  expect(rows).toHaveLength(1);
  await write(about, { message: 'E aceita um terreno na troca?' }, soon);
  await write(about, { email: 'outra@sertao.example' }, soon);
  await write(about, {}, new Date(NOW.getTime() + 60 * 60_000));
  const kept = await db.selectFrom('leads').select('id').where('property_id', '=', house).execute();
  expect(kept).toHaveLength(4);
});

test('keeps the message, tells the advertiser by e-mail and writes it into the history', async () => {
  const house = await publishHouse(db, lucia);
  const { id } = granted(await write({ property_id: house }));
  const stored = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    advertiser_id: lucia.id,
    property_id: house,
    kind: 'message',
    email: 'taina@sertao.example',
    phone: '74988112233',
    consented_at: NOW,
    read_at: null,
    mailed_at: NOW,
  });
  const { rows } = await sql<{
    payload: { to: string; message: string; data: { leadId: string } };
  }>`
    select payload from graphile_worker._private_jobs where payload ->> 'message' is not null`.execute(
    db,
  );
  const mail = rows.map(({ payload }) => payload).find(({ data }) => data.leadId === id);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', lucia.id)
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    to: email,
    message: 'lead_received',
    data: {
      firstName: 'Lúcia',
      publicPath: `/imovel/casa/irece/${house}`,
      visitor: { name: 'Tainá Ribeiro', email: 'taina@sertao.example', phone: '74988112233' },
      message: FORM.message,
    },
  });
  const events = await db
    .selectFrom('events')
    .select('action')
    .where('property_id', '=', house)
    .execute();
  expect(events.map(({ action }) => action)).toContain('lead_received');
});

test('works for a vehicle too', async () => {
  const catalogue = await addCatalogue(db);
  const car = await submitCar(db, josue, catalogue);
  expect(await write({ vehicle_id: car })).toEqual({ refused: 'not_found' });
  await approveCar(db, await addAdmin(db), car);
  const { id } = granted(await write({ vehicle_id: car }));
  const { leads } = granted(await getConversation(db, josue, id));
  expect(leads[0]?.ad).toMatchObject({
    type: 'vehicle',
    id: car,
    path: `/veiculo/carros/ba/irece/caatinga/umburana/1-0-flex/${car}`,
  });
});

test.each(['accepts_terms', 'over_18', 'shares_data'])('refuses without %s', (consent) => {
  const about = { property_id: 'abc' };
  for (const value of [undefined, '', 'off', false]) {
    const parsed = leadInput.safeParse({ ...FORM, ...about, [consent]: value });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([consent]);
  }
  expect(leadInput.safeParse({ ...FORM, ...about, [consent]: true }).success).toBe(true);
});

test.each(['name', 'email', 'phone', 'message'])('refuses without %s', (field) => {
  const parsed = leadInput.safeParse({ ...FORM, property_id: 'abc', [field]: ' ' });
  expect(parsed.error?.issues).toMatchObject([{ path: [field], message: 'Campo obrigatório' }]);
});

test('is about one ad, and says nothing of how it is kept', () => {
  expect(leadInput.safeParse(FORM).success).toBe(false);
  expect(leadInput.safeParse({ ...FORM, property_id: 'a', vehicle_id: 'b' }).success).toBe(false);
  expect(leadInput.safeParse({ ...FORM, property_id: 'a', advertiser_id: 'b' }).success).toBe(
    false,
  );
});

test('only about an ad that is offered now', async () => {
  const draft = await addHouse(db, lucia);
  const sold = await publishHouse(db, lucia);
  granted(await transitionAd(db, lucia, { kind: 'property', id: sold }, { action: 'sold' }, NOW));
  for (const property_id of [draft, sold, 'zzzzzzzzzz']) {
    expect(await write({ property_id })).toEqual({ refused: 'not_found' });
  }
  const before = await db
    .selectFrom('leads')
    .select('id')
    .where('property_id', 'in', [draft, sold])
    .execute();
  expect(before).toEqual([]);
});
