import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { letterKey, letterToken } from '#core/letters/letter-links.server.ts';
import { wantsLetter } from '#core/letters/wanted-letters.server.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();
const key = letterKey('a key of tests');

async function somebody() {
  const { id } = await register(world.db, { first_name: 'Lúcia' });
  const token = letterToken(key, { kind: 'freshness', userId: id });
  return {
    path: `/emails/parar/${token}`,
    wants: () => wantsLetter(world.db, id, 'freshness'),
  };
}

const post = (
  path: string,
  body: string,
  headers: Record<string, string> = { Origin: SITE },
  type = 'application/x-www-form-urlencoded',
) => site.ask(path, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body });

test('opening the link stops nothing, and asks', async () => {
  const { path, wants } = await somebody();
  const { status, text, headers } = await site.ask(path);
  expect([status, await wants()]).toEqual([200, true]);
  expect(text).toContain('Parar estes e-mails?');
  expect(text).not.toMatch(/<script(?![^>]* src=)|\sstyle=/);
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(text).toContain('content="noindex"');
});

test('a mail program stops them with one request, without a login and without a page before', async () => {
  const { path, wants } = await somebody();
  const { status, text } = await post(path, 'List-Unsubscribe=One-Click', {});
  expect([status, await wants()]).toEqual([200, false]);
  expect(text).toContain('Nenhum e-mail deste tipo vai sair para você');
});

test.each<[string, string, string]>([
  [
    'as a form with parts',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['as text', 'text/plain', 'List-Unsubscribe=One-Click'],
  ['as JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}'],
  ['of no kind', '', 'List-Unsubscribe=One-Click'],
  ['as nothing', 'application/octet-stream', ''],
])('also %s, with what a gateway put behind the address', async (_, type, body) => {
  for (const behind of ['', '?utm_source=mail&x=1', '/']) {
    const { path, wants } = await somebody();
    expect([(await post(path + behind, body, {}, type)).status, await wants()]).toEqual([
      200,
      false,
    ]);
  }
});

test('also without saying how much is sent', async () => {
  const { path, wants } = await somebody();
  const headers = { 'Transfer-Encoding': 'chunked' };
  const { status } = await post(path, 'List-Unsubscribe=One-Click', headers);
  expect([status, await wants()]).toEqual([200, false]);
});

test('the button stops them, and the next one brings them back', async () => {
  const { path, wants } = await somebody();
  const chooses = async (choice: string) => {
    const chosen = await post(path, `do=${choice}`);
    expect(chosen.status).toBe(303);
    const [Cookie = ''] = String(chosen.headers['set-cookie']).split(';');
    return (await site.ask(String(chosen.headers['location']), { headers: { Cookie } })).text;
  };
  expect(await chooses('stop')).toContain('Voltar a receber');
  expect(await wants()).toBe(false);
  expect(await chooses('again')).toContain('você volta a receber');
  expect(await wants()).toBe(true);
});

test('another site’s form stops nothing', async () => {
  const { path, wants } = await somebody();
  const { status } = await post(path, '', { Origin: 'https://outra.example' });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await wants()).toBe(true);
});

test('a link that was cut says so and stops nothing', async () => {
  const { path, wants } = await somebody();
  for (const cut of [path.slice(0, -3), '/emails/parar/x'])
    expect((await post(cut, 'List-Unsubscribe=One-Click', {})).text).toContain('não vale mais');
  expect(await wants()).toBe(true);
});
