import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { unsafeReadHistory } from '#core/history-reading.server.ts';
import { allowedActions } from '#core/lifecycle.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { isRealEstate, adsCountOf } from '#core/ads/ad-advertiser.server.ts';
import { readAdCode } from '#core/ads/ad-code.ts';
import { hashOfColumn } from '#core/mailboxes/address-hash.server.ts';
import type { MailboxTrouble } from '#core/mailboxes/mailbox-trouble.ts';
import {
  inOrderOf,
  sortsByAge,
  type OfficeTable,
} from '#core/office-tables/table-reading.server.ts';
import type { Database } from '#db/database.ts';
import { ACCOUNT_LIFECYCLE } from './account-lifecycle.ts';
import type { AccountFilter, AccountSort } from './account-filter.ts';
import { isCalled } from './account-words.server.ts';
import { readPlaces } from './profile-kind-change.server.ts';

export const ACCOUNT_TABLE: OfficeTable<AccountFilter, AccountSort, AccountLine> = {
  found: accounts,
  id: sql.ref('person.id'),
  sorts: {
    ...sortsByAge(sql.ref('person.created_at')),
    name: { by: sql.ref('said.name'), direction: 'asc', type: 'text' },
  },
  lines: unsafeAccountLines,
};

type AccountLine = Awaited<ReturnType<typeof unsafeAccountLines>>[number];

async function unsafeAccountLines(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('users as person')
    .where(sql<boolean>`person.id = any(${ids}::text[])`)
    .select(SUMMARY)
    .select([firmName().as('firm_name'), bouncedAt().as('bounced_at'), ...adCounts()])
    .orderBy(inOrderOf(ids, 'person.id'))
    .execute();
}

const SUMMARY = [
  'person.id',
  'person.first_name',
  'person.last_name',
  'person.presentation_name',
  'person.email',
  'person.email_confirmed_at',
  'person.profile',
  'person.status',
  'person.created_at',
] as const;

export type AccountFile = Exclude<Awaited<ReturnType<typeof unsafeGetAccount>>, Refusal>;

export async function unsafeGetAccount(db: Database, id: string, now: Date) {
  const row = await db
    .selectFrom('users as person')
    .where('person.id', '=', id)
    .select(SUMMARY)
    .select((query) => [
      firmName().as('firm_name'),
      ...adCounts(),
      mailboxOf().as('mailbox'),
      'person.creci',
      'person.show_profile',
      isRealEstate('person').as('is_real_estate'),
      // Enough to verify a caller, too little to be useful to anyone else.
      sql<string | null>`right(person.cpf, 4)`.as('cpf_end'),
      jsonArrayFrom(
        query
          .selectFrom('user_phones as phone')
          .whereRef('phone.user_id', '=', 'person.id')
          .orderBy('phone.position')
          .select(['phone.number', 'phone.whatsapp']),
      ).as('phones'),
      query
        .exists(
          query
            .selectFrom('two_step_keys as key')
            .whereRef('key.user_id', '=', 'person.id')
            .where('key.enabled_at', 'is not', null)
            .select('key.id'),
        )
        .$castTo<boolean>()
        .as('has_two_step'),
      query
        .selectFrom('user_tokens as token')
        .whereRef('token.user_id', '=', 'person.id')
        .select(({ fn }) => fn.max('token.last_used_at').as('at'))
        .as('last_used_at'),
      jsonObjectFrom(
        query
          .selectFrom('subscriptions as own')
          .innerJoin('plans as plan', 'plan.id', 'own.plan_id')
          .whereRef('own.user_id', '=', 'person.id')
          .where('own.status', 'in', ['active', 'trial'])
          .where((is) => is.or([is('own.ends_at', 'is', null), is('own.ends_at', '>', now)]))
          .select(['plan.name', 'plan.kind', 'own.status']),
      ).as('subscription'),
    ])
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  const { profile, status } = row;
  return {
    ...row,
    places: await readPlaces(db, { kind: 'user', id, profile }, now),
    allowed_actions: allowedActions(ACCOUNT_LIFECYCLE, status, 'admin'),
    history: await unsafeReadHistory(db, { kind: 'user', id }),
  };
}

function accounts(db: Database, { q, status, profile, mailbox }: AccountFilter) {
  let found = db
    .selectFrom('users as person')
    .innerJoin('account_words as said', 'said.user_id', 'person.id');
  if (status) found = found.where('person.status', '=', status);
  if (profile) found = found.where('person.profile', '=', profile);
  if (mailbox) found = found.where(hasTrouble(mailbox));
  if (q) found = found.where(isCalledOrAdvertises(q));
  return found;
}

/** From the few mailboxes in trouble to their accounts, each by the index of the hash; no account has to be hashed. */
function hasTrouble(trouble: MailboxTrouble): RawBuilder<boolean> {
  return sql`person.id = any(array(
    select (select owner.id from users owner where ${hashOfColumn('owner.email')} = mailbox.address_hash)
    from mailboxes mailbox where ${sql.ref(`mailbox.${trouble}_at`)} is not null))`;
}

/** The code is looked up before, so that both halves go by their index. */
function isCalledOrAdvertises(q: string): RawBuilder<boolean> {
  const code = readAdCode(q);
  if (!code) return isCalled(q);
  return sql`(${isCalled(q)} or said.user_id = any(array(
    select owner_id from properties where id = ${code}
    union all select owner_id from vehicles where id = ${code})))`;
}

/** Since when there is no such mailbox. */
function bouncedAt() {
  return sql<Date | null>`(select mailbox.bounced_at from mailboxes mailbox
    where mailbox.address_hash = ${hashOfColumn('person.email')})`;
}

/** What is known of the mailbox; null when messages arrive. */
function mailboxOf() {
  return sql<MailboxFacts | null>`(select json_build_object('bounced_at', mailbox.bounced_at,
    'complained_at', mailbox.complained_at, 'soft_bounces', mailbox.soft_bounces)
    from mailboxes mailbox where mailbox.address_hash = ${hashOfColumn('person.email')})`;
}

interface MailboxFacts {
  bounced_at: string | null;
  complained_at: string | null;
  soft_bounces: number;
}

function firmName(): RawBuilder<string | null> {
  return sql`(select agency.name from agencies agency where agency.user_id = person.id)`;
}

function adCounts() {
  return [
    adsCountOf('property', 'person').as('properties_count'),
    adsCountOf('vehicle', 'person').as('vehicles_count'),
  ] as const;
}
