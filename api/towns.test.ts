import { expect, test } from 'vitest';
import { testApi } from './test-api.fixture.ts';

const { call } = await testApi();

async function towns(query: string): Promise<string[]> {
  const { status, body } = await call('GET', `/v1/towns?${query}`);
  expect(status).toBe(200);
  return body.data.map(
    ({ attributes }: { attributes: { name: string; state: string } }) =>
      `${attributes.name} ${attributes.state}`,
  );
}

test('without a text: the towns of the region', async () => {
  const all = await towns('');
  expect(all).toContain('Irecê BA');
  expect(all.length).toBeGreaterThan(20);
  expect(all.every((town) => town.endsWith(' BA'))).toBe(true);
});

test.each([
  ['irece', 'Irecê BA'],
  ['IRECÊ', 'Irecê BA'],
  ['joao dou', 'João Dourado BA'],
  ['dourado', 'João Dourado BA'],
  ['xique', 'Xique-Xique BA'],
  ['campinas', 'Campinas SP'],
])('%s finds %s', async (text, town) => {
  expect(await towns(`q=${encodeURIComponent(text)}`)).toContain(town);
});

test('the region comes first, then names that begin so, and at most twenty', async () => {
  const found = await towns('q=barra');
  expect(found.slice(0, 2)).toEqual(['Barra BA', 'Barra do Mendes BA']);
  expect(found).toHaveLength(20);
});

test('a CEP finds its town in the region', async () => {
  expect(await towns('cep=44900-000')).toEqual(['Irecê BA']);
  expect(await towns('cep=01310-100')).toEqual([]);
});

test.each(['q=%25', 'q=%27%3B--', 'q=%00', 'cep=x', 'q=a&q=b'])(
  '%s is no trouble',
  async (query) => {
    expect(await towns(query)).toBeInstanceOf(Array);
  },
);
