import { expect, test } from 'vitest';
import { PATHS } from '#core/site/paths.ts';
import { SITE } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();

test('a browser renews by itself only what somebody asked for in this session', async () => {
  const { id } = await world.addUser();
  const Cookie = `token=${await world.userToken(id)}`;
  const page = async () => (await site.ask(PATHS.deviceSettings, { headers: { Cookie } })).text;
  const send = (_action: string, endpoint: string) =>
    site.ask(PATHS.deviceSettings, {
      method: 'POST',
      headers: { Cookie, Origin: SITE },
      body: new URLSearchParams({
        _action,
        endpoint: `https://fcm.googleapis.com/fcm/send/${endpoint}`,
        p256dh: `B${'k'.repeat(86)}`,
        auth: 'a'.repeat(22),
      }).toString(),
    });
  const endpoints = async () => {
    const rows = await world.db.selectFrom('push_subscriptions').select('endpoint').execute();
    return rows.map(({ endpoint }) => endpoint.split('/').at(-1));
  };

  await send('renew', 'unasked');
  expect(await endpoints()).toEqual([]);
  // Without the key the worker does not even ask the push service.
  expect(await page()).not.toContain('data-push-key');

  await send('subscribe', 'asked');
  expect(await page()).toMatch(/data-push-key="[\w-]{87}"/);
  await send('renew', 'renewed');
  expect(await endpoints()).toEqual(['renewed']);
});
