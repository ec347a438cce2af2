import type { Database } from '#db/database.ts';
import { regionTownByCep } from '#core/places/region-towns.ts';
import { refuse, type Refusal } from '#core/refusal.ts';

/**
 * The town (IBGE code) of an ad: the one chosen or, when none was, the one whose range holds the CEP.
 */
export async function chooseTown(
  db: Database,
  { city_id, zip_code }: { city_id?: number | undefined; zip_code?: string | undefined },
): Promise<number | Refusal> {
  const code = city_id ?? (zip_code ? regionTownByCep(zip_code)?.ibgeCode : undefined);
  const town =
    code === undefined
      ? undefined
      : await db.selectFrom('towns').select('id').where('id', '=', code).executeTakeFirst();
  return town?.id ?? refuse('town_unknown', { field: 'city_id' });
}
