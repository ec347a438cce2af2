import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { localDay } from '#core/fields/local-day.ts';
import { unsafeReadHistory } from '#core/history-reading.server.ts';
import { refuse } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { unsafeReadSuspicion } from '#core/trust/ad-suspicion.server.ts';
import { advertiserOf } from './ad-advertiser.server.ts';
import { unsafeAdvertiserRecord } from './advertiser-record.server.ts';
import { leadCountOf, viewCountersOf } from './ad-counters.server.ts';
import type { AdKind, AdRef } from './ad-ref.ts';
import { AD_TABLES, selectAds } from './ad-tables.server.ts';
import { isPublicAd } from './ad-visibility.server.ts';

export async function unsafeGetAd<Form extends object>(
  db: Database,
  ref: AdRef,
  form: (db: Database, id: string, now: Date) => Promise<Form | undefined>,
  now: Date,
) {
  const { kind, id } = ref;
  const [own, facts, history] = await Promise.all([
    form(db, id, now),
    selectAds(db, kind)
      .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
      .where('ad.id', '=', id)
      .select((query) => [
        advertiserOf('owner').as('advertiser'),
        jsonObjectFrom(
          query
            .selectFrom('users as person')
            .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
            .select('person.status')
            .whereRef('person.id', '=', 'ad.owner_id'),
        )
          .$notNull()
          .as('owner'),
        viewCountersOf(kind, 'ad.id', localDay(now)).as('views'),
        leadCountOf(kind, 'ad.id').as('leads_count'),
        reportsOf(kind).as('reports_count'),
        reportsOf(kind, { openOnly: true }).as('open_reports'),
        isPublicAd(kind).as('is_public'),
      ])
      .executeTakeFirst(),
    unsafeReadHistory(db, ref),
  ]);
  if (!own || !facts) return refuse('not_found');
  const advertiser_record = await unsafeAdvertiserRecord(db, facts.owner.id);
  const suspicion = await unsafeReadSuspicion(db, ref);
  return { ...own, id, ...facts, history, advertiser_record, suspicion };
}

export function reportsOf(kind: AdKind, { openOnly = false } = {}): RawBuilder<number> {
  const stillOpen = openOnly ? sql` and handled_at is null` : sql``;
  return sql`(select count(*)::int from reports where ${sql.ref(AD_TABLES[kind].column)} = ad.id${stillOpen})`;
}
