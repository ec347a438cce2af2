import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { adPath, adPathParts, type AdPathParts } from '#core/ads/ad-path.server.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { PER_PAGE, paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';

export type Message = ReturnType<typeof toMessage>;

export interface MessagesFilter {
  page: number;
  unread?: boolean | undefined;
  unreadFirst?: boolean | undefined;
}

export async function listMessages(
  db: Database,
  actor: UserActor,
  { page, unread, unreadFirst }: MessagesFilter,
) {
  const counted = await db
    .selectFrom('leads')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where read_at is null)::int`.as('unread'),
    ])
    .where('advertiser_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const place = paginate(page, unread ? counted.unread : counted.all);
  let messages = messagesQuery(db, actor).limit(PER_PAGE).offset(place.offset);
  if (unread) messages = messages.where('lead.read_at', 'is', null);
  if (unreadFirst) messages = messages.orderBy(sql`lead.read_at is null`, 'desc');
  const rows = await messages.orderBy('lead.sent_at', 'desc').orderBy('lead.id').execute();
  return { ...place, items: rows.map(toMessage), unread: counted.unread };
}

export async function getMessage(
  db: Database,
  actor: UserActor,
  id: string,
): Promise<Message | Refusal> {
  const row = await messagesQuery(db, actor).where('lead.id', '=', id).executeTakeFirst();
  return row ? toMessage(row) : refuse('not_found');
}

export async function readMessage(
  db: Database,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const row = await db
    .updateTable('leads')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('advertiser_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

interface AdOfMessage {
  id: string;
  name: string;
  path_parts: AdPathParts;
}

function adOf(kind: AdKind): RawBuilder<AdOfMessage | null> {
  const { ads, column } = AD_TABLES[kind];
  return sql`(
    select jsonb_build_object('id', ad.id, 'name', ad.name, 'path_parts', ${adPathParts(kind)})
    from ${sql.table(ads)} ad where ad.id = lead.${sql.ref(column)})`;
}

function messagesQuery(db: Database, actor: UserActor) {
  return db
    .selectFrom('leads as lead')
    .where('lead.advertiser_id', '=', actor.id)
    .select([
      'lead.id',
      'lead.kind',
      'lead.name',
      'lead.email',
      'lead.phone',
      'lead.message',
      'lead.sent_at',
      'lead.read_at',
      'lead.about_advertiser',
      adOf('property').as('property'),
      adOf('vehicle').as('vehicle'),
    ]);
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesQuery>['execute']>>[number];

function toMessage({ property, vehicle, ...row }: MessageRow) {
  const ads = { property, vehicle };
  const [ad = null] = AD_KINDS.flatMap((type) => {
    const found = ads[type];
    return found
      ? [{ type, id: found.id, name: found.name, path: adPath(type, found.path_parts) }]
      : [];
  });
  return { ...row, ad };
}
