import { sql, type RawBuilder } from 'kysely';

const MAX_WORDS = 8;
/** A number with its signs: "(74) 99123-4567". */
const NUMBER = /^[\d\s()+-]*\d[\d\s()+-]*$/;
const LEAST_DIGITS = 4;
const COUNTRY = /^55(?=\d{10,11}$)/;

/**
 * Every word that was typed begins one of the words of the column, which stand in small letters
 * without accents and with a space before each. Of a telephone any part is found, however it is typed.
 */
export function beginsWords(column: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const digits = typed.replace(/\D/g, '').replace(COUNTRY, '');
  if (NUMBER.test(typed) && digits.length >= LEAST_DIGITS)
    return sql`${column} like ${`%${digits}%`}`;
  const words = typed.split(/\s+/).slice(0, MAX_WORDS);
  // One condition a word, each a constant by the time of planning: the planner sees how many rows it leaves.
  const conditions = words.map((word) => {
    const pattern = `% ${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${column} like plain_name(${pattern}::text)`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}
