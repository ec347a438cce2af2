import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { ALL_RULES } from '#core/privacy/personal-data.server.ts';
import { openDatabase } from '#db/database.ts';
import { auditedChanges } from '#text/audit-fields.ts';
import { auditedTableLabel } from '#text/audit-labels.ts';
import { configuredDatabase } from '#db/configured-database.ts';
import { testDatabase, urlOf } from '#db/test-database.fixture.ts';
import { AUDIT_SETTING } from './audit-act.ts';
import { asAdmin } from './audit.fixture.ts';
import { addDays, localDay } from '#core/fields/local-day.ts';
import { canChangeAudit, checkAudit, readHead, takeHead } from './audit-check.server.ts';
import { mailHead } from './audit-head-mailing.server.ts';

const { db, pool } = await testDatabase();
const rui = await addAdmin(db);
const lucia = await register(db, { first_name: 'Lúcia' });

const rename = (name: string) =>
  asAdmin(db, rui.id, (trx) =>
    trx.updateTable('users').set({ first_name: name }).where('id', '=', lucia.id).execute(),
  );
const entries = () => db.selectFrom('audit_entries').selectAll().orderBy('position').execute();
const last = async () => (await entries()).at(-1)!;

/** What whoever holds the whole server could do to a log: no trigger and no grant stops them. */
async function tamper(statement: string): Promise<() => Promise<void>> {
  await sql`drop table if exists untouched`.execute(db);
  await sql`create table untouched as select * from audit_entries`.execute(db);
  await forced(statement);
  return () =>
    forced('delete from audit_entries; insert into audit_entries select * from untouched');
}

async function forced(statements: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`);
}

describe('what an administrator changes', () => {
  test('stands in the log with who, what and which fields of which row, and the values apart', async () => {
    await rename('Maria');
    expect(await last()).toMatchObject({
      admin_id: rui.id,
      call: 'POST /v1/backoffice/test',
      operation: 'update',
      table_name: 'users',
      row_key: lucia.id,
      fields: ['first_name'],
    });
    const { position } = await last();
    const values = await db
      .selectFrom('audit_values')
      .where('position', '=', position)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(values).toMatchObject({
      user_id: lucia.id,
      before: { first_name: 'Lúcia' },
      after: { first_name: 'Maria' },
    });
  });

  test('leaves nothing in the log when nothing changed, when it was undone, or when somebody else did it', async () => {
    const before = await entries();
    await rename('Maria');
    await asAdmin(db, rui.id, async (trx) => {
      await trx.updateTable('users').set({ last_name: 'X' }).where('id', '=', lucia.id).execute();
      throw new Error('undone');
    }).catch(() => undefined);
    await db.updateTable('users').set({ last_name: 'Y' }).where('id', '=', lucia.id).execute();
    expect(await entries()).toEqual(before);
  });

  test('is written also by connections that carry the act, and by no other once they are given back', async () => {
    const act = JSON.stringify({ act: 'one', call: 'PUT /x', admin: rui.id });
    const audited = configuredDatabase(pool, { [AUDIT_SETTING]: act });
    const house = await addHouse(audited, lucia);
    expect((await entries()).filter(({ row_key }) => row_key === house)).not.toEqual([]);
    const { length } = await entries();
    for (let again = 0; again < 10; again += 1)
      await db
        .updateTable('users')
        .set({ last_name: `${again}` })
        .where('id', '=', lucia.id)
        .execute();
    expect(await entries()).toHaveLength(length);
  });

  test('is one chain, however many change things at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => register(db, { first_name: 'Ana' })),
    );
    await Promise.all(
      people.flatMap(({ id }, place) =>
        [1, 2, 3].map((time) =>
          asAdmin(db, rui.id, (trx) =>
            trx
              .updateTable('users')
              .set({ first_name: `Ana ${place} ${time}` })
              .where('id', '=', id)
              .execute(),
          ),
        ),
      ),
    );
    expect((await checkAudit(db, [])).faults).toEqual([]);
    const positions = (await entries()).map(({ position }) => position);
    expect(positions).toEqual(positions.map((_, place) => place + 1));
  });

  test('is kept without what is secret', async () => {
    await asAdmin(db, rui.id, (trx) =>
      trx.updateTable('users').set({ password_hash: 'other' }).where('id', '=', lucia.id).execute(),
    );
    const { position, fields } = await last();
    expect(fields).toContain('password_hash');
    const { before, after } = await db
      .selectFrom('audit_values')
      .where('position', '=', position)
      .select(['before', 'after'])
      .executeTakeFirstOrThrow();
    expect(JSON.stringify([before, after])).not.toContain('other');
  });

  test.each(
    ALL_RULES.flatMap(({ table, columns }) =>
      (columns.secret ?? []).map((column) => [`${table}.${column}`, column] as const),
    ),
  )('the value of %s is left out', async (_, column) => {
    const { rows } = await sql<{ secret: boolean }>`
      select is_audit_secret(${column}) as secret`.execute(db);
    expect(rows[0]?.secret).toBe(true);
  });
});

test('every table of the log has a name that people understand', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'zz_audit'`.execute(db);
  expect(rows.map(({ name }) => name).filter((name) => auditedTableLabel(name) === name)).toEqual(
    [],
  );
});

test('no two fields of a row have the same name, so that people are told apart', async () => {
  const { rows } = await sql<{ table_name: string; fields: string[] }>`
    select table_name, array_agg(column_name::text order by ordinal_position) as fields
    from information_schema.columns where table_schema = 'public' group by 1`.execute(db);
  const same = rows.flatMap((row) => {
    const names = new Map<string, string>();
    const change = { row_key: 'trial_days', before: null, after: null, names };
    const labels = auditedChanges({ ...row, ...change }).map(({ field }) => field);
    return labels
      .filter((label, place) => labels.indexOf(label) !== place)
      .map((label) => `${row.table_name}: ${label}`);
  });
  expect(same).toEqual([]);
});

test('every table is in the log, or left out with the others that jobs and triggers keep', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'zz_audit')
    order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "access_records",
      "account_words",
      "ad_day_statistics",
      "ad_month_statistics",
      "ad_prices",
      "ad_ranks",
      "ad_weighings",
      "advertiser_day_statistics",
      "announced_ads",
      "answer_times",
      "audit_entries",
      "audit_heads",
      "audit_values",
      "bulk_job_rows",
      "catalogue_import_lines",
      "counted_views",
      "email_counts",
      "email_events",
      "favorite_counts",
      "lead_mailings",
      "login_challenges",
      "owned_properties",
      "owned_vehicles",
      "photo_fingerprints",
      "property_views",
      "provider_events",
      "rate_limits",
      "report_words",
      "schema_migrations",
      "schema_migrations_lock",
      "search_feed",
      "search_feed_state",
      "search_matches",
      "site_day_figures",
      "statistics_changes",
      "vehicle_price_positions",
      "vehicle_views",
      "visitor_salts",
      "watched_search_keys",
      "watched_searches",
    ]
  `);
});

describe('the log cannot be changed', () => {
  const role = `site_${randomBytes(4).toString('hex')}`;
  let site: pg.Client;
  let siteUrl = '';
  beforeAll(async () => {
    await sql`${sql.raw(`create role ${role} login password 'x' in role mandacaru_site`)}`.execute(
      db,
    );
    const url = Object.assign(new URL(await urlOf({ pool })), { username: role, password: 'x' });
    siteUrl = url.href;
    site = new pg.Client({ connectionString: siteUrl });
    await site.connect();
  });
  afterAll(async () => {
    await site.end();
    await sql`${sql.raw(`drop role ${role}`)}`.execute(db);
  });

  test.each([
    `update audit_entries set admin_id = 'x'`,
    `delete from audit_entries`,
    `truncate audit_entries cascade`,
    `insert into audit_entries select * from audit_entries limit 0`,
    `update audit_values set after = null`,
    `insert into audit_values select * from audit_values limit 0`,
    `update audit_heads set position = 0`,
    `delete from audit_heads`,
    `alter table users disable trigger zz_audit`,
    `drop table audit_values`,
    `set role mandacaru_audit`,
    `set session_replication_role = replica`,
  ])('by the role of the site: %s', async (statement) => {
    await expect(site.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('which the site can tell of itself', async () => {
    const own = openDatabase(siteUrl, { connections: 1 });
    expect([await canChangeAudit(own.db), await canChangeAudit(db)]).toEqual([false, true]);
    await own.close();
  });

  test('while what that role changes for an administrator is in it', async () => {
    const { length } = await entries();
    await site.query('begin');
    await site.query('select set_config($1, $2, true)', [
      AUDIT_SETTING,
      JSON.stringify({ act: 'a', call: 'PUT /x', admin: rui.id }),
    ]);
    await site.query(`update users set last_name = 'Site' where id = $1`, [lucia.id]);
    await site.query('commit');
    expect(await entries()).toHaveLength(length + 1);
  });

  test.each(['update audit_entries set call = call', 'delete from audit_heads'])(
    'not even by mistake of who owns the server: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
    },
  );
});

describe('the check finds', () => {
  const faults = async (kept = [] as { position: number; hash: string }[]) =>
    (await checkAudit(db, kept)).faults;

  test('nothing in a log that nobody touched, nor in one whose values retention emptied', async () => {
    expect(await faults()).toEqual([]);
    await db.deleteFrom('audit_values').where('position', '=', 2).execute();
    expect(await faults()).toEqual([]);
  });

  test('an entry that was changed, at its place', async () => {
    const mend = await tamper(`update audit_entries set fields = '{last_name}' where position = 3`);
    expect(await faults()).toContainEqual({ position: 3, fault: 'entry_changed' });
    await mend();
    expect(await faults()).toEqual([]);
  });

  test('an entry that was changed together with its own hash', async () => {
    const mend = await tamper(
      `update audit_entries e set admin_id = 'other', hash = audit_hash(
         (select hash from audit_entries where position = 2),
         jsonb_populate_record(e, '{"admin_id": "other"}')) where position = 3`,
    );
    expect(await faults()).toEqual([{ position: 4, fault: 'entry_changed' }]);
    await mend();
  });

  test('an act that was taken out of the list of acts', async () => {
    const mend = await tamper('update audit_entries set opens = null where position = 1');
    expect(await faults()).toEqual([{ position: 1, fault: 'entry_changed' }]);
    await mend();
  });

  test('entries that were removed', async () => {
    const mend = await tamper('delete from audit_entries where position in (3, 4)');
    expect(await faults()).toContainEqual({ position: 5, fault: 'entries_missing' });
    await mend();
  });

  test('an entry that the site did not write', async () => {
    const { position } = await last();
    const mend = await tamper(
      `insert into audit_entries select (jsonb_populate_record(e, '{"position": ${position + 1}}')).*
         from audit_entries e where position = 3`,
    );
    expect(await faults()).toEqual([{ position: position + 1, fault: 'entry_changed' }]);
    await mend();
  });

  test('values that were changed', async () => {
    await rename('Joana');
    const { position } = await last();
    await forced(
      `update audit_values set after = '{"first_name": "Zé"}' where position = ${position}`,
    );
    expect(await faults()).toEqual([{ position, fault: 'values_changed' }]);
    await forced(
      `update audit_values set after = '{"first_name": "Joana"}' where position = ${position}`,
    );
  });

  test('a cut end, by the head that was kept elsewhere, even when heads and all were cut with it', async () => {
    const kept = await readHead(db);
    const mend = await tamper(`delete from audit_entries where position > ${kept.position - 2}`);
    expect(await faults()).toEqual([]);
    expect(await faults([kept])).toEqual([{ position: kept.position, fault: 'head_missing' }]);
    await mend();
    expect(await faults([kept])).toEqual([]);
  });

  test('a log that was written anew from somewhere on, by the head of the day before', async () => {
    await takeHead(db, '2026-11-20');
    const head = await readHead(db);
    const mend = await tamper(
      `update audit_entries e set call = 'x', hash = audit_hash(
         (select hash from audit_entries where position = e.position - 1),
         jsonb_populate_record(e, '{"call": "x"}')) where position = ${head.position}`,
    );
    expect(await faults()).toEqual([{ position: head.position, fault: 'head_missing' }]);
    await mend();
  });
});

test('no day has a head before it is over', async () => {
  const today = localDay(new Date());
  for (const day of [today, addDays(today, 1), '2099-01-01'])
    await expect(takeHead(db, day)).rejects.toThrow('is not over');
  expect((await takeHead(db, addDays(today, -1))).position).toBeGreaterThan(0);
});

test('a day has one head, which goes to the owners of the office once', async () => {
  await db
    .insertInto('admins')
    .values({ role: 'moderator', email: 'moderadora@example.com', password_hash: 'x', name: 'M' })
    .execute();
  const head = await takeHead(db, '2026-11-21');
  await rename('Depois');
  // Whoever took it before keeps no message back.
  await mailHead(db, '2026-11-21');
  await mailHead(db, '2026-11-21');
  expect(await takeHead(db, '2026-11-21')).toEqual(head);
  const { rows } = await sql<{ payload: { to: string; data: unknown } }>`
    select payload from graphile_worker._private_jobs
    where payload->>'message' = 'audit_head'`.execute(db);
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    { data: { day: '2026-11-21', ...head } },
  ]);
});
