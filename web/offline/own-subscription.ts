import { PATHS } from '#core/site/paths.ts';

type Registration = Pick<ServiceWorkerRegistration, 'pushManager'>;

/**
 * One that was made with another key is of no use to us any more.
 * @param anew the push service has ended the one that the browser may still hold
 */
export async function subscribeBrowser(
  { pushManager }: Registration,
  publicKey: string,
  { anew = false } = {},
): Promise<PushSubscription> {
  if (anew) await unsubscribeBrowser({ pushManager });
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Describes a subscription to our server; undefined when the browser gives no keys. */
export function subscriptionFields(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined;
}

const PUBLIC_KEY = /data-push-key="([\w-]+)"/;

/** After the push service ended a subscription: a new one, if the session of this browser had asked for one. */
export async function renewSubscription(registration: Registration): Promise<void> {
  const page = await fetch(PATHS.deviceSettings, { redirect: 'manual' });
  const publicKey = page.status === 200 && PUBLIC_KEY.exec(await page.text())?.[1];
  const fields = publicKey && subscriptionFields(await subscribeBrowser(registration, publicKey));
  if (!fields) return;
  const body = new URLSearchParams({ _action: 'renew', ...fields });
  await fetch(PATHS.deviceSettings, { method: 'POST', body, redirect: 'manual' });
}

/** Whether the browser has another subscription than the one of this SHA-256, or none. */
export async function isSubscriptionLost(
  { pushManager }: Registration,
  endpointHash: string,
): Promise<boolean> {
  const endpoint = (await pushManager.getSubscription())?.endpoint;
  if (!endpoint) return true;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return hash.join('') !== endpointHash;
}

/** From then on the browser's push service takes nothing for it any more, whoever may hold its address. */
export async function unsubscribeBrowser({ pushManager }: Partial<Registration>): Promise<void> {
  const subscription = await pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
