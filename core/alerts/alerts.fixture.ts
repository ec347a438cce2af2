/* Saved searches and the hands that tell them. Tests only. */
import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import type { EmailMessages } from '#core/email-messages.ts';
import { INDEXED_KINDS } from '#core/search/index/indexed-kinds.server.ts';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import type { SearchQuery } from '#core/search/search-reading.ts';
import { mailsTo, mailsToAddress } from '#core/waiting-mails.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';
import { matchWaitingAds } from './alert-matching.server.ts';
import { dueRecipients, postponeAlerts, sendAlerts } from './alert-sending.server.ts';
import type { AlertFrequency } from './saved-search.ts';
import { saveSearch } from './search-saving.server.ts';

type Recipient = UserActor | { email: string };
const isAccount = (to: Recipient): to is UserActor => !('email' in to);

interface SavingOptions {
  frequency?: AlertFrequency;
  name?: string;
  kind?: 'property' | 'vehicle';
}

export function alertHands(db: Kysely<DB>) {
  const contextAt = searchContext(db);

  async function trySaving(
    to: Recipient,
    query: SearchQuery,
    now: Date,
    { frequency = 'at_once', name = 'Uma busca', kind = 'property' }: SavingOptions = {},
  ) {
    const { index } = await contextAt(now);
    const saver = isAccount(to) ? { account: to, name } : to;
    return saveSearch(db, index, { kind, query, frequency, to: saver }, now);
  }

  const match = async (now: Date) =>
    matchWaitingAds(db, INDEXED_KINDS, now, ({ id }) => {
      throw new Error(`The ad ${id} was left out`);
    });

  /** As the worker does each minute. */
  const minute = async (now: Date): Promise<void> => {
    await match(now);
    for (const recipient of await dueRecipients(db, now, 1000))
      await sendAlerts(db, INDEXED_KINDS, recipient, now);
    await postponeAlerts(db, now);
  };

  /** The alerts that somebody was sent. */
  const alertsTo = async (to: Recipient): Promise<EmailMessages['search_alert'][]> => {
    const mails = 'email' in to ? await mailsToAddress(db, to.email) : await mailsTo(db, to);
    return mails.flatMap(({ message, data }) =>
      message === 'search_alert' ? (data as EmailMessages['search_alert']) : [],
    );
  };

  const namesTold = async (to: Recipient): Promise<string[][][]> =>
    (await alertsTo(to)).map(({ searches }) =>
      searches.map(({ ads }) => ads.map(({ name }) => name)),
    );

  const linkOf = async (email: string): Promise<string> => {
    const mails = await mailsToAddress(db, email);
    return (mails.at(-1)!.data as { token: string }).token;
  };

  const save = async (...saving: Parameters<typeof trySaving>) =>
    granted(await trySaving(...saving));

  return { trySaving, save, match, minute, alertsTo, namesTold, linkOf };
}
