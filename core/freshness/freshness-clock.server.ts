import type { Kysely } from 'kysely';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { noteMissingPrices } from '#core/prices/price-history.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import { pauseUnconfirmed } from './ad-pausing.server.ts';
import { askOwner } from './freshness-letters.server.ts';
import {
  adsToPause,
  fillConfirmations,
  forgetConfirmedAds,
  ownersToAsk,
} from './unconfirmed-ads.server.ts';

/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000;
const OWNERS_AT_ONCE = 200;
const PAUSED_AT_ONCE = 200;

/**
 * Asks owners about ads that nobody confirmed for long, and pauses those that nobody confirms still. Every
 * step is a transaction of its own and finds by itself what is left to do; once an hour is as good as once a day.
 */
export async function turnFreshnessClock(db: Kysely<DB>, now: () => Date): Promise<void> {
  for (const kind of AD_KINDS) {
    while ((await fillConfirmations(db, kind, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
    while ((await noteMissingPrices(db, kind, now(), ROWS_AT_ONCE)) >= ROWS_AT_ONCE);
  }
  await forgetConfirmedAds(db);
  let after = '';
  for (;;) {
    const owners = await ownersToAsk(db, after, now(), OWNERS_AT_ONCE);
    for (const owner of owners) await askOwner(db, owner, now());
    if (owners.length < OWNERS_AT_ONCE) break;
    after = owners.at(-1)!;
  }
  for (const kind of AD_KINDS)
    for (;;) {
      const ads = await adsToPause(db, kind, undefined, now(), PAUSED_AT_ONCE);
      let paused = 0;
      for (const { id } of ads) if (await pauseUnconfirmed(db, { kind, id }, now())) paused += 1;
      if (ads.length < PAUSED_AT_ONCE || paused === 0) break;
    }
}
