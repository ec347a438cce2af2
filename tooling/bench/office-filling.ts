import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** What two or three people would have to look after. */
export const OFFICE_SIZES = {
  accounts: 100_000,
  mailboxes: 6_000,
  subscriptions: 120_000,
  boost_orders: 120_000,
  payments: 240_000,
  coupons: 2_000,
  contact_requests: 60_000,
  reports: 40_000,
  regrets: 6_000,
  photo_fingerprints: 320_000,
  ad_holds: 20_000,
} as const;

type Filled = keyof typeof OFFICE_SIZES;

const YEAR = "interval '365 days'";
/** One of a thousand, the same for the same row. */
const chance = (row: string) => sql.raw(`(abs(hashtext(${row})) % 1000)`);
const before = (row: string) =>
  sql.raw(`(now() - (abs(hashtext(${row})) % 100000) / 100000.0 * ${YEAR})`);
const one = (of: readonly string[], row: string) =>
  sql.raw(`(array['${of.join("','")}'])[1 + abs(hashtext(${row})) % ${of.length}]`);

/** Each of as many people as the commonest name of Brazil. */
const FIRST = [
  'Ana',
  'Josué',
  'Lúcia',
  'Rui',
  'Tainá',
  'Moacir',
  'Iracema',
  'Dirceu',
  'Edna',
  'Valdir',
  'Neide',
  'Osvaldo',
  'Jacira',
  'Adão',
  'Zenaide',
  'Gildo',
];
const LAST = [
  'Souza',
  'Barreto',
  'Dourado',
  'Machado',
  'Araújo',
  'Pereira',
  'Novais',
  'Gama',
  'Lapa',
];

/** Adds to a database with ads whatever it lacks of the rest. */
export async function fillOffice(db: Database): Promise<void> {
  let hasGrown = false;
  for (const [name, fill] of Object.entries(FILLS)) {
    const table = name === 'accounts' ? 'users' : name;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(db);
    const missing = OFFICE_SIZES[name as Filled] - (rows[0]?.count ?? 0);
    if (missing <= 0) continue;
    console.log(`  ${missing} ${name}`);
    const batch = BATCHES[name as Filled] ?? missing;
    for (let left = missing; left > 0; left -= batch) await fill(Math.min(left, batch)).execute(db);
    hasGrown = true;
  }
  if (hasGrown) await sql`vacuum analyze`.execute(db);
}

/** Rows of a statement, where all at once would take longer than one may. */
const BATCHES: Readonly<Partial<Record<Filled, number>>> = { photo_fingerprints: 20_000 };

/** Eight photographs of an ad. */
const PHOTOS = 8;
const bits = (row: string) => `('x' || md5(${row}) || md5(${row} || 'b'))::bit(256)`;

const FILLS: Readonly<Record<Filled, (rows: number) => ReturnType<typeof sql>>> = {
  photo_fingerprints: (rows) => sql`
    with added as (
      insert into photos (property_id, status, position, width, height, widths, thumbhash, byte_size, created_at)
      select id, 'ready', n, 1600, 1200, '{320}', 'YwgGDAQ=', 1, now()
      from (select id from properties where not exists (select from photos where property_id = properties.id)
        order by md5(id) limit ${Math.ceil(rows / PHOTOS)}) ad, generate_series(1, ${PHOTOS}) n
      returning id)
    insert into photo_fingerprints (photo_id, quality, turns, bands)
    select id, 90, array(select ${sql.raw(bits('id || turn'))} from generate_series(0, 7) turn),
      array(select band * 65536 + substring(${sql.raw(bits("id || '0'"))} from band * 16 + 1 for 16)::int
        from generate_series(0, 15) band)
    from added`,
  ad_holds: (rows) => sql`
    insert into ad_holds (property_id, held_at, score, threshold, signals, decided_at, outcome)
    select id, ${before("'h' || id")}, 70, 60, '[{"name":"low_price","points":30,"below_percent":50,"median_cents":100,"sample_size":9},{"name":"same_photo","points":40,"accounts":1,"ads":[]}]',
      case when ${chance("'d' || id")} < 990 then now() end,
      case when ${chance("'d' || id")} < 990 then ${one(['released', 'upheld'], "'o' || id")} end
    from (select id from properties order by md5(id) limit ${rows}) ad`,
  accounts: (rows) => sql`
    insert into users (email, password_hash, first_name, last_name, profile, status, terms_accepted_at,
      email_confirmed_at, created_at)
    select 'pessoa' || n || '-' || random_id() || '@sertao.example', '-', ${one(FIRST, "'f' || n")},
      ${one(LAST, "'l' || n")} || ' ' || ${one(LAST, "'m' || n")}, ${one(['owner', 'owner', 'owner', 'broker', 'business'], "'p' || n")},
      case when ${chance("'s' || n")} < 10 then 'suspended' when ${chance("'s' || n")} < 30 then 'inactive' else 'active' end,
      now(), now(), ${before("'c' || n")}
    from generate_series(1, ${rows}::int) n`,
  mailboxes: (rows) => sql`
    insert into mailboxes (address_hash, bounced_at, complained_at, updated_at)
    select hash, case when n % 4 <> 0 then at end, case when n % 4 = 0 then at end, now()
    from (
      select address_hash(email) as hash, ${before("'h' || email")} as at, row_number() over (order by id) as n
      from users where ${chance("'h' || id")} < 20
      union all
      select address_hash('visitante' || n || '@sertao.example'), ${before("'v' || n")}, n
      from generate_series(1, ${rows}::int) n
    ) said limit ${rows}`,
  subscriptions: (rows) => sql`
    insert into subscriptions (user_id, plan_id, status, started_at, created_at, ends_at, recurring, price_cents,
      past_due_since, end_reason)
    select person.id, (select id from plans where kind = person.profile order by price_cents desc limit 1),
      state, ${before('person.id || n')}, ${before('person.id || n')}, case when state <> 'active' then now() end, true, 4990,
      case when state = 'active' and ${chance("'d' || person.id")} < 20 then now() end,
      case when state = 'canceled' then 'canceled' end
    from (select id, profile, n, case when n > 1 or ${chance("'x' || id")} < 400 then 'canceled' else 'active' end as state
      from users, generate_series(1, 2) n where not exists (select from subscriptions where user_id = users.id)
      limit ${rows}) person`,
  boost_orders: (rows) => sql`
    insert into boost_orders (user_id, property_id, boost_plan_id, ad_kind, ad_name, level, days, subtotal_cents,
      total_cents, status, paid_at, created_at)
    select owner_id, id, plan_id, 'property', name, level, days, price_cents, price_cents, state,
      case when state in ('paid', 'refunded') then at end, at
    from (select ad.id, ad.owner_id, ad.name, plan.id as plan_id, plan.level, plan.days, plan.price_cents, ${before("'o' || ad.id")} as at,
      case when ${chance('ad.id')} < 800 then 'paid' when ${chance('ad.id')} < 950 then 'canceled'
        when ${chance('ad.id')} < 980 then 'refunded' else 'open' end as state
      from (select id, owner_id, name from properties order by md5(id) limit ${rows}) ad,
        (select * from boost_plans order by id limit 1) plan) bought`,
  payments: (rows) => sql`
    insert into payments (user_id, purpose, what, method, status, amount_cents, refunded_cents, payer_name, payer_email,
      payer_document, receipt_number, paid_at, created_at)
    select id, 'plan_renewal', 'Plano Corretor por 1 mês', 'pix', state, 4990,
      case when state = 'paid' and ${chance("'r' || id || n")} < 20 then 4990 else 0 end,
      first_name || ' ' || last_name, email, lpad((abs(hashtext(id)))::text, 11, '0'),
      case when state = 'paid' then nextval('receipt_numbers') end, case when state = 'paid' then at end, at
    from (select users.*, n, ${before("'b' || id || n")} as at,
      case when ${chance("'t' || id || n")} < 880 then 'paid' when ${chance("'t' || id || n")} < 990 then 'failed' else 'open' end as state
      from users, generate_series(1, 12) n where ${chance("'w' || id")} < 220 limit ${rows}) paid`,
  coupons: (rows) => sql`
    insert into coupons (name, code, discount_type, discount_value, status, used_count, created_at)
    select 'Cupom ' || ${one(LAST, "'k' || n")} || ' ' || n, 'CUPOM' || n, 'percentage', 10,
      case when ${chance("'i' || n")} < 700 then 'inactive' else 'active' end, abs(hashtext('u' || n)) % 500, ${before("'q' || n")}
    from generate_series(1, ${rows}::int) n`,
  contact_requests: (rows) => sql`
    insert into contact_requests (kind, name, email, phone, message, town, ads_amount, state, consented_at, sent_at, changed_at)
    select kind, ${one(FIRST, "'f' || n")} || ' ' || ${one(LAST, "'l' || n")}, 'pessoa' || n || '@sertao.example',
      '749' || lpad((abs(hashtext('t' || n)) % 100000000)::text, 8, '0'), 'Quero saber como anuncio a minha casa em Irecê.',
      case when kind = 'advertise' then 'Irecê' end, case when kind = 'advertise' then 'up_to_10' end,
      case when ${chance("'s' || n")} < 20 then 'new' when ${chance("'s' || n")} < 40 then 'in_progress' else 'done' end,
      now(), ${before("'z' || n")}, now()
    from (select n, case when ${chance("'a' || n")} < 200 then 'advertise' else 'contact' end as kind
      from generate_series(1, ${rows}::int) n) asked`,
  reports: (rows) => sql`
    insert into reports (property_id, vehicle_id, reason, details, reporter_email, sender, sent_at, handled_at)
    select case when kind = 'p' then id end, case when kind = 'v' then id end,
      ${one(['not_available', 'wrong_information', 'fraud', 'duplicate', 'other'], "'r' || id || n")},
      'Pediu um sinal por Pix antes da visita.', 'visitante' || n || '@sertao.example', uuid_send(gen_random_uuid()),
      ${before('id || n')}, case when ${chance("'h' || id")} < 700 then now() end
    from ((select id, 'p' as kind from properties order by md5(id) limit ${Math.ceil(rows / 4)})
      union all (select id, 'v' from vehicles order by md5(id) limit ${Math.ceil(rows / 4)})) ad, generate_series(1, 2) n
    on conflict do nothing`,
  regrets: (rows) => sql`
    insert into regrets (user_id, plan_id, status, amount_cents, created_at, decided_at)
    select id, 'corretor-mensal', case when ${chance("'a' || id")} < 100 then 'asked' else 'accepted' end, 7990, ${before("'g' || id")},
      case when ${chance("'a' || id")} >= 100 then now() end
    from users order by md5(id) limit ${rows}`,
};
