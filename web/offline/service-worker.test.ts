import { expect, test, vi } from 'vitest';

const ORIGIN = 'https://site.example';
const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
const renewed = {
  toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'P', auth: 'A' } }),
};
const subscribe = vi.fn<(options: object) => Promise<object>>(async () => renewed);
const registration = {
  pushManager: { getSubscription: async () => ({ unsubscribe }), subscribe },
};
const listeners = new Map<string, (event: object) => void>();

vi.stubGlobal('self', {
  location: new URL(ORIGIN),
  registration,
  addEventListener: (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
});
await import('./service-worker.ts');
vi.unstubAllGlobals();

async function asks(method: string, path: string) {
  unsubscribe.mockClear();
  const work: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { url: new URL(path, ORIGIN).href, method, mode: 'navigate', referrer: '' },
    waitUntil: (one: Promise<unknown>) => work.push(one),
    respondWith: (one: Promise<unknown>) => work.push(one),
  });
  await Promise.allSettled(work);
  return unsubscribe.mock.calls.length;
}

test('logging out ends the subscription of the browser, looking at the page does not', async () => {
  expect(await asks('POST', '/sair')).toBe(1);
  for (const [method, path] of [
    ['GET', '/sair'],
    ['GET', '/entrar'],
    ['POST', '/entrar'],
    ['POST', '/dashboard/settings'],
    ['POST', 'https://other.example/sair'],
  ] as const)
    expect(await asks(method, path), `${method} ${path}`).toBe(0);
});

test('a subscription that the push service ended is asked for again and told to the server', async () => {
  const page = new Response('<section data-push-key="BKey_1">');
  const asked = vi.fn<typeof fetch>(async () => page);
  vi.stubGlobal('fetch', asked);
  const work: Promise<unknown>[] = [];
  listeners.get('pushsubscriptionchange')?.({
    waitUntil: (one: Promise<unknown>) => work.push(one),
  });
  await Promise.all(work);
  vi.unstubAllGlobals();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey_1' });
  const [address, sent] = asked.mock.calls.at(-1)!;
  expect([address, sent?.method]).toEqual(['/dashboard/settings/devices', 'POST']);
  expect(Object.fromEntries(sent?.body as URLSearchParams)).toEqual({
    _action: 'renew',
    endpoint: 'https://push.example/new',
    p256dh: 'P',
    auth: 'A',
  });
});
