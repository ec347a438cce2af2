const ADDRESS = '/service-worker.js';

export async function workerIsThere(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
