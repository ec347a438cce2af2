/* A public icon endpoint on this machine. Tests only. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Answering = (response: ServerResponse, url: URL) => void;

export const drawn = (prefix: string, icons: Record<string, string>) => ({
  prefix,
  icons: Object.fromEntries(Object.entries(icons).map(([name, body]) => [name, { body }])),
  width: 24,
  height: 24,
});

export const json =
  (answer: unknown, status = 200): Answering =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  };

/** Gone when the test ends. */
export async function iconEndpoint(first: Answering) {
  const asked: string[] = [];
  const endpoint = { url: '', asked, answering: first };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    endpoint.answering(response, new URL(request.url ?? '', 'http://localhost'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return endpoint;
}
