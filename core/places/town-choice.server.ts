import type { Database } from '#db/database.ts';
import { regionTownByCep } from './region-towns.ts';
import { refuse, type Refusal } from '#core/refusal.ts';

export interface TownFacts {
  city_id?: number | undefined;
  zip_code?: string | undefined;
}

/** The chosen town, else the one whose range contains the CEP. */
export function townCodeOf({ city_id, zip_code }: TownFacts): number | undefined {
  return city_id ?? (zip_code ? regionTownByCep(zip_code)?.ibgeCode : undefined);
}

export async function chooseTown(db: Database, facts: TownFacts): Promise<number | Refusal> {
  const code = townCodeOf(facts);
  const town =
    code === undefined
      ? undefined
      : await db.selectFrom('towns').select('id').where('id', '=', code).executeTakeFirst();
  return town?.id ?? refuse('town_unknown', { field: 'city_id' });
}
