import { sql, type RawBuilder } from 'kysely';
import { isCalled } from '#core/accounts/account-directory.server.ts';

/** On the alias `person`: by name, e-mail or phone, or by a whole CPF or CNPJ of account, firm or billing. */
export function payerMatches(q: string): RawBuilder<boolean> {
  const document = q.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return sql`(${isCalled(q)} or ${document} in (
    select person.cpf
    union all select agency.cnpj from agencies agency where agency.user_id = person.id
    union all select coalesce(bill.cpf, bill.cnpj) from billing_infos bill
      where bill.user_id = person.id))`;
}

export const PAYER_NAME = sql<string | null>`person.first_name || ' ' || person.last_name`;
