import { sql, type RawBuilder } from 'kysely';
import type { AdEventAction } from '#core/event-actions.ts';
import type { Database } from '#db/database.ts';
import { AD_KINDS, type AdKind } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';

const COUNTED = {
  approved: ['approve', 'approve_change'],
  refused: ['refuse', 'refuse_change'],
  taken_down: ['suspend', 'deactivate'],
} as const satisfies Record<string, readonly AdEventAction[]>;

const MAX_DECISIONS = 6;

export interface AdvertiserRecord {
  approved: number;
  refused: number;
  taken_down: number;
  reports: number;
  open_reports: number;
  decisions: {
    action: string;
    ad_kind: AdKind;
    ad_id: string;
    ad_name: string;
    reason: string | null;
    at: string;
    admin_name: string | null;
  }[];
}

export async function unsafeAdvertiserRecord(
  db: Database,
  ownerId: string,
): Promise<AdvertiserRecord> {
  const counted = Object.entries(COUNTED).map(
    ([name, actions]) =>
      sql`(count(*) filter (where action = any(${[...actions]}::text[])))::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<AdvertiserRecord>`
    with decided as (${ofEachKind((kind) => decisionsOn(kind, ownerId))}),
    reported as (${ofEachKind((kind) => reportsOn(kind, ownerId))})
    select (select count(*)::int from reported) as reports,
      (select count(*)::int from reported where handled_at is null) as open_reports,
      ${sql.join(counted)},
      (select coalesce(jsonb_agg(to_jsonb(last) - 'id' order by at desc, id desc), '[]'::jsonb) from (
        select decided.id, action, ad_kind, ad_id, ad_name, reason, at, admin.name as admin_name
        from decided left join admins admin on admin.id = actor_id
        order by at desc, decided.id desc limit ${MAX_DECISIONS}) last) as decisions
    from decided`.execute(db);
  const [record] = rows;
  if (!record) throw new Error('An aggregate without groups has one row');
  return record;
}

const ofEachKind = (rows: (kind: AdKind) => RawBuilder<unknown>) =>
  sql.join(AD_KINDS.map(rows), sql` union all `);

/** Without the take-downs that our team undid. */
function decisionsOn(kind: AdKind, ownerId: string) {
  const { ads, column } = AD_TABLES[kind];
  const next = sql`(select next.action from events next
    where ${sql.ref(`next.${column}`)} = ad.id and next.id > event.id and next.to_status is not null
    order by next.id limit 1)`;
  return sql`
    select ${kind}::text as ad_kind, ad.id as ad_id, ad.name as ad_name,
      event.id, event.action, event.reason, event.at, event.actor_id
    from ${sql.table(ads)} ad join events event on ${sql.ref(`event.${column}`)} = ad.id
    where ad.owner_id = ${ownerId} and event.actor_kind = 'admin'
      and event.action = any(${Object.values(COUNTED).flat()}::text[])
      and not (event.action = any(${[...COUNTED.taken_down]}::text[]) and ${next} is not distinct from 'undo')`;
}

function reportsOn(kind: AdKind, ownerId: string) {
  const { ads, column } = AD_TABLES[kind];
  return sql`
    select report.handled_at
    from ${sql.table(ads)} ad join reports report on ${sql.ref(`report.${column}`)} = ad.id
    where ad.owner_id = ${ownerId}`;
}
