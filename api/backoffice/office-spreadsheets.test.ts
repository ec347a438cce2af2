import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BULK_SUBJECTS, type BulkSubject } from '#core/bulk-actions/bulk-action.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { addDataRequest } from '#core/data-requests/data-requests.fixture.ts';
import { addIncident } from '#core/incidents/incidents.fixture.ts';
import { THINGS, tokens, world } from '../access-world.fixture.ts';

/* Threat T20: what people write is never worked out as a formula by who opens a spreadsheet of the office. */

const { api, call, db } = world;
const token = tokens.administrator;

const ids = {
  property: (await THINGS.property()).id,
  vehicle: (await THINGS.vehicle()).id,
  report: (await THINGS.report()).id,
  request: (await THINGS.request()).id,
  coupon: (await THINGS.coupon()).id,
  payment: (await THINGS.payment()).id,
  regret: (await THINGS.regret()).id,
  version: (await THINGS.version()).id,
};
const { model_id: model, brand_id: brand } = await db
  .selectFrom('vehicle_versions')
  .innerJoin('vehicle_models', 'vehicle_models.id', 'vehicle_versions.model_id')
  .where('vehicle_versions.id', '=', ids.version)
  .select(['model_id', 'brand_id'])
  .executeTakeFirstOrThrow();

const ROW_OF: Readonly<Record<BulkSubject, string>> = {
  properties: ids.property,
  vehicles: ids.vehicle,
  users: (await THINGS.account()).id,
  reports: ids.report,
  contact_requests: ids.request,
  coupons: ids.coupon,
};
const jobs: Record<string, string> = {};
for (const subject of BULK_SUBJECTS) {
  const { id } = await THINGS[`bulk_${subject}`]();
  await db
    .insertInto('bulk_job_rows')
    .values({ job_id: id, position: 1, row_id: ROW_OF[subject] })
    .execute();
  jobs[subject] = id;
}

await addIncident(db, {
  authority_told_at: NOW,
  people_told_at: NOW,
  people_told_how: 'E-mail',
  closed_at: NOW,
  conclusion: 'Nada mais.',
});
await addDataRequest(db, { state: 'answered', outcome: 'Enviada.', closed_at: NOW });

// As an administrator, so that the audit log has something.
const change = { state: 'done', note: '=1+1' };
await call('POST', `/v1/backoffice/contact_requests/${ids.request}/changes`, {
  token,
  body: { change },
});

await db
  .insertInto('ad_holds')
  .values({ property_id: ids.property, held_at: NOW, score: 60, threshold: 60, signals: '[]' })
  .execute();

/** What somebody wrote, in every column that a spreadsheet of the office shows. */
async function writeEverywhere(text: string): Promise<void> {
  const written: Readonly<Record<string, readonly string[]>> = {
    users: ['first_name', 'last_name', 'presentation_name'],
    properties: ['name'],
    vehicles: ['name'],
    reports: ['details'],
    contact_requests: ['name', 'company', 'creci', 'town', 'message'],
    incidents: [
      'title',
      'description',
      'risk_grounds',
      'measures',
      'authority_protocol',
      'people_told_how',
      'conclusion',
    ],
    data_requests: ['name', 'request', 'outcome'],
    coupons: ['name'],
    boost_orders: ['ad_name'],
    payments: ['what', 'payer_name', 'fiscal_number'],
    regrets: ['note'],
    plans: ['name'],
  };
  for (const [table, columns] of Object.entries(written))
    await sql`update ${sql.table(table)} set ${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${text}`),
    )}`.execute(db);
  await db.updateTable('vehicle_brands').set({ name: text }).where('id', '=', brand).execute();
  await db.updateTable('vehicle_models').set({ name: text }).where('id', '=', model).execute();
  await db
    .updateTable('vehicle_versions')
    .set({ name: text })
    .where('id', '=', ids.version)
    .execute();
}

/** Of thousands of catalogue entries only those that were written to. */
const NARROWED: Readonly<Record<string, string>> = {
  'vehicle_models.csv': `?parent=${brand}`,
  'vehicle_versions.csv': `?parent=${model}`,
  ...Object.fromEntries(
    BULK_SUBJECTS.map((subject) => [`bulk_rows_${subject}.csv`, `?job=${jobs[subject]}`]),
  ),
};

const contract = (await call('GET', '/v1/openapi.json')).body as { paths: Record<string, object> };
const SHEETS = Object.keys(contract.paths)
  .filter((path) => path.startsWith('/v1/backoffice/') && path.endsWith('.csv'))
  // What is imported is a file of our own team, and has a test beside it.
  .filter((path) => !path.includes('catalogue_imports'))
  .map((path) => path.replace('{month}', `${NOW.getUTCFullYear()}-${NOW.getUTCMonth() + 1}`))
  .map((path) => path + (NARROWED[path.split('/').at(-1) ?? ''] ?? ''));

async function cellsOf(path: string): Promise<string[][]> {
  const answer = await api.request(path, { headers: { Authorization: `Bearer ${token}` } });
  expect([path, answer.status]).toEqual([path, 200]);
  return parse(await answer.text(), { delimiter: ';', bom: true });
}

const FORMULA = /^[\s\p{Cf}]*[=+\-@|＝＋－＠]/u;

test('every spreadsheet of the office is looked at', () => {
  expect(SHEETS.length).toBeGreaterThan(20);
});

test('no cell of any spreadsheet of the office begins like a formula, and each reads as it was written', async () => {
  const examples = [
    '=HYPERLINK("https://golpe.example";"Clique")',
    '+55 74 99999-1111',
    '-2+3+cmd|"/C calc"!A0',
    '@SUM(1)',
    '\t=1+1',
    '＝1+1',
    'uma "casa"; com\nquebra',
  ];
  const text = fc.stringMatching(/^[=+\-@|;"',\n a1]{1,12}$/).filter((each) => each.trim() !== '');
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      await world.freshLimits();
      await writeEverywhere(written);
      for (const path of SHEETS) {
        const [head = [], ...rows] = await cellsOf(path);
        expect([path, rows.length > 0]).toEqual([path, true]);
        const cells = rows.flat();
        expect([path, cells.filter((cell) => FORMULA.test(cell) && !isNumber(cell))]).toEqual([
          path,
          [],
        ]);
        expect([path, rows.every((row) => row.length === head.length)]).toEqual([path, true]);
        // A name of two parts has it in the middle.
        const isShown = cells.some((cell) => cell.includes(written));
        expect([path, isShown || WITHOUT_FREE_TEXT.test(path)]).toEqual([path, true]);
      }
    }),
    { numRuns: 12, examples: examples.map((each) => [each] as [string]) },
  );
});

/** Codes of coupons; values as JSON. */
const WITHOUT_FREE_TEXT = /bulk_rows_coupons|audit_entries/;

/** A sum that is below nothing is a number. */
const isNumber = (cell: string) => /^-\d+(,\d+)?$/.test(cell);
