import type { AdminActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { SavedViewInput } from './saved-view-input.ts';

/** Of one list; the office has a handful. */
const MOST_VIEWS = 30;
const UNIQUE_VIOLATION = '23505';

/** The views of a list, by name: everybody in the office has the same. */
export async function listViews(db: Database, table: string) {
  return db
    .selectFrom('saved_views as view')
    .leftJoin('admins as admin', 'admin.id', 'view.admin_id')
    .where('view.table_name', '=', table)
    .orderBy('view.name')
    .select(['view.id', 'view.name', 'view.query', 'admin.name as saved_by'])
    .execute();
}

export async function saveView(
  db: Database,
  actor: AdminActor,
  { table, name, query }: SavedViewInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const { count } = await db
    .selectFrom('saved_views')
    .where('table_name', '=', table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_VIEWS) return refuse('view_limit_reached', { field: 'view/name' });
  try {
    return await db
      .insertInto('saved_views')
      .values({ admin_id: actor.id, table_name: table, name, query, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    return refuse('view_name_taken', { field: 'view/name' });
  }
}

export async function removeView(
  db: Database,
  id: string,
  mayRemove: (table: string) => boolean,
): Promise<Refusal | undefined> {
  const view = await db
    .selectFrom('saved_views')
    .where('id', '=', id)
    .select('table_name')
    .executeTakeFirst();
  if (!view || !mayRemove(view.table_name)) return refuse('not_found');
  const removed = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed ? undefined : refuse('not_found');
}
