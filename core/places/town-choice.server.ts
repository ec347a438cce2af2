import type { Database } from '#db/database.ts';
import { regionTownByCep } from './region-towns.ts';
import { refuse, type Refusal } from '#core/refusal.ts';

interface TownFacts {
  city_id?: number | undefined;
  zip_code?: string | undefined;
}

/** The IBGE code that an address tells: of the town chosen or, when none was, of the one whose range holds the CEP. */
export function townCodeOf({ city_id, zip_code }: TownFacts): number | undefined {
  return city_id ?? (zip_code ? regionTownByCep(zip_code)?.ibgeCode : undefined);
}

/** The town (IBGE code) of an ad, when there is such a town. */
export async function chooseTown(db: Database, facts: TownFacts): Promise<number | Refusal> {
  const code = townCodeOf(facts);
  const town =
    code === undefined
      ? undefined
      : await db.selectFrom('towns').select('id').where('id', '=', code).executeTakeFirst();
  return town?.id ?? refuse('town_unknown', { field: 'city_id' });
}
