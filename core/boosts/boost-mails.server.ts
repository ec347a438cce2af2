import { adPath, adPathParts } from '#core/ads/ad-path.server.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { selectAds } from '#core/ads/ad-tables.server.ts';
import { later } from '#core/later.server.ts';
import { pathTo } from '#core/site/paths.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { ownOrders } from './boost-order-rows.server.ts';
import { boostResults } from './boost-results.server.ts';

interface Turn {
  /** The order whose time is over. */
  ended: string | undefined;
  /** Another one runs for the first time, and no receipt says so. */
  began: boolean | undefined;
  runsUntil: Date | undefined;
}

/** One message for one moment: that of an end says what goes on. Nobody writes to a suspended account. */
export async function mailTurn(
  trx: DatabaseTransaction,
  { kind, id }: AdRef,
  { ended, began, runsUntil }: Turn,
  now: Date,
): Promise<void> {
  if (ended === undefined && !began) return;
  const ad = await selectAds(trx, kind)
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where('ad.id', '=', id)
    .where('owner.status', '=', 'active')
    .select(['ad.name', 'ad.owner_id', 'owner.email as to', 'owner.first_name as firstName'])
    .select(adPathParts(kind).as('pathParts'))
    .executeTakeFirst();
  if (!ad) return;
  const { to, firstName, name: adName } = ad;
  if (ended === undefined) {
    if (!runsUntil) return;
    const publicPath = adPath(kind, ad.pathParts);
    const data = { firstName, adName, endsAt: runsUntil.toISOString(), publicPath };
    return later(trx, 'send_email', { to, message: 'boost_started', data });
  }
  const order = await ownOrders(trx, { id: ad.owner_id })
    .where('order.id', '=', ended)
    .executeTakeFirst();
  const results = order && (await boostResults(trx, order, now));
  if (!results) return;
  const data = {
    firstName,
    adName,
    days: results.days,
    before: { views: results.views_before, contacts: results.contacts_before },
    during: { views: results.views, contacts: results.contacts },
    nextUntil: runsUntil?.toISOString() ?? null,
    boostPath: pathTo(kind === 'vehicle' ? 'vehicleBoost' : 'propertyBoost', { id }),
  };
  await later(trx, 'send_email', { to, message: 'boost_ended', data });
}
