import { sql, type RawBuilder } from 'kysely';

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
