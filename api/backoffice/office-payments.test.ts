import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { bills, openShop, orderBoost } from '#core/payments/shop.fixture.ts';
import { PASSWORD, testApi } from '../test-api.fixture.ts';

const shop = await openShop();
const { db, now, provider, control } = shop;
const { api, call, addAdmin, adminToken, userToken, freshLimits } = await testApi({ shop });
const rui = await addAdmin();
const token = await adminToken(rui.id);
const lucia = await register(db, { first_name: 'Lúcia' });
beforeEach(() => freshLimits());

const PATH = '/v1/backoffice/payments';
const CPF = '52998224725';
const reason = 'Pago duas vezes por engano.';

interface Written {
  user_id?: string | null;
  amount_cents?: number;
  status?: 'started' | 'open' | 'paid' | 'failed' | 'expired' | 'canceled';
  at: string;
  payer_name?: string;
  payer_document?: string;
  receipt_number?: number;
  refunds?: { cents: number; at: string; status?: 'started' | 'pending' | 'done' | 'failed' }[];
}

/** A payment of a plan as another month left it. */
async function written({ at, status = 'paid', refunds = [], ...row }: Written): Promise<string> {
  const isPaid = status === 'paid';
  const { id } = await db
    .insertInto('payments')
    .values({
      user_id: lucia.id,
      purpose: 'plan_renewal',
      what: 'Plano Corretor por 1 mês',
      method: isPaid ? 'pix' : null,
      amount_cents: 4990,
      refunded_cents: refunds
        .filter((refund) => refund.status !== 'failed')
        .reduce((sum, { cents }) => sum + cents, 0),
      status,
      paid_at: isPaid ? new Date(at) : null,
      created_at: new Date(at),
      receipt_number: isPaid ? sql<number>`nextval('receipt_numbers')` : null,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { cents, at: asked, status: state = 'done' } of refunds)
    await db
      .insertInto('refunds')
      .values({
        payment_id: id,
        amount_cents: cents,
        reason: 'office',
        status: state,
        created_at: new Date(asked),
      })
      .execute();
  return id;
}

async function paidBoost() {
  await bills(shop, lucia, CPF);
  const house = { kind: 'property' as const, id: await publishHouse(db, lucia) };
  const order = await orderBoost(shop, lucia, house);
  const way = { provider, baseUrl: 'https://mandacaru.example' };
  const asked = { orderId: order.id, method: 'pix' as const };
  const started = granted(await startBoostPayment(db, way, lucia, asked, now()));
  if (started === 'paid') throw new Error('Nothing was to be paid.');
  const { provider_intent_id: intent } = await rowOf(started.paymentId);
  control.payPix(intent ?? '');
  await shop.hearAll();
  return { id: started.paymentId, order };
}

const rowOf = (id: string) =>
  db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const list = async (query: string) => (await call('GET', `${PATH}?${query}`, { token })).body;
const spanOf = async (query: string) =>
  (await call('GET', `/v1/backoffice/payment_months?${query}`, { token })).body.meta;
const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
const read = async (id: string) =>
  (await call('GET', `${PATH}/${id}`, { token })).body.data.attributes;
const note = (id: string, fiscal_note: object) =>
  call('PUT', `${PATH}/${id}/fiscal_note`, { token, body: { fiscal_note } });
const tableOf = async (month: string) => {
  const answer = await api.request(`/v1/backoffice/payment_months/${month}/table.csv`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('the spreadsheet says of each payment what the list says', async () => {
  await written({ at: '2024-03-02T12:00:00Z', status: 'failed' });
  const { body } = await call('GET', '/v1/backoffice/tables/payments.csv?month=2024-03', { token });
  expect(String(body)).toContain('"Recusado"');
});

test('a month ends at midnight in Bahia, and what goes back later is of its own month', async () => {
  const late = await written({
    // Already the 1st of April in Greenwich.
    at: '2025-04-01T02:59:00Z',
    amount_cents: 10_01,
    refunds: [
      { cents: 3_33, at: '2025-04-02T12:00:00Z' },
      { cents: 2_00, at: '2025-04-02T13:00:00Z', status: 'failed' },
    ],
  });
  const early = await written({ at: '2025-04-01T03:00:00Z', amount_cents: 20_02 });
  const march = await list('month=2025-03');
  expect(idsOf(march)).toEqual([late]);
  expect((await spanOf('month=2025-03')).totals).toEqual({
    gross_cents: 1001,
    refunded_cents: 0,
    net_cents: 1001,
  });
  const april = await list('month=2025-04');
  expect(idsOf(april)).toEqual([late, early]);
  expect(april.data[0].attributes).toMatchObject({
    state: 'refunded',
    gross_cents: 0,
    refunded_cents: 333,
  });
  expect((await spanOf('month=2025-04')).totals).toEqual({
    gross_cents: 2002,
    refunded_cents: 333,
    net_cents: 1669,
  });
});

test('on every list the totals are the sums of all rows, and those of the spreadsheet', async () => {
  let seed = 7;
  const chance = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let each = 0; each < 60; each += 1) {
    const amount_cents = 1 + chance(99_999);
    const isPaid = chance(4) > 0;
    await written({
      at: new Date(Date.UTC(2024, 4 + chance(2), 1 + chance(28))).toISOString(),
      amount_cents,
      status: isPaid ? 'paid' : ((['open', 'failed', 'expired'] as const)[chance(3)] ?? 'open'),
      refunds:
        isPaid && chance(3) === 0
          ? [{ cents: 1 + chance(amount_cents), at: `2024-06-${10 + chance(18)}T12:00:00Z` }]
          : [],
    });
  }
  const sumsOf = async (query: string) => {
    const rows: { attributes: Record<string, number> }[] = [];
    let key = '';
    for (;;) {
      const { data, meta } = await list(`${query}${key}`);
      rows.push(...data);
      if (meta.after === null) {
        const sum = (name: string) =>
          rows.reduce((total, { attributes }) => total + (attributes[name] ?? NaN), 0);
        expect(rows).toHaveLength(meta.total);
        const sums = { gross_cents: sum('gross_cents'), refunded_cents: sum('refunded_cents') };
        expect((await spanOf(query)).totals).toEqual({
          ...sums,
          net_cents: sums.gross_cents - sums.refunded_cents,
        });
        return { ...sums, meta };
      }
      key = `&after=${meta.after}`;
    }
  };
  for (const month of ['2024-05', '2024-06']) {
    const whole = await sumsOf(`month=${month}`);
    const parts: Awaited<ReturnType<typeof sumsOf>>[] = [];
    for (const state of ['paid', 'refunded', 'failed', 'open'])
      parts.push(await sumsOf(`month=${month}&state=${state}`));
    const sum = (of: (part: (typeof parts)[number]) => number) =>
      parts.reduce((total, part) => total + of(part), 0);
    expect(sum((part) => part.gross_cents)).toBe(whole.gross_cents);
    expect(sum((part) => part.refunded_cents)).toBe(whole.refunded_cents);
    expect(parts.map(({ meta }) => meta.total)).toEqual(
      ['paid', 'refunded', 'failed', 'open'].map((state) => whole.meta.counters[state]),
    );
    const lines = (await tableOf(month)).text.trimEnd().split('\r\n').slice(1);
    const cents = (line: string, place: number) =>
      Math.round(Number(line.split('";"')[place]?.replace(',', '.')) * 100);
    const last = lines.pop() ?? '';
    for (const [place, total] of [
      [7, whole.gross_cents],
      [8, whole.refunded_cents],
      [9, whole.gross_cents - whole.refunded_cents],
    ] as const) {
      expect(cents(last, place)).toBe(total);
      expect(lines.reduce((added, line) => added + cents(line, place), 0)).toBe(total);
    }
  }
  expect((await spanOf('')).totals).toBeNull();
});

test('a payment is found by who paid, also after the account is gone, and by its numbers', async () => {
  const at = '2023-08-10T12:00:00Z';
  const own = await written({ at, receipt_number: 880_042 });
  const gone = await written({
    at: '2023-08-11T12:00:00Z',
    user_id: null,
    payer_name: 'José Araújo',
    payer_document: '12345678909',
  });
  const found = async (q: string) => idsOf(await list(`month=2023-08&q=${encodeURIComponent(q)}`));
  expect(await found('')).toEqual([gone, own]);
  expect(await found('lucia')).toEqual([own]);
  expect(await found('jose araujo')).toEqual([gone]);
  expect(await found('123.456.789-09')).toEqual([gone]);
  expect(await found('880042')).toEqual([own]);
  expect(await found('Recibo nº 880042')).toEqual([own]);
  expect(await found('88004')).toEqual([]);
  await note(own, { number: '2023/77' });
  expect(await found('2023/77')).toEqual([own]);
  expect(idsOf(await list('month=2023-09&q=880042'))).toEqual([]);
  expect(idsOf(await list('month=all&q=880042'))).toEqual([own]);
});

test('without a month it is all there is, and every month since the first payment is offered', async () => {
  const first = await written({ at: '2022-12-31T12:00:00Z' });
  const { months } = await spanOf('');
  expect(months.at(-1)).toBe('2022-12');
  expect(idsOf(await list('sort=oldest'))[0]).toBe(first);
  expect(idsOf(await list('sort=oldest&month=2022-13'))[0]).toBe(first);
  expect((await list('month=2021-01')).data).toEqual([]);
  const none = { gross_cents: 0, refunded_cents: 0, net_cents: 0 };
  expect((await spanOf('month=2021-01')).totals).toEqual(none);
});

const removed = (id: string, number: string) =>
  call('DELETE', `${PATH}/${id}/fiscal_note?number=${number}`, { token });

test('a fiscal note that was entered after the page was opened is not taken away', async () => {
  const { id } = await paidBoost();
  await note(id, { number: '41' });
  await note(id, { number: '42' });
  const refused = await removed(id, '41');
  expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'fiscal_note_changed']);
  expect((await rowOf(id)).fiscal_number).toBe('42');
});

test('the fiscal note reaches who paid, and each change of it is in the history', async () => {
  const { id } = await paidBoost();
  const own = async () =>
    (await call('GET', `/v1/users/payments/${id}`, { token: await userToken(lucia.id) })).body.data
      .attributes.fiscal_note;
  expect(await own()).toBeNull();
  const first = { number: '2026/00042', link: 'https://nfse.irece.example/42' };
  expect((await note(id, first)).body.data.attributes.fiscal_note).toEqual(first);
  expect(await own()).toEqual(first);
  await note(id, { number: 'A-43.1', link: '' });
  expect(await own()).toEqual({ number: 'A-43.1', link: null });
  await note(id, { number: 'A-43.1' });
  expect((await removed(id, 'A-43.1')).status).toBe(200);
  expect(await own()).toBeNull();
  const events = await db
    .selectFrom('events')
    .where('user_id', '=', lucia.id)
    .where(sql<boolean>`before ->> 'payment' = ${id}`)
    .orderBy('id')
    .select(['actor_id', 'action', 'to_status', 'before'])
    .execute();
  const before = (number: string | null, link: string | null) => ({
    payment: id,
    fiscal_number: number,
    fiscal_url: link,
  });
  expect(events).toEqual([
    {
      actor_id: rui.id,
      action: 'save_fiscal_note',
      to_status: first.number,
      before: before(null, null),
    },
    {
      actor_id: rui.id,
      action: 'save_fiscal_note',
      to_status: 'A-43.1',
      before: before(first.number, first.link),
    },
    {
      actor_id: rui.id,
      action: 'remove_fiscal_note',
      to_status: null,
      before: before('A-43.1', null),
    },
  ]);
});

test.each([
  ['number', { number: '' }],
  ['number', { number: '9'.repeat(41) }],
  ['number', { number: '12 34' }],
  ['number', { number: '=1+1' }],
  ['number', { number: '-5' }],
  ['number', { number: '<b>1</b>' }],
  ['link', { number: '1', link: 'http://nfse.irece.example/1' }],
  ['link', { number: '1', link: 'javascript:alert(1)' }],
  ['link', { number: '1', link: 'https://ana:senha@nfse.irece.example/1' }],
])('a note whose %s is wrong is refused beside its field: %o', async (field, wrong) => {
  const id = await written({ at: '2023-01-10T12:00:00Z' });
  const refused = await note(id, wrong);
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0].source.pointer).toBe(`/fiscal_note/${field}`);
  expect((await rowOf(id)).fiscal_number).toBeNull();
});

test('what was not paid has no note, no refund and no line in the spreadsheet', async () => {
  const id = await written({ at: '2023-02-10T12:00:00Z', status: 'failed' });
  expect((await note(id, { number: '1' })).body.errors[0].code).toBe('transition_not_allowed');
  const refund = { refund: { reason, current_password: PASSWORD } };
  const refused = await call('POST', `${PATH}/${id}/refunds`, { token, body: refund });
  expect(refused.body.errors[0].code).toBe('transition_not_allowed');
  expect((await tableOf('2023-02')).text.split('\r\n')).toHaveLength(3);
});

test('the spreadsheet has a line for each charge and each refund, and none becomes a formula', async () => {
  const id = await written({
    at: '2023-03-31T23:30:00-03:00',
    payer_name: '=HYPERLINK("http://evil.example")',
    payer_document: CPF,
    receipt_number: 990_001,
    refunds: [{ cents: 1000, at: '2023-03-31T23:59:59-03:00' }],
  });
  await note(id, { number: '2023/9', link: 'https://nfse.irece.example/9' });
  const { text, headers } = await tableOf('2023-03');
  const same = `"990001";"'=HYPERLINK(""http://evil.example"")";"529.982.247-25";"Plano Corretor por 1 mês";"Pix"`;
  const end = '"2023/9";"https://nfse.irece.example/9"';
  expect(text.trimEnd().split('\r\n').slice(1)).toEqual([
    `"31/03/2023";"Pagamento";${same};"49,90";"0,00";"49,90";${end}`,
    `"31/03/2023";"Devolução";${same};"0,00";"10,00";"-10,00";${end}`,
    '"Total";"";"";"";"";"";"";"49,90";"10,00";"39,90";"";""',
  ]);
  expect(headers.get('content-disposition')).toBe('attachment; filename="pagamentos-2023-03.csv"');
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await tableOf('marco')).status).toBe(404);
});

test('by the payment of a boost everything goes back and the boost ends, once', async () => {
  const { id, order } = await paidBoost();
  expect(await read(id)).toMatchObject({
    boost_order_id: order.id,
    order_status: 'paid',
    refundable_cents: order.total_cents,
    payer_document: CPF,
  });
  const refund = () =>
    call('POST', `${PATH}/${id}/refunds`, {
      token,
      body: { refund: { reason, current_password: PASSWORD } },
    });
  const both = await Promise.all([refund(), refund()]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await read(id)).toMatchObject({
    order_status: 'refunded',
    refunded_cents: order.total_cents,
    refundable_cents: 0,
    refunds: [{ amount_cents: order.total_cents, reason: 'office', note: reason }],
  });
});

test('what was paid for a plan goes back alone, and the history says why', async () => {
  const { id: user_id } = await register(db, { first_name: 'Josué' });
  const { id: subscription_id, status } = await db
    .selectFrom('subscriptions')
    .where('user_id', '=', user_id)
    .select(['id', 'status'])
    .executeTakeFirstOrThrow();
  const id = await written({ at: '2023-05-10T12:00:00Z', user_id });
  await db.updateTable('payments').set({ subscription_id }).where('id', '=', id).execute();
  const body = { refund: { reason, current_password: PASSWORD } };
  expect((await call('POST', `${PATH}/${id}/refunds`, { token, body })).status).toBe(201);
  expect((await call('POST', `${PATH}/${id}/refunds`, { token, body })).status).toBe(409);
  expect(await read(id)).toMatchObject({ refunded_cents: 4990, refundable_cents: 0 });
  const after = await db
    .selectFrom('subscriptions')
    .where('id', '=', subscription_id)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(after.status).toBe(status);
  const events = await db
    .selectFrom('events')
    .where('user_id', '=', user_id)
    .where('action', '=', 'make_refund')
    .select(['actor_id', 'reason'])
    .execute();
  expect(events).toEqual([{ actor_id: rui.id, reason }]);
});
