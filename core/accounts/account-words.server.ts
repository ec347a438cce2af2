import { sql, type RawBuilder } from 'kysely';
import { beginsWords } from '#core/office-tables/typed-words.server.ts';

const CPF_OR_CNPJ = /^(?:\d{11}|[0-9A-Z]{12}\d{2})$/;

/** On the alias `said` of account_words: by name, firm, e-mail, telephone or id, or by a whole document. */
export function isCalled(q: string): RawBuilder<boolean> {
  const said = sql.ref<string>('said.words');
  const document = q.replace(/[\s./-]/g, '').toUpperCase();
  if (!CPF_OR_CNPJ.test(document)) return beginsWords(said, q);
  return sql`(${beginsWords(said, q)} or ${said} like '% ' || document_mark(${document}) || '%')`;
}
