import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { testApi } from '#api/test-api.fixture.ts';
import { screenScene } from '../session/screen.fixture.ts';
import { loader as layoutOf } from './dashboard-layout.tsx';
import { action as putOff } from './phone-later-route.ts';

const world = await testApi();
const lucia = await register(world.db, { first_name: 'Lúcia' });
const josue = await register(world.db, { first_name: 'Josué' });

/** What the browser keeps after "Agora não" was pressed without script, and where it is then. */
async function pressLater(userId: string, back: string) {
  const browser = screenScene(world, `token=${await world.userToken(userId)}`);
  const form = new FormData();
  form.set('back', back);
  const answer = await browser.ask(putOff, '/dashboard/phone-later', {}, form);
  const headers = new Headers();
  browser.session.cookies.applyTo(headers);
  const cookie = headers.getSetCookie().find((text) => text.startsWith('phoneLater=')) ?? '';
  return { cookie, location: answer.headers.get('Location') };
}

async function isLater(userId: string, cookie: string): Promise<boolean> {
  const token = await world.userToken(userId);
  const browser = screenScene(world, `token=${token}; ${cookie.split(';')[0]}`);
  return (await browser.ask(layoutOf, '/dashboard')).isPhoneLater;
}

test('"Agora não" is kept for a day, for this account, and leads back without script', async () => {
  const { cookie, location } = await pressLater(lucia.id, '/dashboard/vehicles?pagina=2');
  expect(location).toBe('/dashboard/vehicles?pagina=2');
  expect(cookie).toContain('Max-Age=86400');
  expect(await isLater(lucia.id, cookie)).toBe(true);
  expect(await isLater(josue.id, cookie)).toBe(false);
  expect(await isLater(lucia.id, 'phoneLater=x')).toBe(false);
});

test('it never leads to another site', async () => {
  expect((await pressLater(lucia.id, 'https://evil.example/')).location).toBe('/dashboard');
});
