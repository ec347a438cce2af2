import { sql, type RawBuilder } from 'kysely';
import { searchedPhoneDigits } from '#core/fields/phone.ts';

const MAX_WORDS = 8;

/**
 * Every word that was typed begins one of the words of the column, which stand in small letters
 * without accents and with a space before each. Of a telephone any part is found, however it is typed.
 */
export function beginsWords(column: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const digits = searchedPhoneDigits(typed).map((part) => sql`${column} like ${`%${part}%`}`);
  if (digits.length > 0) return sql`(${sql.join(digits, sql` or `)})`;
  const words = typed.split(/\s+/).slice(0, MAX_WORDS);
  // One condition a word, each a constant by the time of planning: the planner sees how many rows it leaves.
  const conditions = words.map((word) => {
    const pattern = `% ${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${column} like plain_name(${pattern}::text)`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}
