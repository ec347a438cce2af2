import { PATHS, RESOURCE_PATHS } from '#core/site/paths.ts';
import { keepFilesOf } from './keep-seen.ts';
import { INBOX_CACHE, KEPT_AT } from './kept-copies.ts';
import { offlineSentence, type Reason } from './offline-sentence.ts';

/** A session lasts no longer; what is older is nobody's any more. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;
/** Nothing is asked again so soon. */
const REFRESH_PAUSE_MS = 30_000;
const ACCOUNT = /data-kept-account="([\w-]+)"/;
const KEPT_ACCOUNT = 'X-Kept-Account';
const ADDRESS = PATHS.keptMessages;

/** These end a session, or show that there is none. */
const SESSION_ENDS = /^\/(?:sair|entrar)(?:[/.?]|$)/;

export const endsSession = (pathname: string): boolean => SESSION_ENDS.test(pathname);

export const isLogout = (pathname: string): boolean =>
  pathname === PATHS.logout || pathname === `${PATHS.logout}.data`;

export const isInboxPage = (pathname: string): boolean =>
  (pathname === PATHS.messages || pathname.startsWith(`${PATHS.messages}/`)) &&
  !NO_PAGES.some((path) => path === pathname);

const NO_PAGES = [RESOURCE_PATHS.messageSpreadsheet, RESOURCE_PATHS.inboxNews];

export async function isInboxKept(): Promise<boolean> {
  return caches.has(INBOX_CACHE);
}

export async function forgetInbox(): Promise<void> {
  await caches.delete(INBOX_CACHE);
}

/**
 * Writes the copy anew, for who chose that on this device. Whatever is not the inbox of the same account
 * (no session, another account) takes the copy away.
 * @param begins that choice, made now
 */
export async function refreshInbox({ begins = false } = {}): Promise<boolean> {
  if (!begins && !(await isInboxKept())) return false;
  const kept = await (await caches.open(INBOX_CACHE)).match(ADDRESS);
  const keptAt = Number(kept?.headers.get(KEPT_AT) ?? 0);
  if (!begins && Date.now() - keptAt < REFRESH_PAUSE_MS) return true;
  const answer = await fetch(ADDRESS, { redirect: 'manual', credentials: 'same-origin' });
  // Our own trouble says nothing about the session.
  if (answer.status >= 500 || answer.status === 429) return kept !== undefined;
  const text = answer.status === 200 ? await answer.text() : '';
  const account = ACCOUNT.exec(text)?.[1];
  const formerAccount = kept?.headers.get(KEPT_ACCOUNT);
  if (!account || (!begins && formerAccount && formerAccount !== account)) {
    await forgetInbox();
    return false;
  }
  // Between asking and answering the session may have ended here.
  if (!begins && !(await isInboxKept())) return false;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  headers.set(KEPT_ACCOUNT, account);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const cache = await caches.open(INBOX_CACHE);
  await cache.put(ADDRESS, new Response(text, { headers }));
  await keepFilesOf(text, location.origin);
  return true;
}

export async function keptInbox(reason: Reason): Promise<Response | undefined> {
  if (!(await isInboxKept())) return undefined;
  const kept = await (await caches.open(INBOX_CACHE)).match(ADDRESS);
  if (!kept) return undefined;
  const keptAt = Number(kept.headers.get(KEPT_AT));
  if (Date.now() - keptAt > LONGEST_MS) {
    await forgetInbox();
    return undefined;
  }
  const text = await kept.text();
  const sentence = offlineSentence(reason, keptAt);
  return new Response(
    text.replace(/<main\b[^>]*>/, (main) => main + sentence),
    { headers: kept.headers },
  );
}
