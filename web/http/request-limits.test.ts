import { describe, expect, test } from 'vitest';
import { ADDRESS_LIMIT } from './request-limits.ts';
import { SITE, siteScene } from './site-server.fixture.ts';

const FORM = 'application/x-www-form-urlencoded';
const SESSION = { Cookie: 'token=abc' };

describe('a page takes', () => {
  const post = async (type: string | undefined, body?: string) => {
    const site = await siteScene();
    const headers = { Origin: SITE, ...(type === undefined ? {} : { 'Content-Type': type }) };
    const { status } = await site.ask('/entrar', {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status, posted: site.posted };
  };

  test('forms', async () => {
    expect(await post(FORM, 'a=1')).toEqual({ status: 200, posted: [{ a: '1' }] });
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
    expect(await post('multipart/form-data; boundary=b', part)).toEqual({
      status: 200,
      posted: [{ a: '1' }],
    });
  });

  test('nothing at all as an empty form', async () => {
    expect(await post(undefined)).toEqual({ status: 200, posted: [{}] });
  });

  test.each(['text/plain', 'application/json', 'multipart/form-data', ''])(
    'nothing else: “%s”',
    async (type) => {
      expect(await post(type, '{"a":1}')).toEqual({ status: 415, posted: [] });
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE'])('no %s, and says what it takes', async (method) => {
    const site = await siteScene();
    const answer = await site.ask('/imoveis', { method, headers: { Origin: SITE } });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
    expect(site.seen).toEqual([]);
  });

  test('the question what it takes', async () => {
    const site = await siteScene();
    const answer = await site.ask('/imoveis', { method: 'OPTIONS' });
    expect(answer).toMatchObject({ status: 204, text: '', headers: { allow: 'GET, HEAD, POST' } });
  });

  test('the calls of the photo picker and of steps that save themselves, which are no forms', async () => {
    const site = await siteScene();
    const type = { 'Content-Type': 'application/json' };
    for (const address of [
      '/dashboard/photos/property/abc',
      '/dashboard/drafts/property/abc/place',
    ])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const headers = { Origin: SITE, ...SESSION, ...type };
        await site.ask(address, { method, headers, body: '{}' });
      }
    expect(site.seen).toHaveLength(8);
  });
});

test('an address is at most as long as filters can make it', async () => {
  const site = await siteScene();
  const address = (length: number) =>
    `/imoveis?busca=${'x'.repeat(length - '/imoveis?busca='.length)}`;
  expect((await site.ask(address(ADDRESS_LIMIT))).status).toBe(200);
  const refused = await site.ask(address(ADDRESS_LIMIT + 1));
  expect(refused).toMatchObject({ status: 414, text: expect.stringContaining('longo demais') });
  expect(site.rendered).toHaveLength(1);
});
