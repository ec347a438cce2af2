import { sql, type RawBuilder } from 'kysely';

/** More words than anybody remembers of a title. */
const MAX_WORDS = 8;

/**
 * Whether an own ad (`own`, of `owned_properties` or `owned_vehicles`) matches what its owner typed: every word stands somewhere in its words, begun or whole, with accents or without; or it is
 * the code of the ad.
 */
export function ownAdMatches(typed: string): RawBuilder<boolean> {
  const words = typed.split(' ').slice(0, MAX_WORDS);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql`(
    own.words like all ((select array_agg(plain_words(pattern)) from unnest(${patterns}::text[]) pattern)::text[])
    or own.id = ${typed.toLowerCase()})`;
}
