import { expect, test } from 'vitest';
import { addFinding } from '#core/payments/findings.server.ts';
import { testApi } from '../test-api.fixture.ts';

const { call, db, addAdmin, adminToken, now } = await testApi();
const path = '/v1/backoffice/reconciliation_findings';

test('a difference from the provider waits until somebody says what was done, once', async () => {
  const token = await adminToken((await addAdmin()).id);
  const found = {
    kind: 'wrong_amount' as const,
    reference: 'pi_1',
    amountCents: 900,
    expectedCents: 990,
  };
  await db.transaction().execute((trx) => addFinding(trx, found, now()));
  const list = async (state: string) =>
    (await call('GET', `${path}?state=${state}`, { token })).body;
  const [finding] = (await list('open')).data;
  expect(finding.attributes).toMatchObject({
    kind: 'wrong_amount',
    amount_cents: 900,
    expected_cents: 990,
    settled_at: null,
  });

  const settle = (note: unknown) =>
    call('POST', `${path}/${finding.id}/settlement`, { token, body: { settlement: { note } } });
  expect((await settle('')).status).toBe(422);
  const both = await Promise.all([settle('Devolvido pelo painel.'), settle('Outra pessoa.')]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  expect((await list('open')).meta.counters).toEqual({ open: 0, settled: 1 });
  const [settled] = (await list('settled')).data;
  expect(settled.attributes.settled_by).toBeTruthy();
  expect(
    await db.selectFrom('events').where('action', '=', 'settle_finding').select('reason').execute(),
  ).toHaveLength(1);
});
