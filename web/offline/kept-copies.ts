import type { KeptKind } from './keepable.ts';

/** Of copies that an earlier worker wrote otherwise nothing is read: they go when this number rises. */
const FORM = 1;
const NAME_START = 'kept-';
export const INBOX_CACHE = `${NAME_START}inbox-${FORM}`;
/** When a copy was made, in ms since 1970, and how large it is, in bytes. */
export const KEPT_AT = 'X-Kept-At';
const KEPT_BYTES = 'X-Kept-Bytes';
const MB = 1024 * 1024;

/** A cheap phone has little room: together at most some 30 MB. */
export const LIMITS: Readonly<Record<KeptKind, { count: number; bytes: number }>> = {
  pages: { count: 60, bytes: 8 * MB },
  files: { count: 120, bytes: 6 * MB },
  photos: { count: 240, bytes: 16 * MB },
};

const cacheName = (kind: KeptKind) => `${NAME_START}${kind}-${FORM}`;

export const openKept = (kind: KeptKind): Promise<Cache> => caches.open(cacheName(kind));

/** Storage that hangs or fails counts as one that holds nothing. */
export async function keptCopy(kind: KeptKind, address: string): Promise<Response | undefined> {
  return (await openKept(kind)).match(address, { ignoreVary: true });
}

/** The newest stand last, so the first are those that were longest not seen. */
export async function keep(
  kind: KeptKind,
  address: string,
  answer: Response,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const body = await answer.arrayBuffer();
  const { count, bytes } = LIMITS[kind];
  if (body.byteLength > bytes / 4) return;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  headers.set(KEPT_BYTES, String(body.byteLength));
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  // The body is no longer compressed.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const cache = await openKept(kind);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, new Response(body, { status: answer.status, headers }));
  await shrink(cache, count, bytes);
}

async function shrink(cache: Cache, count: number, bytes: number): Promise<void> {
  const newestFirst = [...(await cache.keys())].reverse();
  let total = 0;
  for (const [at, request] of newestFirst.entries()) {
    const kept = await cache.match(request, { ignoreVary: true });
    total += Number(kept?.headers.get(KEPT_BYTES) ?? 0);
    if (at >= count || total > bytes) await cache.delete(request, { ignoreVary: true });
  }
}

/** What an earlier form left behind. */
export async function dropOldCaches(): Promise<void> {
  const current = new Set([...(Object.keys(LIMITS) as KeptKind[]).map(cacheName), INBOX_CACHE]);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(NAME_START) && !current.has(name))
      .map((name) => caches.delete(name)),
  );
}
