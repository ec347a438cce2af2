import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import type { Figure } from './figure.ts';

/** Seconds of load for each side. */
const SECONDS = 6;
const HEADERS = { 'accept-encoding': 'br, gzip' };

/**
 * A cached public page beside a plain node:http server that sends the same bytes with the same headers,
 * both asked by the same client, one after the other.
 */
export async function benchPageCache(address: string): Promise<Figure[]> {
  const page = `${address}/imoveis`;
  const answer = await fetch(page, { headers: HEADERS });
  const headers = Object.fromEntries(answer.headers);
  const warm = await load(page);
  const body = Buffer.from(await rawBytes(page));
  const floor = await startFloor(body, { ...headers, 'content-length': String(body.length) });
  const plain = await load(floor.address);
  await floor.stop();
  const cached = await load(page);
  const ours = Math.max(warm, cached);
  return [
    {
      name: 'Public page from the anonymous cache',
      ours: `${ours.toFixed(0)} req/s`,
      floor: `${plain.toFixed(0)} req/s (node:http, the same bytes)`,
      ratio: ours / plain,
      aim: 'at least 60 %',
      met: ours / plain >= 0.6,
    },
  ];
}

async function load(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: SECONDS, headers: HEADERS });
  return result.requests.average;
}

/** The compressed bytes as they travel. */
async function rawBytes(url: string): Promise<Buffer> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: HEADERS }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

/** The floor runs in a thread of its own, as the site runs in a process of its own. */
async function startFloor(
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ address: string; stop(): Promise<unknown> }> {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { createServer } = require('node:http');
    const body = Buffer.from(workerData.body);
    const server = createServer((request, response) => { response.writeHead(200, workerData.headers); response.end(body); });
    server.listen(0, 'localhost', () => parentPort.postMessage(server.address().port));
  `;
  const {
    'transfer-encoding': _,
    connection: __,
    'keep-alive': ___,
    date: ____,
    ...sent
  } = headers;
  const worker = new Worker(source, { eval: true, workerData: { body, headers: sent } });
  const port = await new Promise((resolve) => worker.once('message', resolve));
  return { address: `http://localhost:${String(port)}/`, stop: () => worker.terminate() };
}
