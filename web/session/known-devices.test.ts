import { expect, test } from 'vitest';
import { PASSWORD } from '#api/test-api.fixture.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const user = await world.addUser();
const admin = await world.addAdmin();

const logIn = async (door: string, email: string, password: string, Cookie = '') =>
  site.ask(door, {
    method: 'POST',
    headers: { Origin: SITE, Cookie },
    body: new URLSearchParams({ email, password }).toString(),
  });

test.each([
  ['/entrar', user.email, '/dashboard'],
  ['/backoffice/login', admin.email, '/backoffice/dashboard'],
])(
  'at %s: strangers who guess do not lock out the browser that logged in before',
  async (door, email, home) => {
    const first = await logIn(door, email, PASSWORD);
    expect(first.headers.location).toBe(home);
    const device = first.headers['set-cookie']?.find((cookie) => cookie.startsWith('device='));
    expect(device).toMatch(/^device=[\w-]{54}; Path=\/; .*HttpOnly$/);
    const strangers = [];
    for (let guess = 0; guess < 6; guess += 1)
      strangers.push((await logIn(door, email, `errada-${guess}`)).status);
    expect(strangers).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await logIn(door, email, PASSWORD)).status).toBe(429);
    const again = await logIn(door, email, PASSWORD, device?.split(';')[0]);
    expect([again.status, again.headers.location]).toEqual([302, home]);
  },
);
