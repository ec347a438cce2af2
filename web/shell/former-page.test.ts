import { afterEach, expect, test, vi } from 'vitest';
import { formerPage, watchLeaving } from './former-page.ts';

const LIST = 'https://site.example/imoveis?cidade=irece';
const kept = new Map<string, string>();
const listeners = new Map<string, () => void>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
});
vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
  listeners.set(name, listener),
);

afterEach(() => kept.clear());

/** A page of this address is left. */
function leave(href: string): void {
  vi.stubGlobal('location', { href });
  watchLeaving(new AbortController().signal);
  listeners.get('pagehide')?.();
}

function arrive(referrer: string, controller: object | null): string {
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  return formerPage();
}

test('the page before is known where a service worker hides the referrer', () => {
  leave(LIST);
  expect(arrive('', {})).toBe(LIST);
});

test('the browser is believed where it tells, or where no worker answers', () => {
  leave(LIST);
  expect(arrive('https://search.example/', {})).toBe('https://search.example/');
  expect(arrive('', null)).toBe('');
});
