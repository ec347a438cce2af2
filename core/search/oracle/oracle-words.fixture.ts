/* The words of ads as a table, for the oracle. Tests only. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { eachToken } from '#core/search/words/tokens.ts';
import type { WordClause } from '#core/search/words/word-query.ts';

export type WordPlace = 'head' | 'anywhere';

interface AdTexts {
  id: string;
  head: readonly (string | null)[];
  body: readonly (string | null)[];
}

interface Words {
  ad_id: string[];
  text: number[];
  position: number[];
  term: string[];
  is_head: boolean[];
}

export async function createWordTable(db: Database): Promise<void> {
  await sql`create unlogged table oracle_words (
    ad_id text, text int, position int, term text, is_head boolean)`.execute(db);
  await sql`create index on oracle_words (term collate "C")`.execute(db);
}

/** Writes the words of all ads anew. */
export async function writeWords(db: Database, ads: readonly AdTexts[]): Promise<void> {
  const words: Words = { ad_id: [], text: [], position: [], term: [], is_head: [] };
  for (const { id, head, body } of ads)
    for (const [number, text] of [...head, ...body].entries()) {
      let position = 0;
      eachToken(text ?? '', (term) => {
        words.ad_id.push(id);
        words.text.push(number);
        words.position.push((position += 1));
        words.term.push(term);
        words.is_head.push(number < head.length);
      });
    }
  await sql`truncate oracle_words`.execute(db);
  await sql`insert into oracle_words select * from unnest(${words.ad_id}::text[], ${words.text}::int[],
    ${words.position}::int[], ${words.term}::text[], ${words.is_head}::boolean[])`.execute(db);
}

/** One of the sequences stands in the ad, its words side by side in one text. */
export function wordsFit(sequences: WordClause['exact'], place: WordPlace): RawBuilder<boolean> {
  if (sequences.length === 0) return sql`false`;
  return sql`(${sql.join(
    sequences.map((sequence) => stands(sequence, place)),
    sql` or `,
  )})`;
}

export function isExcluded({ exact, related }: WordClause): RawBuilder<boolean> {
  return sql`not ${wordsFit([...exact, ...related], 'anywhere')}`;
}

function stands(sequence: readonly string[], place: WordPlace): RawBuilder<boolean> {
  const words = sequence.map((term, at) => {
    const word = sql.table(`word_${at}`);
    const follows =
      at > 0 &&
      sql`
      and ${word}.ad_id = word_0.ad_id and ${word}.text = word_0.text
      and ${word}.position = word_0.position + ${sql.lit(at)}`;
    return sql`${word}.term collate "C" = ${term} ${follows || sql``}`;
  });
  const tables = sequence.map((_, at) => sql`oracle_words ${sql.table(`word_${at}`)}`);
  return sql`ad.id in (select word_0.ad_id from ${sql.join(tables)}
    where ${sql.join(words, sql` and `)} ${place === 'head' ? sql`and word_0.is_head` : sql``})`;
}
