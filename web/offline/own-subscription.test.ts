import { expect, test } from 'vitest';
import { subscribeBrowser } from './own-subscription.ts';

/** As browsers do: while there is a subscription, the same one is given again. */
function browserManager() {
  let current: { endpoint: string; unsubscribe: () => Promise<boolean> } | null = null;
  let made = 0;
  const unsubscribe = async () => ((current = null), true);
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => (current ??= { endpoint: `${(made += 1)}`, unsubscribe }),
  };
  return { pushManager: pushManager as unknown as PushManager };
}

test('a subscription that its push service has ended is not told to the server again', async () => {
  const registration = browserManager();
  const dead = await subscribeBrowser(registration, 'key');
  expect((await subscribeBrowser(registration, 'key')).endpoint).toBe(dead.endpoint);
  const { endpoint } = await subscribeBrowser(registration, 'key', { anew: true });
  expect(endpoint).not.toBe(dead.endpoint);
});
