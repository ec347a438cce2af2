import { sql, type RawBuilder } from 'kysely';
import { isCalled } from '#core/accounts/account-words.server.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { isAdCalled } from '#core/ads/office-ad-table.server.ts';
import type { Database } from '#db/database.ts';
import {
  COMMAND_KIND_NAMES,
  COMMAND_KINDS,
  LEAST_COMMAND_LETTERS,
  MOST_COMMANDS,
  type Command,
  type CommandKind,
} from './command.ts';
import type { OfficeArea } from './office-area.ts';

type Row = Omit<Command, 'kind'>;

/** Who is called so stands under many words: of more than these any are as good. */
const GATHERED = 200;
const CODE = /^[0-9a-z]{10}$/i;
const RECEIPT = /^\d{1,15}$/;

const FOUND: Record<CommandKind, (q: string) => RawBuilder<Row> | undefined> = {
  person: (q) => sql<Row>`
    with gathered as materialized (
      select said.user_id, said.name from account_words said where ${isCalled(q)} limit ${GATHERED})
    select person.id, coalesce(person.presentation_name, person.first_name || ' ' || person.last_name) as label,
      person.email as note
    from gathered join users person on person.id = gathered.user_id
    order by gathered.name, person.id limit ${MOST_COMMANDS}`,
  property: (q) => adsCalled('property', q),
  vehicle: (q) => adsCalled('vehicle', q),
  payment: (q) =>
    byNumber(
      q,
      (is) => sql<Row>`
        select payment.id, payment.what as label, coalesce(payment.payer_name, payment.payer_email, '') as note
        from payments payment where ${is(sql`payment.id`, sql`payment.receipt_number`)} limit ${MOST_COMMANDS}`,
    ),
  boost_order: (q) =>
    byNumber(
      q,
      (is) => sql<Row>`
        select sold.id, sold.ad_name as label, coalesce(person.email, '') as note
        from boost_orders sold left join users person on person.id = sold.user_id
        where ${is(sql`sold.id`)} limit ${MOST_COMMANDS}`,
    ),
  subscription: (q) =>
    byNumber(
      q,
      (is) => sql<Row>`
        select own.id, plan.name as label, coalesce(person.email, '') as note
        from subscriptions own join plans plan on plan.id = own.plan_id
          left join users person on person.id = own.user_id
        where ${is(sql`own.id`)} limit ${MOST_COMMANDS}`,
    ),
};

function adsCalled(kind: AdKind, q: string): RawBuilder<Row> {
  const { ads, owned } = AD_TABLES[kind];
  return sql<Row>`
    with gathered as materialized (
      select own.id from ${sql.table(owned)} own where ${isAdCalled(q)} limit ${GATHERED})
    select ad.id, ad.name as label, coalesce(town.name, '') as note
    from gathered join ${sql.table(ads)} ad on ad.id = gathered.id left join towns town on town.id = ad.town_id
    order by ad.created_at desc, ad.id limit ${MOST_COMMANDS}`;
}

type IsNumbered = (id: RawBuilder<unknown>, receipt?: RawBuilder<unknown>) => RawBuilder<boolean>;

/** By a whole id, or by the number on a receipt; anything else is no number. */
function byNumber(
  q: string,
  rows: (isNumbered: IsNumbered) => RawBuilder<Row>,
): RawBuilder<Row> | undefined {
  const number = q.replace(/^(?:nº|n\.|#)\s*/i, '');
  if (!CODE.test(number) && !RECEIPT.test(number)) return undefined;
  return rows((id, receipt) =>
    receipt && RECEIPT.test(number)
      ? sql<boolean>`(${id} = ${number} or ${receipt} = ${number}::bigint)`
      : sql<boolean>`${id} = ${number.toLowerCase()}`,
  );
}

/** Of what is called so, what the administrator works on: at most `MOST_COMMANDS` of each kind. */
export async function findCommands(
  db: Database,
  areas: readonly OfficeArea[],
  q: string,
): Promise<Command[]> {
  if (q.length < LEAST_COMMAND_LETTERS) return [];
  const found = await Promise.all(
    COMMAND_KIND_NAMES.filter((kind) => areas.includes(COMMAND_KINDS[kind])).map(async (kind) => {
      const query = FOUND[kind](q);
      if (!query) return [];
      const { rows } = await query.execute(db);
      return rows.map((row) => ({ kind, ...row }));
    }),
  );
  return found.flat();
}
