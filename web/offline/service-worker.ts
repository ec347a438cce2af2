// What a browser runs beside the pages: copies of public pages for when there is no connection, and notifications.
// It may fail in any way: then the network answers, as if it were not there.
import { untrackedAddress } from '../addresses/untracked-address.ts';
import { isKeepable, cacheableKind, OFFLINE_PATH } from './keepable.ts';
import {
  endsSession,
  forgetInbox,
  isInboxPage,
  isLogout,
  keptInbox,
  refreshInbox,
} from './kept-inbox.ts';
import { dropOldCaches, keep, keptCopy } from './kept-copies.ts';
import { keepPage, keptPage, listPage } from './kept-pages.ts';
import { keepSeen } from './keep-seen.ts';
import { askedInTime, PATIENCE_MS } from './network-first.ts';
import { renewSubscription, unsubscribeBrowser } from './own-subscription.ts';
import { openNotification, showPush } from './push-notifications.ts';
import type { AskedEvent, WorkerScope } from './worker-scope.ts';

const worker = self as unknown as WorkerScope;
const { origin } = worker.location;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([worker.skipWaiting(), keepSeen([origin + OFFLINE_PATH], origin)]).catch(
      () => undefined,
    ),
  );
});

worker.addEventListener('activate', (event) => {
  // Pages that stand open go on without it: what they asked for ahead would be asked for again.
  event.waitUntil(dropOldCaches().catch(() => undefined));
});

/** The page that was open before this worker was there says what it has loaded. */
worker.addEventListener('message', (event) => {
  const { seen } = event.data as { seen?: unknown };
  if (Array.isArray(seen)) event.waitUntil(keepSeen(seen.map(String), origin));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const isOwn = request.url.startsWith(`${origin}/`);
  if (isOwn && endsSession(pathname)) event.waitUntil(forgetInbox().catch(() => undefined));
  if (isOwn && request.method === 'POST' && isLogout(pathname))
    event.waitUntil(unsubscribeBrowser(worker.registration).catch(() => undefined));
  if (isOwn && request.mode === 'navigate' && request.method === 'GET' && isInboxPage(pathname))
    return event.respondWith(inbox(event, request).catch(() => fetch(request)));
  const kind = cacheableKind(request, origin);
  if (kind === 'pages') event.respondWith(page(event, request).catch(() => fetch(request)));
  else if (kind) event.respondWith(file(event, kind).catch(() => fetch(request)));
});

async function inbox(event: AskedEvent, request: Request): Promise<Response> {
  const asked = fetch(request);
  event.waitUntil(asked.then(() => refreshInbox()).catch(() => undefined));
  const outcome = await askedInTime(asked, PATIENCE_MS);
  if ('answer' in outcome) return outcome.answer;
  return (await keptInbox(outcome.reason)) ?? (await orOfflinePage(asked));
}

async function page(event: AskedEvent, request: Request): Promise<Response> {
  const asked = fetch(request);
  // A body is read once: the copy is made from a second one.
  const copied = asked.then((answer) => answer.clone());
  event.waitUntil(copied.then((answer) => keepPage(request.url, answer)).catch(() => undefined));
  const isList = new URL(request.url).pathname === OFFLINE_PATH;
  const outcome = await askedInTime(asked, PATIENCE_MS);
  if ('answer' in outcome) return isList ? listPage(outcome.answer) : outcome.answer;
  if (isList) return orOfflinePage(asked);
  return (await keptPage(request.url, outcome.reason)) ?? (await orOfflinePage(asked));
}

/** Where there is no copy a weak line is waited for; without a line, what can be read is listed. */
async function orOfflinePage(asked: Promise<Response>): Promise<Response> {
  try {
    return await asked;
  } catch (error) {
    const list = await keptCopy('pages', origin + OFFLINE_PATH);
    if (!list) throw error;
    return listPage(list, true);
  }
}

/** What its name says never changes; what may change is asked for again while there is a line. */
async function file(event: AskedEvent, kind: 'files' | 'photos'): Promise<Response> {
  const { request } = event;
  const address = untrackedAddress(request.url);
  const isUnchanging = kind === 'photos' || new URL(address).pathname.startsWith('/assets/');
  const kept = await keptCopy(kind, address).catch(() => undefined);
  if (kept && isUnchanging) return kept;
  try {
    // Apart from the page: one that is left would end it with an error. Photographs end with their page.
    const answer = await fetch(kind === 'files' ? request.url : request);
    if (isKeepable(answer)) {
      const copy = answer.clone();
      event.waitUntil(keep(kind, address, copy).catch(() => undefined));
    }
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data)));
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(worker.registration).catch(() => undefined));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(worker, event.notification.data));
});
