import { sql, type Kysely } from 'kysely';
import { recipientOf } from '#core/accounts/mail-recipient.server.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import type { AdToConfirm, AdsToConfirm } from '#core/email-messages.ts';
import { localDay, startOfLocalDay } from '#core/fields/local-day.ts';
import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { selectAds } from '#core/ads/ad-tables.server.ts';
import { newAdLink, type NamedPrices } from './ad-links.server.ts';
import { adsToPause, warnOf, type WarnedAd } from './unconfirmed-ads.server.ts';

/** Of each part of the letter; the others are behind the link to the own list. */
const MOST_NAMED = 8;
/** Of what is paused today; more are not counted. */
const MOST_COUNTED = 2_000;

/**
 * One e-mail a day with everything that is due. It is in the queue when its ads count as warned of, and not
 * otherwise. Who wants no such e-mails is warned of nothing, and the clock goes on all the same.
 */
export async function askOwner(db: Kysely<DB>, userId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await isFirstToday(trx, userId, now))) return false;
    const letter: AdsToConfirm = { pausing: [], lastCall: [], firstCall: [], counts: [] };
    for (const kind of AD_KINDS) {
      const toPause = await adsToPause(trx, kind, userId, now, MOST_COUNTED);
      const lastCall = await warnOf(trx, kind, userId, 'last_call', now);
      const firstCall = await warnOf(trx, kind, userId, 'first_call', now);
      const today = localDay(now);
      const pausing = toPause.map((ad) => ({ ...ad, pause_on: today }));
      const parts = { pausing, lastCall, firstCall };
      for (const part of ['pausing', 'lastCall', 'firstCall'] as const)
        letter[part].push(...(await named(trx, kind, userId, parts[part], now)));
      const ads = pausing.length + lastCall.length + firstCall.length;
      if (ads > 0) letter.counts.push({ kind, ads });
    }
    if (letter.counts.length === 0) return false;
    const { to, firstName } = await recipientOf(trx, userId);
    await later(trx, 'send_email', {
      to,
      letter: { kind: 'freshness', userId },
      message: 'ads_to_confirm',
      data: { firstName, ...letter },
    });
    return true;
  });
}

/** False for who was written to today, also by another worker at this moment. */
async function isFirstToday(trx: DatabaseTransaction, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into freshness_letters as letter (user_id, mailed_on) values (${userId}, ${localDay(now)}::date)
    on conflict (user_id) do update set mailed_on = excluded.mailed_on
      where letter.mailed_on < excluded.mailed_on
    returning user_id`.execute(trx);
  return rows.length > 0;
}

async function named(
  trx: DatabaseTransaction,
  kind: AdKind,
  ownerId: string,
  ads: readonly WarnedAd[],
  now: Date,
): Promise<AdToConfirm[]> {
  const letters: AdToConfirm[] = [];
  for (const { id, name, pause_on: pauseOn } of ads.slice(0, MOST_NAMED)) {
    const { deal, ...prices } = await offerOf(trx, kind, id);
    const token = await newAdLink(trx, { kind, id }, ownerId, prices, now);
    const pausesAt = startOfLocalDay(pauseOn).toISOString();
    letters.push({ name, pausesAt, token, deal, ...prices });
  }
  return letters;
}

async function offerOf(
  trx: DatabaseTransaction,
  kind: AdKind,
  id: string,
): Promise<Pick<AdToConfirm, 'deal'> & NamedPrices> {
  const isProperty = kind === 'property';
  return selectAds(trx, kind)
    .where('ad.id', '=', id)
    .select(
      (isProperty
        ? sql<AdToConfirm['deal']>`ad.listing_status`
        : sql<AdToConfirm['deal']>`'sale'`
      ).as('deal'),
    )
    .select(sql<number | null>`ad.price_cents`.as('price_cents'))
    .select(
      (isProperty ? sql<number | null>`ad.rent_cents` : sql<number | null>`null::bigint`).as(
        'rent_cents',
      ),
    )
    .executeTakeFirstOrThrow();
}
