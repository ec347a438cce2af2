import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { openSession, requestSession } from '../session/request-session.ts';
import { loader } from './showcase-page.tsx';
import { DeviceMarks } from '#web/session/device-mark.ts';

async function statusIn(production: boolean): Promise<number> {
  const session = openSession({
    request: new Request('https://site.example/dev/ui'),
    callApi: () => new Response(),
    apiBaseUrl: 'https://site.example',
    publicBaseUrl: 'https://site.example',
    devices: new DeviceMarks('a secret of the tests'),
    clientAddress: 'local',
    nonce: '',
    documentScript: '',
    buildId: '',
    production,
  });
  const context = new RouterContextProvider();
  context.set(requestSession, session);
  try {
    loader({ context } as never);
    return 200;
  } catch (answer) {
    return (answer as Response).status;
  }
}

test('the gallery of components does not exist in production', async () => {
  expect([await statusIn(true), await statusIn(false)]).toEqual([404, 200]);
});
