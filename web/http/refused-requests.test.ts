import { expect, test } from 'vitest';
import { siteScene } from './site-server.fixture.ts';

test('what the site turns away at its door is told with the visitor’s address', async () => {
  const told: unknown[] = [];
  const site = await siteScene(undefined, {
    behindProxy: true,
    refused: (status, method, address) => told.push([status, method, address]),
  });
  const headers = { 'X-Forwarded-For': '6.6.6.6, 203.0.113.7' };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await site.ask('/', { headers: { ...headers, Host: 'evil.example' } });
  await site.ask('/entrar', {
    method: 'POST',
    headers: { ...headers, ...form, Origin: 'https://evil.example' },
    body: 'a=1',
  });
  await site.ask('/', { method: 'TRACE', headers });
  expect(told).toEqual([
    [421, 'GET', '203.0.113.7'],
    [403, 'POST', '203.0.113.7'],
    [405, 'TRACE', '203.0.113.7'],
  ]);
  await site.ask('/', { headers });
  await site.ask('/nao-existe', { headers });
  expect(told).toHaveLength(3);
});
