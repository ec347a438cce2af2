import { beforeEach, expect, test } from 'vitest';
import { CepDirectoryAway, type CepDirectory } from '#integrations/cep/cep-directory.ts';
import { regionCepDirectory } from '#integrations/cep/region-cep-directory.ts';
import { testApi } from './test-api.fixture.ts';

const { call, ceps, freshLimits } = await testApi();

beforeEach(async () => {
  ceps.find = (cep) => regionCepDirectory.find(cep);
  await freshLimits();
});

const answering = (entry: Partial<Awaited<ReturnType<CepDirectory['find']>>>) => {
  ceps.find = async () => ({
    ibgeCode: 2914604,
    street: undefined,
    neighborhood: undefined,
    ...entry,
  });
};
const find = (cep: string) => call('GET', `/v1/ceps/${cep}`);

test.each(['44900-000', '44900000', '44.900-000'])(
  '%s: the region needs no service',
  async (cep) => {
    const { status, body, headers } = await find(encodeURIComponent(cep));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: '44900000',
      type: 'cep',
      attributes: { town: { id: 2914604, name: 'Irecê', state: 'BA' }, street: null },
    });
    expect(headers.get('Cache-Control')).toContain('max-age');
  },
);

test('the service adds street and neighbourhood', async () => {
  answering({ street: 'Rua das Umburanas', neighborhood: 'Fórum' });
  expect((await find('44900100')).body.data.attributes).toMatchObject({
    town: { name: 'Irecê' },
    street: 'Rua das Umburanas',
    neighborhood: 'Fórum',
  });
});

test('the service knows towns that the region does not', async () => {
  answering({ ibgeCode: 3550308, street: 'Praça da Sé' });
  expect((await find('01001000')).body.data.attributes).toMatchObject({
    town: { id: 3550308, name: 'São Paulo', state: 'SP' },
    street: 'Praça da Sé',
  });
});

test('when both disagree the own table is right, and no street of the other town is told', async () => {
  answering({ ibgeCode: 3550308, street: 'Praça da Sé' });
  expect((await find('44900000')).body.data.attributes).toMatchObject({
    town: { name: 'Irecê' },
    street: null,
  });
});

test('a service that is away takes nothing from the own table, and such an answer is not kept', async () => {
  ceps.find = async () => {
    throw new CepDirectoryAway('away');
  };
  const own = await find('44900000');
  expect([own.status, own.body.data.attributes.town.name]).toEqual([200, 'Irecê']);
  expect(own.headers.get('Cache-Control')).toBe('no-store');
  const other = await find('01001000');
  expect([other.status, other.body.errors[0].code]).toEqual([404, 'cep_unknown']);
});

test('what the service writes is a line of text or nothing', async () => {
  answering({ street: '<script>alert(1)</script>', neighborhood: `a\u0000b${'c'.repeat(300)}` });
  expect((await find('44900100')).body.data.attributes).toMatchObject({
    street: '<script>alert(1)</script>',
    neighborhood: null,
  });
});

test('a town that nobody knows is no town', async () => {
  answering({ ibgeCode: 9999999 });
  expect((await find('01001000')).status).toBe(404);
});

test.each(['1', '00000000', '44900-0000', 'abc', '%00', '..%2f'])('%s is no CEP', async (cep) => {
  expect([404, 422]).toContain((await find(cep)).status);
});

test('one address asks for 120 in an hour', async () => {
  const answers = await Promise.all(Array.from({ length: 125 }, () => find('44900000')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});
