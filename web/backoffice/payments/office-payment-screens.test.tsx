import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { localMonth } from '#core/fields/month.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { monthText } from '#text/formats.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import PaymentPage, { loader as receiptLoader } from '../../dashboard/payments/payment-page.tsx';
import OfficePaymentPage, { action, loader } from './office-payment-page.tsx';
import { loader as tableLoader } from './payment-table-route.ts';
import PaymentsPage, { loader as listLoader } from './payments-page.tsx';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());
const rui = await addAdmin(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const office = screenScene(world, `admin-token=${await world.adminToken(rui.id)}`);
const dashboard = screenScene(world, `token=${await world.userToken(lucia.id)}`);
beforeEach(() => world.freshLimits());

async function addPayment(values: { paid: string; cents: number }): Promise<string> {
  const { id } = await db
    .insertInto('payments')
    .values({
      user_id: lucia.id,
      purpose: 'plan_renewal',
      what: 'Plano Corretor por 1 mês',
      method: 'pix',
      amount_cents: values.cents,
      status: 'paid',
      paid_at: new Date(values.paid),
      created_at: new Date(values.paid),
      receipt_number: sql<number>`nextval('receipt_numbers')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const textOf = (markup: string) =>
  markup.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');

async function send(id: string, form: FormData) {
  try {
    return await office.ask(action, pathTo('backofficePayment', { id }), { id }, form);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

async function officePage(id: string, actionData?: unknown) {
  const loaderData = await office.ask(loader, pathTo('backofficePayment', { id }), { id });
  return renderedScreen(OfficePaymentPage, { loaderData, actionData, params: { id } });
}

const noteForm = (number: string, link = '', what = 'save_fiscal_note') => {
  const form = new FormData();
  form.set('number', number);
  form.set('link', link);
  form.set('_action', what);
  return form;
};

test('the list of a month shows its sums and leads to its spreadsheet', async () => {
  await addPayment({ paid: '2025-06-03T12:00:00Z', cents: 1_234_56 });
  await addPayment({ paid: '2025-06-04T12:00:00Z', cents: 10 });
  const page = async (search: string) =>
    renderedScreen(PaymentsPage, {
      loaderData: await office.ask(listLoader, pathTo('backofficePayments') + search),
    });
  const june = await page('?mes=2025-06');
  expect(textOf(june)).toMatch(/Pagamentos: junho de 2025 2 pagamentos/);
  expect(textOf(june)).toMatch(/Recebido R\$ 1\.234,66 Devolvido R\$ 0,00 Líquido R\$ 1\.234,66/);
  expect(june).toContain(`href="${resourcePath('paymentTable', { month: '2025-06' })}"`);
  const none = await page('?mes=2025-06&busca=ninguem');
  expect(none).toContain('mes=todos');
  expect(textOf(none)).toContain('Procurar em todos os meses');
  const table = await office.ask(tableLoader, '/', { month: '2025-06' });
  expect(await table.text()).toContain('"1234,66"');
});

test.each(['2026-13', '2026-00', 'abc', ''])(
  'a month that nobody can read is not asked for: the list is of this month (%j)',
  async (month) => {
    const html = renderedScreen(PaymentsPage, {
      loaderData: await office.ask(listLoader, `${pathTo('backofficePayments')}?mes=${month}`),
    });
    const now = localMonth(new Date());
    expect(textOf(html)).toContain(`Pagamentos: ${monthText(`${now}-01`)}`);
    expect(html).toContain(`href="${resourcePath('paymentTable', { month: now })}"`);
  },
);

test('a fiscal note is written, shown to who paid with its link, and taken away', async () => {
  const id = await addPayment({ paid: '2025-07-03T12:00:00Z', cents: 4990 });
  const here = pathTo('backofficePayment', { id });
  const link = 'https://nfse.irece.example/7';
  expect(await send(id, noteForm('2025/7', link))).toBe(here);
  const receipt = async () =>
    renderedScreen(PaymentPage, {
      loaderData: await dashboard.ask(receiptLoader, pathTo('payment', { id }), { id }),
    });
  expect(await receipt()).toContain(`href="${link}"`);
  expect(textOf(await receipt())).toContain('2025/7');
  const form = formOfMarkup(await officePage(id));
  expect([form.get('number'), form.get('link')]).toEqual(['2025/7', link]);
  form.set('_action', 'remove_fiscal_note');
  expect(await send(id, form)).toBe(here);
  expect(textOf(await receipt())).not.toContain('Nota fiscal');
});

test('a note that is refused comes back as it was typed', async () => {
  const id = await addPayment({ paid: '2025-08-03T12:00:00Z', cents: 4990 });
  const refused = (await send(id, noteForm('nota 8', 'http://nfse.irece.example'))) as {
    data: unknown;
    init: { status: number };
  };
  expect(refused.init.status).toBe(422);
  const page = await officePage(id, refused.data);
  expect(textOf(page)).toContain('sem espaços');
  expect(textOf(page)).toContain('O link precisa começar com https://');
  const form = formOfMarkup(page);
  expect([form.get('number'), form.get('link')]).toEqual(['nota 8', 'http://nfse.irece.example']);
});

test('a note that was written meanwhile stands beside the typed one, also on a page from before it', async () => {
  const id = await addPayment({ paid: '2025-09-03T12:00:00Z', cents: 4990 });
  const before = await office.ask(loader, pathTo('backofficePayment', { id }), { id });
  const older = formOfMarkup(await officePage(id));
  await send(id, noteForm('2025/77'));
  older.set('number', '2025/88');
  older.set('_action', 'save_fiscal_note');
  const refused = (await send(id, older)) as { data: unknown };
  const page = renderedScreen(OfficePaymentPage, {
    loaderData: before,
    actionData: refused.data,
    params: { id },
  });
  expect(textOf(page)).toMatch(/Salvo 2025\/77 Você escreveu 2025\/88/);
});
