import type * as z from 'zod';
import type { accountAnswer, fileAnswer } from '#api/backoffice/accounts.ts';

/** An account as a line of the list. */
export type AccountLine = z.output<typeof accountAnswer>;
/** An account as the page of one. */
export type AccountFile = z.output<typeof fileAnswer>['attributes'];

type Named = Pick<
  AccountFile,
  'first_name' | 'last_name' | 'presentation_name' | 'firm_name' | 'profile'
>;

/** What a person is called in the back office: their own name. */
export function personName({ first_name, last_name }: Named): string {
  return `${first_name} ${last_name}`;
}

/** What visitors read, when that is another name. */
export function publicName(account: Named): string | undefined {
  const firm = account.profile === 'business' ? account.firm_name : null;
  const name = account.presentation_name ?? firm ?? undefined;
  return name === personName(account) ? undefined : name;
}
