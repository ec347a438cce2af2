import { expect, test } from 'vitest';
import { productionSources } from './source-files.ts';

/** What each keeps on the device; docs/security.md tells it too. */
const STORES: Record<string, string> = {
  'web/backoffice/ads/shortcut-preference.ts': 'whether keys review vehicles: on or off',
  'web/dashboard/ads/sent-edit.ts': 'in the tab: the form of an ad that was sent and not stored',
  'web/dashboard/ads/wizard/unsent-steps.ts': 'a step of an ad that has not arrived yet',
  'web/dashboard/devices/kept-inbox-choice.tsx':
    'nothing: it looks whether the browser can keep copies',
  'web/dashboard/messages/unsent-answer.ts': 'in the tab: an answer that was written and not sent',
  'web/offline/kept-copies.ts': 'copies of public pages that were seen, with their files',
  'web/offline/kept-inbox.ts':
    'for who asks for it on this device: the newest conversations, until the session ends',
  'web/offline/own-worker.ts': 'the worker that keeps those copies',
  'web/offline/worker-registration.ts': 'nothing: it looks whether there is that worker',
  'web/shell/consent-cookies.ts':
    'the cookie of the consent: yes or no; and for an hour that no tag has read the click',
  'web/shell/contact-forms.ts': 'nothing: it looks whether the next one kept something',
  'web/shell/contact-memory.ts': 'in the tab: what is written to advertisers, and to which',
  'web/shell/favorite-hearts.ts': 'nothing: it reads the cookie of the favourites',
  'web/shell/former-page.ts': 'in the tab: the address of the page before',
  'web/shell/heart-buttons.ts': 'nothing: it looks whether there are favourites',
  'web/shell/locale.ts': 'the cookie of the language',
  'web/shell/locate-visitor.ts': 'nothing: it looks whether somebody told where they are',
  'web/shell/past-searches.ts': 'the last eight searches, until somebody clears them',
  'web/shell/remembered-person.ts':
    'who writes to advertisers: in the tab on its way, on the device until forgotten',
  'web/shell/remembered-place.ts':
    'for a day: where somebody was who told it, or that they refused',
  'web/shell/seen-ads.ts': 'the last twelve ads that were seen, until somebody clears them',
  'web/shell/stale-build.ts': 'when a page was last reloaded for a newer build',
  'web/shell/way-back.ts': 'in the tab: the search that an ad was opened from',
};
const STORAGE =
  /\b(?:localStorage|sessionStorage|indexedDB|caches\.open|document\.cookie|serviceWorker)\b/;

test('browsers store nothing but what is named here', async () => {
  const sources = await productionSources();
  const storing = sources.filter(({ text }) => STORAGE.test(text)).map(({ file }) => file);
  expect(storing).toEqual(Object.keys(STORES));
});
