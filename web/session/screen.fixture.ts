/* Loaders and actions of screens, asked as the router asks them. Tests only. */
import { RouterContextProvider } from 'react-router';
import type { testApi } from '#api/test-api.fixture.ts';
import { DeviceMarks } from './device-mark.ts';
import { openSession, requestSession } from './request-session.ts';

const SITE = 'http://localhost:3000';

/** A browser with these cookies, which speaks to the API of the test. */
export function screenScene({ api }: Awaited<ReturnType<typeof testApi>>, cookies: string) {
  const session = openSession({
    request: new Request(SITE, { headers: { Cookie: cookies } }),
    callApi: (request) => api.fetch(request),
    apiBaseUrl: SITE,
    publicBaseUrl: SITE,
    devices: new DeviceMarks('a secret of the tests'),
    clientAddress: 'local',
    nonce: '',
    documentScript: '',
    buildId: '',
    production: false,
  });
  const context = new RouterContextProvider();
  context.set(requestSession, session);

  /** Asks a loader or an action; with a form it is sent, as by a browser without script. */
  async function ask<Outcome>(
    screen: (args: never) => Promise<Outcome>,
    address: string,
    params: Record<string, string> = {},
    form?: FormData,
  ): Promise<Outcome> {
    const headers = { Accept: 'text/html' };
    const request = new Request(
      SITE + address,
      form ? { method: 'POST', body: form, headers } : { headers },
    );
    return screen({ request, url: new URL(request.url), params, context } as never);
  }

  return { session, context, ask };
}
