import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Below this likeness (0 to 1, pg_trgm) another word is a guess, not a spelling. */
const LIKE_ENOUGH = 0.35;

/**
 * The keywords with their misspelt words replaced by ones that ads are about (towns of the region,
 * makers and models, kinds of property and vehicle). Undefined when there is nothing better.
 */
export async function otherSpelling(db: Database, keywords: string): Promise<string | undefined> {
  const words = keywords.match(/\p{L}[\p{L}\p{N}]{2,}/gu)?.slice(0, 8) ?? [];
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ word: string; better: string }>`
    with vocabulary as materialized (
      select distinct lower(unaccent(term)) as plain, lower(term) as term from (
        select regexp_split_to_table(name, '[^[:alnum:]]+') from towns where in_region
        union all select name from vehicle_brands where status = 'active'
        union all select regexp_split_to_table(name, ' ') from vehicle_models
        union all select regexp_split_to_table(property_category_words(category), ' ')
          from (select unnest('{house,apartment,office,farm,land,lot,ranch,building,site,commercial,industrial}'::text[]) as category) categories
        union all select regexp_split_to_table(vehicle_type_words(kind), ' ')
          from (select unnest('{cars,motorcycles,trucks}'::text[]) as kind) kinds
      ) as terms (term) where length(term) > 2
    )
    select word, better.term as better
    from unnest(${words}::text[]) as typed (word),
    lateral (
      select term, similarity(plain, lower(unaccent(word))) as likeness
      from vocabulary where plain % lower(unaccent(word)) order by likeness desc, term limit 1
    ) better
    where better.likeness >= ${LIKE_ENOUGH} and lower(unaccent(better.term)) <> lower(unaccent(word))
  `.execute(db);
  if (rows.length === 0) return undefined;
  const betterOf = new Map(rows.map(({ word, better }) => [word, better]));
  return keywords.replace(/\p{L}[\p{L}\p{N}]{2,}/gu, (word) => betterOf.get(word) ?? word);
}
