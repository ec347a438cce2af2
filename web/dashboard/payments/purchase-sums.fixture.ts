/* What every place that adds up or shows purchases says of them. Tests only. */
import { expect } from 'vitest';
import type { testApi } from '#api/test-api.fixture.ts';
import type { UserActor } from '#core/actor.ts';
import { formatMoney } from '#core/fields/money.ts';
import { localDay } from '#core/fields/local-day.ts';
import { localMonth } from '#core/fields/month.ts';
import { rollUpSiteDays } from '#core/office/site-figures-roll-up.server.ts';
import { unsafeBookedLines } from '#core/payments/booked-lines.server.ts';
import { sumPayments } from '#core/payments/payment-months.server.ts';
import type { Shop } from '#core/payments/shop.fixture.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { readPaper } from '#integrations/prints/read-paper.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import type { screenScene } from '../../session/screen.fixture.ts';
import PaymentPage, { loader as readReceipt } from './payment-page.tsx';

interface Sums {
  paid: number;
  returned: number;
}

/** Sums payments and refunds as each table that adds up purchases shows them. */
export async function booksOf({ db, now }: Pick<Shop, 'db' | 'now'>, months: readonly string[]) {
  const all = { q: undefined, state: undefined };
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  const list: Sums = { paid: 0, returned: 0 };
  const table: Sums = { paid: 0, returned: 0 };
  for (const month of months) {
    const { gross_cents, refunded_cents } = await sumPayments(db, { ...all, month });
    list.paid += gross_cents;
    list.returned += refunded_cents;
    const lines = await unsafeBookedLines(db, month);
    table.paid += sum(lines.map(({ grossCents }) => grossCents));
    table.returned += sum(lines.map(({ refundedCents }) => refundedCents));
  }
  await rollUpSiteDays(db, { since: `${months[0]}-01`, until: localDay(now()) });
  const days = await db.selectFrom('site_day_figures').select('revenue_cents').execute();
  return { list, table, revenue: sum(days.map(({ revenue_cents: cents }) => cents)) };
}

export const monthOf = ({ now }: Pick<Shop, 'now'>) => localMonth(now());

/** In the list of who paid; each receipt says the same as its line, on the page and on paper. */
export async function receiptSums(
  world: Awaited<ReturnType<typeof testApi>>,
  { ask }: Pick<ReturnType<typeof screenScene>, 'ask'>,
  token: string,
): Promise<Sums> {
  const { body: own } = await world.call('GET', '/v1/users/payments', { token });
  const sums = { paid: 0, returned: 0 };
  for (const { id, attributes } of own.data) {
    const { amount_cents: paid, refunded_cents: returned } = attributes;
    sums.paid += paid;
    sums.returned += returned;
    const page = renderedScreen(PaymentPage, { loaderData: await ask(readReceipt, '/', { id }) });
    const headers = { authorization: `Bearer ${token}` };
    const paper = await world.api.request(`/v1/users/payments/${id}/receipt.pdf`, { headers });
    const { text } = await readPaper(new Uint8Array(await paper.arrayBuffer()));
    for (const shown of [page, text]) {
      const plain = shown.replaceAll(/\s/g, ' ');
      expect(plain).toContain(formatMoney(paid).replaceAll(/\s/g, ' '));
      expect(plain.includes('Devolvido')).toBe(returned > 0);
      if (returned > 0) expect(plain).toContain(formatMoney(returned).replaceAll(/\s/g, ' '));
    }
  }
  return sums;
}

/** In the e-mails about it. */
export async function mailedSums(db: Shop['db'], buyer: UserActor): Promise<Sums> {
  const told = { paid: 0, returned: 0 };
  for (const { message, data } of await mailsTo(db, buyer)) {
    const cents = JSON.parse(JSON.stringify(data)) as Record<string, number>;
    const { totalCents = 0, amountCents = 0, refundedCents = 0 } = cents;
    if (message === 'payment_received') told.paid += totalCents;
    if (message === 'payment_returned') told.paid += amountCents;
    if (message === 'payment_returned') told.returned += amountCents;
    if (message === 'refund_failed') told.returned -= amountCents;
    told.returned += refundedCents;
  }
  return told;
}
