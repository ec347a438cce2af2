import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DescribedProperty, DescribedPropertyInput } from './property-description.ts';

export async function describedProperty(
  db: Database,
  { city_id, ...facts }: DescribedPropertyInput,
): Promise<DescribedProperty | Refusal> {
  const town = await db
    .selectFrom('towns')
    .select(['name', 'state'])
    .where('id', '=', city_id ?? 0)
    .executeTakeFirst();
  return town ? { ...facts, town } : refuse('town_unknown', { field: 'city_id' });
}
