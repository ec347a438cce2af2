import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';

export interface S3TestServer {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** The next requests are answered with this status, then it is itself again. */
  failNext(times: number, status: number): void;
  close(): Promise<void>;
}

/** Small pages, so that a listing of a few keys already continues. */
const PAGE = 2;

/** As much of S3 as photographs need, for tests: path addressing, signed requests, listing by pages. */
export async function startS3TestServer(bucket: string): Promise<S3TestServer> {
  const objects = new Map<string, Buffer>();
  let failures = { times: 0, status: 500 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (failures.times > 0) {
      failures.times -= 1;
      return refuse(response, failures.status, 'SlowDown');
    }
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const [, requestedBucket, ...rest] = url.pathname.split('/');
    const key = rest.join('/');
    if (!isSigned(request)) return refuse(response, 403, 'AccessDenied');
    if (requestedBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      const promised = request.headers['x-amz-content-sha256'];
      if (promised !== createHash('sha256').update(body).digest('hex')) {
        return refuse(response, 400, 'XAmzContentSHA256Mismatch');
      }
      objects.set(key, body);
      response.writeHead(200).end();
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    if (key === '') return list(url, response);
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': object.length }).end(object);
  }

  function list(url: URL, response: ServerResponse): void {
    if (url.searchParams.get('list-type') !== '2') return refuse(response, 501, 'NotImplemented');
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .toSorted()
      .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after);
    const page = keys.slice(0, PAGE);
    const next =
      keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified></Contents>`,
      )
      .join('');
    response.writeHead(200).end(`<ListBucketResult>${next}${contents}</ListBucketResult>`);
  }

  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNext(times, status) {
      failures = { times, status };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function isSigned({ headers }: IncomingMessage): boolean {
  return /^AWS4-HMAC-SHA256 Credential=key\/.+, SignedHeaders=.+, Signature=[0-9a-f]{64}$/.test(
    headers.authorization ?? '',
  );
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}
