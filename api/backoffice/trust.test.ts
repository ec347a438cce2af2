import { describe, expect, test } from 'vitest';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { FIRST_RULES } from '#core/trust/trust-rules.ts';
import { testApi } from '../test-api.fixture.ts';

const { db, call, addAdmin, adminToken, userToken, pass, now } = await testApi();
pass(NOW.getTime() - now().getTime());
const token = await adminToken((await addAdmin()).id);
const lucia = await register(db, { first_name: 'Lúcia' });

const ROOT = '/v1/backoffice';
const ask = (method: string, path: string, body?: unknown) =>
  call(method, `${ROOT}/${path}`, { token, ...(body === undefined ? {} : { body }) });
const revision = async () => (await ask('GET', 'trust_rules')).body.data.attributes.revision;
const save = async (rules: object) =>
  ask('PUT', 'trust_rules', { rules, revision: await revision() });

/** As the form sends it. */
const TYPED = {
  threshold: '70',
  points: Object.fromEntries(
    Object.entries(FIRST_RULES.points).map(([name, points]) => [name, String(points)]),
  ),
  low_price_percent: '40',
  new_account_days: '7',
  new_account_ads: '8',
  words: 'renda extra\r\n\r\n  Renda   Extra \nmoro fora',
};

describe('the rules', () => {
  test('are saved as a form types them, the same word once', async () => {
    const saved = await save(TYPED);
    expect(saved.body.data.attributes.rules).toEqual({
      ...FIRST_RULES,
      threshold: 70,
      words: ['Renda Extra', 'moro fora'],
    });
    const [last] = (await ask('GET', 'trust_rule_changes')).body.data;
    expect(last.attributes).toMatchObject({ before: FIRST_RULES, rules: { threshold: 70 } });
  });

  test('without a change are no line of the history', async () => {
    await save(TYPED);
    const { total } = (await ask('GET', 'trust_rule_changes')).body.meta;
    await save(TYPED);
    expect((await ask('GET', 'trust_rule_changes')).body.meta.total).toBe(total);
  });

  test('say which number or line is wrong, and nothing is saved', async () => {
    const before = await revision();
    const { status, body } = await save({
      ...TYPED,
      threshold: '0',
      points: { ...TYPED.points, urgency: 'muito' },
      words: ['!', 'x'.repeat(61)],
    });
    expect(status).toBe(422);
    const pointers = body.errors.map(
      ({ source }: { source: { pointer: string } }) => source.pointer,
    );
    expect(new Set(pointers)).toEqual(
      new Set(['/rules/threshold', '/rules/points/urgency', '/rules/words']),
    );
    expect(await revision()).toBe(before);
  });

  test('of two who save at the same moment are those of one, and the other is told', async () => {
    const seen = await revision();
    const both = await Promise.all(
      ['80', '90'].map((threshold) =>
        ask('PUT', 'trust_rules', { rules: { ...TYPED, threshold }, revision: seen }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('an ad that is held is told to its owner as waiting, without the signs, and the office sees them', async () => {
  await save({ ...TYPED, threshold: '10' });
  const id = await addHouse(db, lucia, {
    description: 'Só hoje! Casa de três quartos com quintal.',
  });
  await addReadyPhoto(db, { property_id: id });
  const body = { transition: { action: 'publish' } };
  const published = await call('POST', `/v1/properties/${id}/transitions`, {
    token: await userToken(lucia.id),
    body,
  });
  expect(published.body.data.attributes).toMatchObject({
    status: 'pending',
    held_at: NOW.toISOString(),
  });
  expect(JSON.stringify(published.body)).not.toContain('urgency');
  const page = (await ask('GET', `properties/${id}`)).body.data.attributes;
  expect(page.suspicion).toEqual({
    score: 10,
    threshold: 10,
    signals: [{ name: 'urgency', points: 10, words: ['Só hoje'] }],
    held_at: NOW.toISOString(),
  });
  const list = (await ask('GET', 'ad_holds?state=waiting&signal=urgency')).body;
  expect(list.data).toMatchObject([{ attributes: { score: 10, ad: { kind: 'property', id } } }]);
  expect((await ask('GET', 'ad_holds?signal=same_plate')).body.data).toEqual([]);
  expect((await ask('GET', `ad_holds?about=${lucia.id}`)).body.meta.total).toBe(1);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', lucia.id)
    .executeTakeFirstOrThrow();
  expect((await ask('GET', `ad_holds?about=${email}`)).body.meta.total).toBe(1);
  for (const nothing of ['nobody0000', 'duas palavras', "' or 1=1"])
    expect(
      (await ask('GET', `ad_holds?about=${encodeURIComponent(nothing)}`)).body.meta.total,
    ).toBe(0);
});
