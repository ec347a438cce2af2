import { chooseTown, type TownFacts } from '#core/places/town-choice.server.ts';
import { isRefusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DraftProblem } from './draft-reading.ts';

/** Nothing when the place was not even readable: that is said already. */
export async function townProblem(
  db: Database,
  facts: TownFacts,
  known: readonly DraftProblem[],
  step: string,
): Promise<DraftProblem[]> {
  const isRead = !known.some(({ field }) => field === 'city_id' || field === 'zip_code');
  const chosen = isRead && (await chooseTown(db, facts));
  if (!isRefusal(chosen)) return [];
  if (chosen.key) return [{ step, field: 'zip_code', detail: chosen, key: chosen.key }];
  return [{ step, field: 'city_id', detail: 'Escolha a cidade' }];
}
