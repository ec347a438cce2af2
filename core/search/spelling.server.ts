import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Matches } from './search-steps.server.ts';

/** pg_trgm similarity, 0 to 1; below it a word is a guess, not a spelling. */
const LIKE_ENOUGH = 0.35;
const WORD = /\p{L}[\p{L}\p{N}]{2,}/gu;
const MOST_WORDS = 8;

interface SpelledKind {
  tables: { searchable: string };
  vocabulary: RawBuilder<unknown>;
}

/** Replaces only words that no ad has; `undefined` when the result finds nothing either. */
export async function otherSpelling(
  db: Database,
  { tables, vocabulary }: SpelledKind,
  keywords: string,
  matchesOf: (keywords: string) => Matches,
): Promise<string | undefined> {
  const words = keywords.match(WORD)?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ word: string; better: string }>`
    with vocabulary as materialized (
      select distinct lower(unaccent(term)) as plain, lower(term) as term
      from (
        select name from towns where in_region
        union all ${vocabulary}
      ) as named (words), regexp_split_to_table(words, '[^[:alnum:]]+') term
      where length(term) > 2
    ), typed as materialized (
      select word, plainto_tsquery('pt_unaccented', word) as query
      from unnest(${words}::text[]) as given (word)
      where ts_lexize('portuguese_stem', lower(word)) <> '{}'
    )
    select word, better.term as better
    from typed,
    lateral (
      select term, similarity(plain, lower(unaccent(word))) as likeness
      from vocabulary where plain % lower(unaccent(word)) order by likeness desc, term limit 1
    ) better
    where better.likeness >= ${LIKE_ENOUGH} and numnode(query) > 0
      and not exists (select from ${sql.table(tables.searchable)} ad where ad.search_document @@ query)
  `.execute(db);
  if (rows.length === 0) return undefined;
  const betterOf = new Map(rows.map(({ word, better }) => [word, better]));
  const other = keywords.replace(WORD, (word) => betterOf.get(word) ?? word);
  const found = await matchesOf(other).limit(1).execute();
  return found.length > 0 ? other : undefined;
}
