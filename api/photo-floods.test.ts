import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { photoApiScene } from './photo-api.fixture.ts';

const { api, lucia, tokens, photosPath } = await photoApiScene();

describe('a body that never ends', () => {
  const listener = getRequestListener((request) => api.fetch(request), {
    overrideGlobalObjects: false,
  });
  const server = http.createServer((request, response) => void listener(request, response));
  const port = new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** Sends blocks of 64 KB until there is an answer, at most this many. */
  async function flood(
    headers: Record<string, string>,
    beginning = '',
    blocks = 16_384,
  ): Promise<{ status: number; code: unknown; sent: number }> {
    const request = http.request({
      port: await port,
      host: '127.0.0.1',
      method: 'POST',
      path: photosPath(),
      headers: { Authorization: `Bearer ${tokens.get(lucia)}`, ...headers },
    });
    const block = Buffer.alloc(65_536, 'x');
    let sent = 0;
    const answer = new Promise<{ status: number; code: unknown; sent: number }>(
      (resolve, reject) => {
        request.on('error', reject);
        request.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const { errors } = JSON.parse(Buffer.concat(chunks).toString()) as {
              errors: { code: string }[];
            };
            resolve({ status: response.statusCode ?? 0, code: errors[0]?.code, sent });
            request.destroy();
          });
        });
      },
    );
    const stopped = answer.then(() => true);
    request.write(beginning);
    for (let number = 0; number < blocks; number += 1) {
      const drained =
        request.write(block) ||
        new Promise((resolve) => request.once('drain', () => resolve(false)));
      sent += block.length;
      if (await Promise.race([stopped, Promise.resolve(drained).then(() => false)])) break;
    }
    return answer;
  }

  test('is refused while it arrives, after little more than 5 MB', async () => {
    const { status, code, sent } = await flood({ 'Transfer-Encoding': 'chunked' });
    expect([status, code]).toEqual([413, 'photo_too_large']);
    expect(sent).toBeLessThan(20 * PHOTO_BYTE_LIMIT);
  });

  test('that announces a gigabyte is refused at once', async () => {
    const { status, code, sent } = await flood({ 'Content-Length': String(2 ** 30) });
    expect([status, code]).toEqual([413, 'photo_too_large']);
    expect(sent).toBeLessThan(PHOTO_BYTE_LIMIT);
  });

  test('in a form is refused after the size of twenty photographs', async () => {
    const { status, code, sent } = await flood(
      { 'Content-Type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n',
    );
    expect([status, code]).toEqual([422, 'photo_unreadable']);
    expect(sent).toBeLessThan(40 * PHOTO_BYTE_LIMIT);
  });
});
