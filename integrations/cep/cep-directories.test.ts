import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { CepDirectoryAway } from './cep-directory.ts';
import { onlineCepDirectory } from './online-cep-directory.ts';
import { openCepDirectory } from './open-cep-directory.ts';
import { regionCepDirectory } from './region-cep-directory.ts';
import { rememberingCepDirectory } from './remembering-cep-directory.ts';

const KNOWN = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
};
const asked: string[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url ?? '');
  const answer = (status: number, body: string, headers = {}) =>
    response.writeHead(status, headers).end(body);
  switch (request.url?.split('/')[2]) {
    case '01001000':
      return answer(200, JSON.stringify(KNOWN));
    case '46900000':
      return answer(200, JSON.stringify({ ...KNOWN, logradouro: '', bairro: ' ' }));
    case '99999998':
      return answer(200, '{"erro": "true"}');
    case '99999997':
      return answer(400, 'Bad Request');
    case '11111111':
      return answer(302, '', { Location: '/ws/01001000/json/' });
    case '22222222':
      return answer(500, 'down');
    case '33333333':
      return answer(200, '<html>');
    case '44444444':
      return answer(200, JSON.stringify({ ...KNOWN, ibge: 'x' }));
    case '55555555':
      return answer(200, JSON.stringify({ ...KNOWN, extra: 'x'.repeat(30_000) }));
    default:
      // Says nothing, as a service that hangs.
      return undefined;
  }
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/`;
const online = onlineCepDirectory(url);

test('the service tells town, street and neighbourhood', async () => {
  expect(await online.find('01001000')).toEqual({
    ibgeCode: 3550308,
    street: 'Praça da Sé',
    neighborhood: 'Sé',
  });
  expect(asked.at(-1)).toBe('/ws/01001000/json/');
});

test('a town with one CEP has no street', async () => {
  expect(await online.find('46900000')).toEqual({ ibgeCode: 3550308 });
});

test.each(['99999998', '99999997'])('%s does not exist', async (cep) => {
  expect(await online.find(cep)).toBeUndefined();
});

test.each([
  ['sends elsewhere', '11111111'],
  ['is broken', '22222222'],
  ['answers something else', '33333333'],
  ['answers half', '44444444'],
  ['answers too much', '55555555'],
])('a service that %s is away', async (_, cep) => {
  await expect(online.find(cep)).rejects.toThrow(CepDirectoryAway);
});

test('so is one that hangs, or that is not there', async () => {
  await expect(onlineCepDirectory(url, { withinMs: 30 }).find('66666666')).rejects.toThrow(
    CepDirectoryAway,
  );
  await expect(onlineCepDirectory('http://127.0.0.1:1').find('01001000')).rejects.toThrow(
    CepDirectoryAway,
  );
});

test('is asked once a day for a CEP, also for one that does not exist, and again after a failure', async () => {
  let moment = Date.parse('2026-11-21T12:00:00Z');
  const calls: string[] = [];
  let isAway = true;
  const remembering = rememberingCepDirectory(
    {
      find: async (cep) => {
        calls.push(cep);
        if (isAway) throw new CepDirectoryAway('away');
        return cep === '01001000'
          ? { ibgeCode: 3550308, street: 'Praça da Sé', neighborhood: 'Sé' }
          : undefined;
      },
    },
    () => new Date(moment),
  );
  await expect(remembering.find('01001000')).rejects.toThrow(CepDirectoryAway);
  isAway = false;
  for (const cep of ['01001000', '01001000', '99999998', '99999998']) await remembering.find(cep);
  expect(calls).toEqual(['01001000', '01001000', '99999998']);
  moment += 24 * 60 * 60 * 1000 + 1;
  expect(await remembering.find('01001000')).toMatchObject({ street: 'Praça da Sé' });
  expect(calls).toHaveLength(4);
});

test('without a service the region answers', async () => {
  const directory = openCepDirectory({ CEP_URL: undefined }, () => new Date());
  expect(directory).toBe(regionCepDirectory);
  expect(await directory.find('44905000')).toMatchObject({ ibgeCode: 2919157 });
  expect(await directory.find('01001000')).toBeUndefined();
});
