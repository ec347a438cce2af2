type Registration = Pick<ServiceWorkerRegistration, 'pushManager'>;

/** One that was made with another key is of no use to us any more. */
export async function subscribeBrowser(
  { pushManager }: Registration,
  publicKey: string,
): Promise<PushSubscription> {
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

/** From then on the browser's push service takes nothing for it any more, whoever may hold its address. */
export async function unsubscribeBrowser({ pushManager }: Partial<Registration>): Promise<void> {
  const subscription = await pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
