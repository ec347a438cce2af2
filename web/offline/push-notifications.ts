import { parseUrl } from '#core/site/parse-url.ts';
import type { WorkerScope } from './worker-scope.ts';

interface PushedNews {
  title: string;
  body?: string;
  /** Where a tap leads: a path of ours. */
  path: string;
  /** News of the same kind replace each other. */
  tag: string;
}

/** A browser demands that something is shown for every push. */
const UNREADABLE: PushedNews = { title: 'Há novidades para você', path: '/dashboard', tag: 'news' };

export async function showPush(
  { registration }: WorkerScope,
  data: { json(): unknown } | null,
): Promise<void> {
  const { title, body, path, tag } = readNews(data);
  await registration.showNotification(title, {
    ...(body ? { body } : {}),
    tag,
    lang: 'pt-BR',
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: path,
  });
}

function readNews(data: { json(): unknown } | null): PushedNews {
  try {
    const news = data?.json() as Partial<PushedNews> | undefined;
    if (typeof news?.title !== 'string') return UNREADABLE;
    const { title, body, path = UNREADABLE.path, tag = UNREADABLE.tag } = news;
    return { title, path, tag, ...(body ? { body } : {}) };
  } catch {
    return UNREADABLE;
  }
}

/** In a window that is open already, or in a new one; never on another site. */
export async function openNotification(
  { clients, location }: WorkerScope,
  path: unknown,
): Promise<void> {
  const url = parseUrl(String(path), location.origin);
  const address = url?.origin === location.origin ? url.href : location.origin;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url === address);
  if (open) await open.focus();
  else await clients.openWindow(address);
}
