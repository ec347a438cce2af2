import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from '#core/site/hostile-addresses.fixture.ts';
import { action as resendConfirmation } from '../dashboard/confirmation-route.ts';
import { runBulkAction } from '../dashboard/ads/run-bulk-action.ts';
import { OWN_PROPERTY_LIST } from '../dashboard/properties/own-property-list.tsx';
import { phoneField } from '../forms/phone-fields.ts';
import { savePhones } from '../dashboard/settings/save-profile.ts';
import { action as keepFavorite } from '../public/favorites/favorite-changes-route.ts';
import { sendLead } from '../public/ad/send-lead.ts';
import { sendReport } from '../public/ad/send-report.ts';
import { action as consent } from '../shell/consent-route.ts';
import { CookieJar } from './cookie-jar.ts';
import { DeviceMarks } from './device-mark.ts';
import { openSession, requestSession } from './request-session.ts';
import { takeWanted } from './wanted-page.ts';

const SITE = 'http://site.example';
/** Whether a browser that stands on our page stays on our host. */
const isOurs = (location: string | null) =>
  location !== null &&
  !location.includes('\\') &&
  new URL(location, `${SITE}/imoveis`).origin === SITE;

/** An API that agrees to everything. */
function sessionFor(request: Request) {
  const attributes = { changed: 1, unchanged: 0, refused: [], refused_count: 0, more: false };
  return openSession({
    request,
    callApi: () => Response.json({ data: { id: '1', attributes }, meta: {} }),
    apiBaseUrl: SITE,
    publicBaseUrl: SITE,
    devices: new DeviceMarks('a secret of the tests'),
    clientAddress: '127.0.0.1',
    nonce: '',
    documentScript: '',
    buildId: '',
    production: true,
  });
}

type Action = (args: never) => Promise<unknown>;

async function ledTo(action: Action, path: string, referrer: string | undefined) {
  const body = new URLSearchParams();
  const request = new Request(SITE + path, { method: 'POST', body });
  // No browser would send all of these; others may.
  const headers = new Map([
    ['referer', referrer ?? null],
    ['accept', 'text/html'],
  ]);
  Object.defineProperty(request, 'headers', {
    value: { get: (name: string) => headers.get(name.toLowerCase()) ?? null },
  });
  const context = new RouterContextProvider();
  context.set(requestSession, sessionFor(request));
  const answer = (await action({ request, context, params: {} } as never)) as Response;
  expect(answer.status).toBe(302);
  return answer.headers.get('Location');
}

describe.each([
  ['the consent', consent, '/consentimento', '/'],
  ['a heart', keepFavorite, '/favoritar', '/favoritos'],
  ['the link for the e-mail', resendConfirmation, '/dashboard/confirmation', '/dashboard'],
])('after %s, by the Referer', (_, action, path, fallback) => {
  test('nobody leaves the site', async () => {
    for (const hostile of HOSTILE_ADDRESSES)
      for (const referrer of [SITE + hostile, `${SITE}/${hostile}`, hostile])
        expect(isOurs(await ledTo(action, path, referrer)), referrer).toBe(true);
  });

  test('a page of ours is gone back to, any other place is not', async () => {
    const back = (referrer?: string) => ledTo(action, path, referrer);
    expect(await back(`${SITE}/imoveis?busca=casa`)).toBe('/imoveis?busca=casa');
    expect(await back('https://evil.example/imoveis')).toBe(fallback);
    expect(await back(`${SITE}//evil.example`)).toBe(fallback);
    expect(await back()).toBe(fallback);
  });
});

test.each(['site', 'backoffice'] as const)(
  'the cookie of the wanted page, at the door of the %s',
  (door) => {
    for (const hostile of HOSTILE_ADDRESSES) {
      const cookie = `redirectTo=${encodeURIComponent(hostile)}`;
      expect(takeWanted(new CookieJar(cookie, false), door)).toBeUndefined();
      const raw = takeWanted(new CookieJar(`redirectTo=${hostile}`, false), door);
      expect(isOurs(raw ?? '/'), hostile).toBe(true);
    }
  },
);

test('the form of the phones, which says where it was opened', async () => {
  for (const hostile of HOSTILE_ADDRESSES) {
    const form = new FormData();
    form.set('back', hostile);
    form.set(phoneField(0, 'number'), '74999990000');
    const answer = await savePhones(sessionFor(new Request(SITE)), form);
    expect((answer as Response).headers.get('Location'), hostile).toBe('/dashboard');
  }
});

test('a form that was posted to an address that begins like another host', async () => {
  for (const hostile of HOSTILE_ADDRESSES) {
    const url = URL.parse(SITE + hostile);
    if (url?.origin !== SITE) continue;
    const request = new Request(url, { method: 'POST' });
    const session = sessionFor(request);
    const about = { property_id: '1' };
    const empty = new FormData();
    const bulk = new FormData();
    for (const [name, value] of Object.entries({ bulk_action: 'pause', ids: '1' }))
      bulk.set(name, value);
    const answers = [
      await sendLead(session, request, about, { form: empty, given: empty }),
      await sendReport(session, request, about, new FormData()),
      await runBulkAction(OWN_PROPERTY_LIST, session, bulk, url, { archived: false }),
    ];
    for (const answer of answers)
      expect(isOurs((answer as Response).headers.get('Location')), hostile).toBe(true);
  }
});
