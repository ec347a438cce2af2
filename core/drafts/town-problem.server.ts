import { chooseTown } from '#core/places/town-choice.server.ts';
import { isRefusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DraftProblem } from './draft-reading.ts';

/** Nothing when the place was not even readable: that is said already. */
export async function townProblem(
  db: Database,
  facts: { city_id?: number | undefined; zip_code?: string | undefined },
  known: readonly DraftProblem[],
  step: string,
): Promise<DraftProblem[]> {
  const isRead = !known.some(({ field }) => field === 'city_id' || field === 'zip_code');
  if (!isRead || !isRefusal(await chooseTown(db, facts))) return [];
  return [{ step, field: 'city_id', detail: 'Escolha a cidade' }];
}
