import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

export interface AdTown {
  id: number;
  name: string;
  slug: string;
  state: string;
}

export function townOf(townId: string): RawBuilder<AdTown> {
  return sql`(
    select jsonb_build_object('id', town.id, 'name', town.name, 'slug', town.slug, 'state', town.state)
    from towns town where town.id = ${sql.ref(townId)})`;
}

/** By slug or IBGE code; of several towns with one slug, the region's own. */
export async function townOfFilter(
  db: Database,
  text: string | undefined,
): Promise<AdTown | undefined> {
  if (!text) return undefined;
  return db
    .selectFrom('towns')
    .select(['id', 'name', 'slug', 'state'])
    .where((is) => (/^\d{7}$/.test(text) ? is('id', '=', Number(text)) : is('slug', '=', text)))
    .orderBy('in_region', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
