import http from 'node:http';
import type { Figure } from './figure.ts';
import { phonePictures } from './phone-pictures.ts';
import { useOf, watchMemory } from './process-watch.ts';

const PHOTOS = 10;
/** What photographs may add to the memory of a process, in megabytes (threat T15). */
const GROWTH_MB = 150;

interface Advertiser {
  token: string;
  propertyId: string;
}

/**
 * Ten photographs of 4 MB at once: acknowledged how soon after the last byte, visible in all sizes
 * when, and what that takes of memory and processors.
 */
export async function benchPhotos(
  address: string,
  { token, propertyId }: Advertiser,
): Promise<Figure[]> {
  const pictures = await phonePictures(PHOTOS);
  const url = `${address}/v1/properties/${propertyId}/photos`;
  const headers = { Authorization: `Bearer ${token}` };
  const before = { server: useOf('server.ts'), worker: useOf('worker.ts') };
  const watched = watchMemory();

  const answers = await Promise.all(pictures.map((picture) => send(url, headers, picture)));
  const lastByte = Math.max(...answers.map(({ sentAt }) => sentAt));
  const acknowledged = (Math.max(...answers.map(({ answeredAt }) => answeredAt)) - lastByte) / 1000;
  const accepted = answers.filter(({ status }) => status === 201).length;
  const visible = ((await untilVisible(url, headers)) - lastByte) / 1000;

  const peak = watched.stop();
  const took = (script: 'server' | 'worker') =>
    useOf(`${script}.ts`).processorSeconds - before[script].processorSeconds;
  const grew = {
    server: peak.server - before.server.megabytes,
    worker: peak.worker - before.worker.megabytes,
  };
  const megabytes = pictures.reduce((sum, { length }) => sum + length, 0) / PHOTOS / 1024 ** 2;
  const size = `${PHOTOS} photographs of ${megabytes.toFixed(1)} MB`;
  return [
    {
      name: `${size} acknowledged`,
      ours: `${acknowledged.toFixed(2)} s, ${accepted} accepted`,
      floor: '1 s after the last byte',
      aim: 'at most 1 s',
      met: accepted === PHOTOS && acknowledged <= 1,
    },
    {
      name: `${size} visible in all sizes`,
      ours: `${visible.toFixed(1)} s (processor time: server ${took('server')} s, worker ${took('worker')} s)`,
      floor: '10 s',
      aim: 'at most 10 s',
      met: visible <= 10,
    },
    {
      name: `${size}: growth of server and worker`,
      ours: `${grew.server.toFixed(0)} MB + ${grew.worker.toFixed(0)} MB`,
      floor: `${GROWTH_MB} MB each`,
      aim: `at most ${GROWTH_MB} MB each`,
      met: Math.max(grew.server, grew.worker) <= GROWTH_MB,
    },
  ];
}

/** When the last byte was handed over, and when the answer came. `fetch` does not tell the first. */
function send(url: string, headers: Record<string, string>, picture: Buffer) {
  return new Promise<{ status: number; sentAt: number; answeredAt: number }>((resolve, reject) => {
    let sentAt = 0;
    const request = http.request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': picture.length },
    });
    request.once('error', reject);
    request.once('finish', () => (sentAt = performance.now()));
    request.once('response', (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, sentAt, answeredAt: performance.now() }),
      );
    });
    request.end(picture);
  });
}

async function untilVisible(url: string, headers: Record<string, string>): Promise<number> {
  for (;;) {
    const body = (await (await fetch(url, { headers })).json()) as {
      data: { attributes: { status: string } }[];
    };
    if (body.data.every(({ attributes }) => attributes.status !== 'processing'))
      return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
