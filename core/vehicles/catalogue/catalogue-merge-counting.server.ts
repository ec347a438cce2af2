import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { CatalogueLevel } from './catalogue-level.ts';

export interface MergeCounts {
  models: number;
  versions: number;
  ads: number;
  drafts: number;
}

const MODELS = {
  brand: sql`select id from vehicle_models where brand_id =`,
  model: sql`select id from vehicle_models where id =`,
  version: sql`select null::text where false and '' =`,
};

const ADS = { brand: 'brand_id', model: 'model_id', version: 'version_id' } as const;

export async function countMerge(
  db: Database,
  level: CatalogueLevel,
  id: string,
): Promise<MergeCounts> {
  const { rows } = await sql<MergeCounts>`
    with models as (${MODELS[level]} ${id})
    select
      ${level === 'brand' ? sql`(select count(*)::int from vehicle_models where brand_id = ${id} and status <> 'merged')` : sql`0`} as models,
      (select count(*)::int from vehicle_versions where model_id in (select * from models) and status <> 'merged') as versions,
      (select count(*)::int from vehicles where ${sql.ref(ADS[level])} = ${id}) as ads,
      (select count(*)::int from vehicle_drafts
        where steps #>> ${`{vehicle,values,${ADS[level]}}`}::text[] = ${id}) as drafts`.execute(db);
  return rows[0]!;
}
