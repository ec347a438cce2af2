import { sql } from 'kysely';
import { regionTownByCep } from './region-towns.ts';
import { hasLetters, slugify } from './slug.ts';
import type { Database } from '#db/database.ts';

const MAX_TOWNS = 20;

/** By the beginning of any word or by CEP, the region's first; no text lists the region. */
export async function findTowns(
  db: Database,
  { q, cep }: { q?: string | undefined; cep?: string | undefined },
) {
  const start = q !== undefined && hasLetters(q) ? slugify(q) : '';
  const towns = db
    .selectFrom('towns')
    .select(['id', 'name', 'slug', 'state', 'in_region', 'lat', 'lng']);
  if (cep !== undefined) {
    const code = regionTownByCep(cep)?.ibgeCode;
    return code === undefined ? [] : towns.where('id', '=', code).execute();
  }
  if (start === '') return towns.where('in_region', '=', true).orderBy('name').execute();
  return towns
    .where((is) => is.or([is('slug', 'like', `${start}%`), is('slug', 'like', `%-${start}%`)]))
    .orderBy('in_region', 'desc')
    .orderBy(sql`slug like ${`${start}%`}`, 'desc')
    .orderBy('name')
    .orderBy('state')
    .limit(MAX_TOWNS)
    .execute();
}
