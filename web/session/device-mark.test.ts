import { expect, test } from 'vitest';
import { CookieJar } from './cookie-jar.ts';
import { DeviceMarks, markOf } from './device-mark.ts';

const devices = new DeviceMarks('a secret of the tests');

function marked(): CookieJar {
  const cookies = new CookieJar(null, false);
  devices.mark(cookies);
  return cookies;
}

test('a try to log in gives the browser a name, and the next one leaves it', () => {
  const cookies = marked();
  const name = cookies.get('device');
  expect(name).toMatch(/^[\w-]{32}$/);
  devices.mark(cookies);
  expect(cookies.get('device')).toBe(name);
});

test('only a login proves it, and its name stays the same', () => {
  const cookies = marked();
  const name = cookies.get('device');
  expect(devices.isProven(name)).toBe(false);
  devices.prove(cookies);
  expect(devices.isProven(cookies.get('device'))).toBe(true);
  expect(markOf(cookies.get('device'))).toBe(name);
  devices.prove(cookies);
  expect(devices.isProven(cookies.get('device'))).toBe(true);
});

test('a proof that somebody invents or takes from another key is none', () => {
  const cookies = marked();
  devices.prove(cookies);
  const proven = cookies.get('device') ?? '';
  const other = new DeviceMarks('another secret of the tests');
  const another = (letter: string | undefined) => (letter === 'x' ? 'y' : 'x');
  const forged = [
    another(proven.at(0)) + proven.slice(1),
    proven.slice(0, -1) + another(proven.at(-1)),
    proven.slice(0, 32),
    '',
    'x',
  ];
  for (const cookie of [...forged, `${proven}a`, undefined])
    expect(devices.isProven(cookie), cookie).toBe(false);
  expect(other.isProven(proven)).toBe(false);
  expect(devices.isProven('é'.repeat(54))).toBe(false);
});
