import { adIdsIn, MOST_FAVORITES } from '#core/favorites/favorite-ads.ts';
import { attempt, type Outcome } from './api-client.ts';
import { heldBy, hold, ownOf } from './favorites-cookie.ts';
import { counted } from '#text/formats.ts';
import { leaveToast } from '../shell/toast-message.ts';
import type { RequestSession } from './request-session.ts';

type Session = Pick<RequestSession, 'api' | 'cookies' | 'user'>;

interface Changes {
  add: readonly string[];
  remove: readonly string[];
}

/** Ids, the newest first: of the account when somebody is logged in, otherwise of this browser. */
export async function readFavorites(session: Session): Promise<string[]> {
  const held = heldBy(session.cookies);
  if (!(await session.user())) return ownOf(held);
  const outcome = await attempt(session.api.v1.users.favorites.$get());
  return outcome.ok ? inAccount(session, ownOf(held), outcome) : held.ids;
}

/** What the browser kept before somebody logged in goes into the account with the first change. */
export async function changeFavorites(
  session: Session,
  { add, remove }: Changes,
): Promise<Outcome<unknown>> {
  const { api, cookies, user } = session;
  const own = ownOf(heldBy(cookies));
  const removed = new Set(remove);
  const ids = adIdsIn([...add, ...own.filter((id) => !removed.has(id))], MOST_FAVORITES);
  if (!(await user())) {
    hold(cookies, { ids, ofAccount: false });
    return { ok: true, data: undefined };
  }
  const outcome = await attempt(
    api.v1.users.favorites.$patch({ json: { favorites: { add: ids, remove: [...remove] } } }),
  );
  if (outcome.ok) inAccount(session, [], outcome);
  return outcome;
}

/** After a login: the account takes what this browser kept, and the browser shows what the account has. */
export async function bringFavorites({ api, cookies }: Session): Promise<void> {
  const add = ownOf(heldBy(cookies));
  const outcome = await attempt(
    add.length > 0
      ? api.v1.users.favorites.$patch({ json: { favorites: { add } } })
      : api.v1.users.favorites.$get(),
  );
  if (!outcome.ok) return;
  hold(cookies, { ids: outcome.data.data.attributes.ids, ofAccount: true });
  if (add.length === 0) return;
  leaveToast(cookies, {
    severity: 'info',
    summary: `${counted(add.length, 'favorito', 'favoritos')} deste aparelho na sua conta`,
    detail: 'Agora eles ficam com você em qualquer aparelho.',
    life: 8000,
  });
}

interface FavoritesDocument {
  data: { attributes: { ids: string[] } };
}

/** What the account has, before it what only the browser has yet. */
function inAccount(
  { cookies }: Session,
  own: readonly string[],
  { data }: { data: FavoritesDocument },
): string[] {
  const { ids } = data.data.attributes;
  if (own.length > 0) return adIdsIn([...own, ...ids], MOST_FAVORITES);
  hold(cookies, { ids, ofAccount: true });
  return ids;
}
