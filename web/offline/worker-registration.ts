const ADDRESS = '/service-worker.js';

/** Once the page is there: its first view has the line for itself. Without a worker nothing is missing. */
export function registerWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !document.body.dataset['build']) return;
  const isFirst = !workers.controller;
  const register = async () => {
    await workers.register(ADDRESS, { updateViaCache: 'none' });
    if (!isFirst) return;
    const { active } = await workers.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ seen: [location.href, ...loaded] });
  };
  const start = () => setTimeout(() => void register().catch(() => undefined), 1500);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** For who asks for something that needs it. */
export async function workerIsThere(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
