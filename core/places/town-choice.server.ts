import type { Database } from '#db/database.ts';
import { cepQuestionKey } from '#core/fields/cep.ts';
import { regionTownByCep } from './region-towns.ts';
import { refuse, type Refusal } from '#core/refusal.ts';

export interface TownFacts {
  city_id?: number | undefined;
  zip_code?: string | undefined;
  confirmed_cep?: string | undefined;
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
  if (!town) return refuse('town_unknown', { field: 'city_id' });
  return cepOfAnotherTown(facts, town.id) ?? town.id;
}

function cepOfAnotherTown(
  { zip_code, confirmed_cep }: TownFacts,
  townId: number,
): Refusal | undefined {
  const other = zip_code && regionTownByCep(zip_code);
  if (!other || other.ibgeCode === townId) return undefined;
  const key = cepQuestionKey(zip_code, townId);
  if (confirmed_cep === key) return undefined;
  return refuse('cep_of_another_town', { field: 'zip_code', subject: other.name, key });
}
