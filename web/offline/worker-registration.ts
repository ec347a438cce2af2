import { workerIsThere } from './own-worker.ts';

/** The page that is open before there is a worker says what it has loaded. */
async function register(): Promise<void> {
  if (!('serviceWorker' in navigator) || !document.body.dataset['build']) return;
  const isFirst = !navigator.serviceWorker.controller;
  const { active } = await workerIsThere();
  if (!isFirst) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ seen: [location.href, ...loaded] }, { transfer: [] });
}

// Without a worker nothing is missing.
register().catch(() => undefined);
