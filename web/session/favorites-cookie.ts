import { adIdsIn, MOST_FAVORITES } from '#core/favorites/favorite-ads.ts';
import type { CookieJar } from './cookie-jar.ts';

/** Stands first in the cookie while it shows the favourites of an account: those are nobody else's. */
const OF_ACCOUNT = 'conta';

interface HeldFavorites {
  ids: string[];
  ofAccount: boolean;
}

export function ownOf({ ids, ofAccount }: HeldFavorites): string[] {
  return ofAccount ? [] : ids;
}

export function heldBy(cookies: CookieJar): HeldFavorites {
  const parts = cookies.get('favorites')?.split('.') ?? [];
  return { ids: adIdsIn(parts, MOST_FAVORITES), ofAccount: parts[0] === OF_ACCOUNT };
}

export function hold(cookies: CookieJar, { ids, ofAccount }: HeldFavorites): void {
  const text = [...(ofAccount && ids.length > 0 ? [OF_ACCOUNT] : []), ...ids].join('.');
  if (text === (cookies.get('favorites') ?? '')) return;
  if (text) cookies.set('favorites', text);
  else cookies.clear('favorites');
}

/** After logging out: the favourites of the account are not left to whoever uses the browser next. */
export function leaveFavorites(cookies: CookieJar): void {
  if (heldBy(cookies).ofAccount) cookies.clear('favorites');
}
