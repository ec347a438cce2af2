import { sql, type RawBuilder } from 'kysely';

const MAX_WORDS = 8;

/** On alias `own`: every word is a prefix of one of its words, or it is the ad's code. */
export function ownAdMatches(typed: string): RawBuilder<boolean> {
  const words = typed.split(' ').slice(0, MAX_WORDS);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql`(
    own.words like all ((select array_agg(plain_words(pattern)) from unnest(${patterns}::text[]) pattern)::text[])
    or own.id = ${typed.toLowerCase()})`;
}
