import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { AUDIT_SETTING } from '#core/audit/audit-act.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { checkBulkJob } from '#core/bulk-actions/bulk-checking.server.ts';
import { runBulkJob } from '#core/bulk-actions/bulk-running.server.ts';
import { PLAN_FORM } from '#core/plans/office-plans.fixture.ts';
import { settingsRevisions } from '#core/site/office-settings.server.ts';
import { configuredDatabase } from '#db/configured-database.ts';
import { actText } from '#text/audit-sentences.ts';
import { SETTING_LABELS } from '#text/setting-labels.ts';
import { PASSWORD, testApi } from '../test-api.fixture.ts';

const { call, db, pool, addAdmin, adminToken, userToken } = await testApi();
const lucia = await register(db, { first_name: 'Lúcia' });
const maria = await register(db, { first_name: 'Maria' });
const { last_name: lastName } = await db
  .selectFrom('users')
  .where('id', '=', lucia.id)
  .select('last_name')
  .executeTakeFirstOrThrow();
const rui = await addAdmin();
const token = await adminToken(rui.id);

interface Line {
  attributes: {
    act: string;
    did: string;
    about: { name: string } | null;
    did_end: string;
    rows: number;
    table_name: string;
    operation: string;
    changes: { field: string; before: string | null; after: string | null }[];
  };
}

async function log(query = ''): Promise<Line['attributes'][]> {
  const { body } = await call('GET', `/v1/backoffice/audit_entries${query}`, { token });
  return body.data.map(({ attributes }: Line) => attributes);
}

test('what somebody of the team did is one sentence, and each row that it changed is a step away', async () => {
  await userToken(lucia.id);
  await call('POST', '/v1/backoffice/sessions', {
    body: { session: { email: rui.email, password: PASSWORD } },
  });
  const reason = 'As fotos são de outra casa.';
  await call('POST', `/v1/backoffice/users/${lucia.id}/transitions`, {
    token,
    body: { transition: { action: 'suspend', reason } },
  });
  const acts = await log();
  expect(acts).toMatchObject([
    {
      did: 'suspendeu',
      about: { table: 'users', id: lucia.id, name: `Lúcia ${lastName}` },
      did_end: `: ${reason}`,
      rows: 2,
    },
  ]);
  const rows = await log(`?act=${acts[0]?.act}`);
  expect(rows.find(({ table_name: table }) => table === 'users')?.changes).toEqual([
    { field: 'Situação', before: 'Ativa', after: 'Suspensa' },
  ]);
  expect(rows.map(({ table_name: table }) => table).toSorted()).toEqual(['user_tokens', 'users']);
  expect(await log(`?about=${lucia.id}`)).toEqual(acts);
  const [, login] = await log('?sessions=on');
  expect(login).toMatchObject({ did: 'entrou na administração' });
  const sheet = await call('GET', '/v1/backoffice/tables/audit_entries.csv', { token });
  expect(sheet.body).toContain(`suspendeu Lúcia ${lastName}: ${reason}`);
});

const sentence = ({ did, about, did_end: end }: Line['attributes']) =>
  `${[did, about?.name].filter(Boolean).join(' ')}${end}`.replaceAll('\u00a0', ' ');

async function latest(): Promise<string> {
  const [line] = await log();
  return sentence(line!);
}

test('a change of prices says of what, and from how much to how much', async () => {
  const path = '/v1/backoffice/boost_plans';
  const { body } = await call('GET', path, { token });
  const changed = body.data.map(
    ({ id, attributes }: { id: string; attributes: { price_cents: number; active: boolean } }) => ({
      id,
      price: (attributes.price_cents + (id === body.data[0].id ? 500 : 0)) / 100,
      active: attributes.active,
    }),
  );
  await call('PUT', path, { token, body: { boost_plans: changed, current_password: PASSWORD } });
  expect(await latest()).toMatch(
    /^mudou os preços dos impulsos: Prata por 7 dias, Preço: R\$ [\d,]+ → R\$ [\d,]+$/,
  );

  const plans = '/v1/backoffice/plans';
  const plan = { ...PLAN_FORM, recommended: 'on' };
  const sent = { plan, current_password: PASSWORD };
  const { id, attributes } = (await call('POST', plans, { token, body: sent })).body.data;
  expect(await latest()).toBe(`criou o plano ${plan.name}: Corretor, Recomendado: sim → não`);
  await call('PUT', `${plans}/${id}`, {
    token,
    body: { ...sent, plan: { ...plan, price: '59,90' }, revision: attributes.revision },
  });
  expect(await latest()).toBe(`mudou o plano ${plan.name}: Preço: R$ 49,90 → R$ 59,90`);
});

test('the spreadsheet has the rows of the acts on the screen, without codes of what has a name', async () => {
  const login = { session: { email: rui.email, password: PASSWORD } };
  await call('POST', '/v1/backoffice/sessions', { body: login });
  // Whether a sheet has its own download in it is left to chance.
  const READING = /baixou a planilha/;
  for (const query of ['', '?sessions=on']) {
    const acts = (await log(query)).filter(({ did }) => !READING.test(did));
    const sheet = await call('GET', `/v1/backoffice/tables/audit_entries.csv${query}`, { token });
    const [heading, ...lines] = sheet.body.trim().split('\r\n');
    const rows = lines.filter((line: string) => !READING.test(line));
    // An act that changed nothing else has its sentence all the same.
    expect(rows).toHaveLength(acts.reduce((sum, act) => sum + Math.max(1, act.rows), 0));
    expect(heading).not.toContain('O ato');
    expect(sheet.body.includes('entrou na administração')).toBe(query !== '');
    expect(sheet.body).not.toContain('histórico');
    expect(rows.filter((row: string) => row.includes(rui.id))).toEqual([]);
    for (const { act } of acts) expect(sheet.body).not.toContain(act);
  }
});

test('a coupon that changed says what it takes off in its own unit, and what it is for now', async () => {
  const path = '/v1/backoffice/coupons';
  const [silver, gold] = [await boostPlan(db, 'silver'), await boostPlan(db, 'gold')];
  const coupon = {
    name: 'São João',
    code: 'SAOJOAO',
    discount_type: 'fixed',
    discount_value: '12,50',
    expires_in: '',
    usage_limit: '100',
    usage_limit_per_account: '',
    status: 'active',
    boost_plans: [silver.id],
  };
  const sent = { coupon, current_password: PASSWORD };
  const { id } = (await call('POST', path, { token, body: sent })).body.data;
  const change = (changes: object) =>
    call('PUT', `${path}/${id}`, {
      token,
      body: { ...sent, coupon: { ...coupon, ...changes } },
    });
  await change({ discount_value: '15,00', usage_limit: '200' });
  expect(await latest()).toBe(
    'mudou o cupom SAOJOAO: Desconto: R$ 12,50 → R$ 15,00; Limite de usos: 100 → 200',
  );
  const rowsOf = async () => log(`?act=${(await log())[0]?.act}`);
  expect((await rowsOf())[0]?.changes[0]).toMatchObject({ field: 'Desconto' });
  expect(JSON.stringify((await rowsOf())[0]?.changes)).toMatch(/R\$.15,00/);
  await change({ discount_value: '15,00', usage_limit: '200', boost_plans: [silver.id, gold.id] });
  expect(await latest()).toBe(
    'mudou o cupom SAOJOAO: Vale para: Prata por 7 dias → Prata por 7 dias, Ouro por 7 dias',
  );
  expect((await rowsOf()).map(({ operation }) => operation)).toEqual(['insert']);
  await change({ discount_value: '15,00', usage_limit: '200', boost_plans: [] });
  expect(await latest()).toMatch(/ → todos os impulsos$/);
});

test('a new order of plans says of whose, and the order', async () => {
  const plans = await db
    .selectFrom('plans')
    .where('kind', '=', 'broker')
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
  const [first, ...others] = plans;
  const ordered = [...others, first!];
  const order = {
    kind: 'broker',
    previous: plans.map(({ id }) => id),
    ids: ordered.map(({ id }) => id),
  };
  const body = { order, current_password: PASSWORD };
  await call('PUT', '/v1/backoffice/plans/order', { token, body });
  expect(await latest()).toBe(
    `mudou a ordem dos planos de corretor: ${ordered.map(({ name }) => name).join(', ')}`,
  );
});

test('the first change of a setting says what held until then, and so does its return', async () => {
  const { sales: revision } = await settingsRevisions(db);
  const body = { settings: { trial_days: 10, instalments: 3 }, revision };
  await call('PUT', '/v1/backoffice/settings/sales', { token, body });
  const told = 'Dias de teste grátis: 7 dias → 10 dias';
  expect(await latest()).toBe(`mudou as configurações de vendas: ${told}`);
  const rows = await log(`?act=${(await log())[0]?.act}`);
  expect(rows[0]?.changes).toEqual([
    { field: 'Dias de teste grátis', before: '7 dias', after: '10 dias' },
  ]);
  const { sales } = await settingsRevisions(db);
  const back = {
    setting_return: { name: 'trial_days', change: null, revision: sales, confirmed: [] },
  };
  await call('POST', '/v1/backoffice/setting_returns', { token, body: back });
  expect(await latest()).toContain('Dias de teste grátis: 10 dias → 7 dias');
});

test('a bulk action says with how many it was asked for, confirmed, given up and done, whoever is gone since', async () => {
  const path = '/v1/backoffice/bulk_jobs/properties';
  const reason = 'Fotos repetidas.';
  for (const place of [1, 2, 3, 4]) await publishHouse(db, maria, { name: `Casa número ${place}` });
  const ask = async () => {
    const bulk_job = { action: 'deactivate', reason, filter: { owner: maria.id }, address: '' };
    const { body } = await call('POST', path, { token, body: { bulk_job } });
    expect(await latest()).toBe(`pediu a ação em massa “Tirar do ar” em 4 imóveis: ${reason}`);
    await checkBulkJob(db, body.data.id, () => new Date());
    return body.data.id as string;
  };
  /** As with the accounts whose rows they are. */
  const eraseRows = (id: string) =>
    db.deleteFrom('bulk_job_rows').where('job_id', '=', id).execute();
  const decide = (id: string, decision: string) =>
    call('POST', `${path}/${id}/decisions`, { token, body: { decision: { decision } } });
  const canceled = await ask();
  await decide(canceled, 'cancel');
  await eraseRows(canceled);
  expect(await latest()).toMatch(
    /^desistiu da ação em massa “Tirar do ar” em 4 imóveis, pedida em /,
  );
  const id = await ask();
  await decide(id, 'start');
  expect(await latest()).toMatch(
    /^confirmou a ação em massa “Tirar do ar” em 4 imóveis, pedida em /,
  );
  const act = { act: id, call: `POST ${path}/{id}/decisions`, admin: rui.id };
  await runBulkJob(
    {
      db,
      audited: () => configuredDatabase(pool, { [AUDIT_SETTING]: JSON.stringify(act) }),
      now: () => new Date(),
      isPassing: () => false,
    },
    id,
  );
  await eraseRows(id);
  expect(await latest()).toMatch(
    /^tirou do ar em massa Casa número \d e mais 3, na ação pedida em [^:]+:\d\d: Fotos repetidas\.$/,
  );
});

test('coupons that are switched off together are told as switched off, and their undoing without the old reason', async () => {
  const path = '/v1/backoffice/bulk_jobs/coupons';
  for (const code of ['FESTA1', 'FESTA2']) await addCoupon(db, { code });
  const { rows: ids } = await sql<{ id: string }>`
    select id from coupons where code like 'FESTA%'`.execute(db);
  const run = async (id: string) => {
    await checkBulkJob(db, id, () => new Date());
    await call('POST', `${path}/${id}/decisions`, {
      token,
      body: { decision: { decision: 'start', current_password: PASSWORD } },
    });
    expect(await latest()).toMatch(
      /^confirmou a ação em massa “\w+” em 2 cupons, pedida em [\d/]+ às [\d:]+$/,
    );
    const act = { act: id, call: `POST ${path}/{id}/decisions`, admin: rui.id };
    await runBulkJob(
      {
        db,
        audited: () => configuredDatabase(pool, { [AUDIT_SETTING]: JSON.stringify(act) }),
        now: () => new Date(),
        isPassing: () => false,
      },
      id,
    );
  };
  const bulk_job = {
    action: 'deactivate',
    reason: 'A festa acabou.',
    filter: { ids: ids.map(({ id }) => id).join() },
    address: '',
  };
  const { body } = await call('POST', path, { token, body: { bulk_job } });
  await run(body.data.id);
  expect(await latest()).toMatch(
    /^desligou em massa o cupom FESTA\d e mais 1, na ação pedida em [\d/]+ às [\d:]+$/,
  );
  const undo = await call('POST', `${path}/${body.data.id}/decisions`, {
    token,
    body: { decision: { decision: 'undo', current_password: PASSWORD } },
  });
  expect(await latest()).toBe('pediu para desfazer com a ação em massa “Ativar” em 2 cupons');
  await run(undo.body.data.id);
  expect(await latest()).toMatch(/^ligou em massa o cupom FESTA\d e mais 1, na ação pedida em /);
});

test('a report that was closed without a change names its ad, on the screen and in the spreadsheet', async () => {
  const house = await publishHouse(db, maria, { name: 'Casa na rua da feira' });
  const { id } = await db
    .insertInto('reports')
    .values({ property_id: house, reason: 'fraud', sender: Buffer.from('ana') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = { handling: { decision: 'dismiss' } };
  await call('POST', `/v1/backoffice/reports/${id}/handling`, { token, body });
  const [act] = await log();
  const about = { table: 'properties', id: house, name: 'Casa na rua da feira' };
  expect(act).toMatchObject({ did: 'tratou uma denúncia sobre', about });
  expect(await log(`?act=${act?.act}`)).toMatchObject([{ row_name: about.name }]);
  const sheet = await call('GET', '/v1/backoffice/tables/audit_entries.csv', { token });
  expect(sheet.body).toContain('tratou uma denúncia sobre Casa na rua da feira');
});

test('what was given, sold, paid back or kept is told with its sum or its name', async () => {
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    call(method, `/v1/backoffice/${path}`, {
      token,
      body: body,
    });
  await send('POST', 'boost_plans', {
    boost_plan: { level: 'gold', days: 45, price: '89,90' },
    current_password: PASSWORD,
  });
  expect(await latest()).toBe('criou um preço de impulso: Ouro por 45 dias, Preço: R$ 89,90');

  const view = { table: 'payments', name: 'Pix de novembro', query: '' };
  await send('POST', 'saved_views', { view });
  expect(await latest()).toBe('guardou a visão Pix de novembro');
  const [saved] = (await call('GET', '/v1/backoffice/saved_views?table=payments', { token })).body
    .data;
  await call('DELETE', `/v1/backoffice/saved_views/${saved.id}`, { token });
  expect(await latest()).toBe('apagou a visão guardada Pix de novembro');

  const joana = await register(db, { first_name: 'Joana', profile: 'business', plan: FREE_PLAN });
  await db
    .insertInto('agencies')
    .values({
      user_id: joana.id,
      name: 'Imobiliária Chapada',
      cnpj: '11222333000181',
      town_id: 2914604,
    })
    .execute();
  const plan = await db
    .selectFrom('plans')
    .where('kind', '=', 'business')
    .where('is_free', '=', false)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  const reason = 'Parceria da feira.';
  await send('POST', 'subscriptions', {
    subscription: { user_id: joana.id, plan_id: plan.id, ends_on: '31/12/2027', reason },
    current_password: PASSWORD,
  });
  expect(await latest()).toContain(
    `deu um plano sem cobrar a Imobiliária Chapada: Plano: ${plan.name}; Termina em: 31/12/2027`,
  );

  const { id } = await db
    .insertInto('payments')
    .values({
      user_id: joana.id,
      purpose: 'plan_renewal',
      what: 'Plano Empresa por 1 mês',
      method: 'pix',
      amount_cents: 4990,
      status: 'paid',
      paid_at: new Date(),
      receipt_number: sql<number>`nextval('receipt_numbers')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const note = (number: string) =>
    send('PUT', `payments/${id}/fiscal_note`, { fiscal_note: { number } });
  await note('123');
  expect(await latest()).toBe(
    'pôs a nota fiscal no pagamento de Imobiliária Chapada: Número da nota fiscal: vazio → 123',
  );
  await note('124');
  expect(await latest()).toBe(
    'trocou a nota fiscal do pagamento de Imobiliária Chapada: Número da nota fiscal: 123 → 124',
  );
  await send('POST', `payments/${id}/refunds`, {
    refund: { reason: 'Pago duas vezes.', current_password: PASSWORD },
  });
  expect(await latest()).toBe(
    'devolveu um pagamento de Imobiliária Chapada: Valor: R$ 49,90. Pago duas vezes.',
  );
});

test("the accountant's spreadsheet is told with its month", async () => {
  await call('GET', '/v1/backoffice/payment_months/2026-10/table.csv', { token });
  expect(await latest()).toBe(
    'baixou a planilha do contador de outubro de 2026, com CPF e CNPJ de quem pagou',
  );
});

test('whoever downloads a list reads as having downloaded that list', async () => {
  const { body } = await call('GET', '/v1/openapi.json');
  const sheets = Object.keys(body.paths).filter((path) => /^\/v1\/backoffice\/.*\.csv$/.test(path));
  expect(sheets).not.toEqual([]);
  for (const path of sheets)
    expect(
      actText({
        call: `GET ${path}`,
        reading: 'export',
        event: null,
        to: null,
        about: null,
        others: 0,
        reason: null,
        bulk: null,
        changed: [],
        rows: 1,
      }),
    ).toMatch(/^baixou a (planilha d[eo]|prévia d[eo]) /);
});

/** What no sentence or field of today was written for. */
const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  'Texto qualquer',
  '2026-11-28T14:00 bloqueamos o acesso',
  '2026-99-99T99:99:99+00:00',
  '99999999999',
  'constructor',
  '__proto__',
  -1,
  1.5,
  1e21,
  true,
  [],
  [null, 1, 1e21, 'constructor', {}, []],
  {},
  { name: 'constructor', toString: 1, valueOf: null },
];

test('whatever a row of the log holds, the list, each act and the spreadsheet can be read', async () => {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1 order by 1`.execute(
    db,
  );
  const entries = ODD_VALUES.flatMap((value, odd) =>
    tables.flatMap(({ name, columns }) =>
      // Of the settings the row says what the value is.
      (name === 'website_settings' ? [...Object.keys(SETTING_LABELS), 'constructor'] : ['2']).map(
        (key) => ({
          act: `odd ${odd}`,
          name,
          key,
          columns,
          values: {
            ...Object.fromEntries(columns.map((column) => [column, value])),
            // What the sentence is made of.
            ...(name === 'events' && { actor_kind: 'admin' }),
          },
        }),
      ),
    ),
  );
  await sql`with entry as (
      select *, row_number() over () + 1000000 as position
      from jsonb_to_recordset(${JSON.stringify(entries)})
        as entry (act text, name text, key text, columns text[], values jsonb)),
    written as (insert into audit_entries (position, at, admin_id, act, call, operation, table_name,
        row_key, fields, values_hash, hash, opens)
      select position, now(), ${rui.id}, act, 'PUT /v1/backoffice/plans/{id}', 'update', name, key,
        columns, '', '', case when position = min(position) over (partition by act) then 'act' end
      from entry)
    insert into audit_values (position, at, salt, before, after)
    select position, now(), '', values, values from entry`.execute(db);
  const path = '/v1/backoffice/audit_entries';
  const answers = [
    await call('GET', path, { token }),
    ...(await Promise.all(
      ODD_VALUES.map(async (_, odd) => call('GET', `${path}?act=odd ${odd}`, { token })),
    )),
    await call('GET', '/v1/backoffice/tables/audit_entries.csv', { token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { body } of answers)
    expect(JSON.stringify(body)).not.toMatch(/undefined|NaN|Invalid|native code/);
});
