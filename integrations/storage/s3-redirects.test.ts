import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { s3Storage } from './s3-storage.ts';

async function listening(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a bucket that sends elsewhere is an error, and elsewhere is told nothing', async () => {
  const heard: (string | undefined)[] = [];
  const elsewhere = await listening((request, response) => {
    heard.push(request.url);
    response.end();
  });
  const endpoint = await listening((request, response) => {
    request.resume();
    response.writeHead(307, { Location: `${elsewhere}/stolen` }).end();
  });
  const storage = s3Storage({ endpoint, bucket: 'fotos', key: 'key', secret: 'secret' });
  await expect(storage.get('abc/320.webp')).rejects.toThrow('The photo storage does not answer');
  await expect(storage.put('abc/320.webp', Buffer.from('picture'), 'image/webp')).rejects.toThrow(
    'The photo storage does not answer',
  );
  expect(heard).toEqual([]);
  await fetch(`${elsewhere}/control`);
  expect(heard).toEqual(['/control']);
});
