/* A push service with one browser behind it, which opens what it gets as RFC 8291 says. Tests only. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushTarget } from './push-service.ts';
import { webPushService, type PushKeys } from './web-push-service.ts';

interface Taken {
  path: string;
  headers: http.IncomingHttpHeaders;
  /** What the browser read. */
  news: unknown;
}

export function pairOfKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    // Without its leading zeros a key may be shorter.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
    subject: 'mailto:ola@mandacaru.example',
  };
}

/** Of a browser: what it tells the site, and the way to open what comes. */
export function browserKeys(endpoint = 'https://fcm.googleapis.com/fcm/send/abc') {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const secret = randomBytes(16);
  const target: PushTarget = {
    endpoint,
    p256dh: own.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
  };
  const open = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const keyLength = body[20] ?? 0;
    const theirs = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
    const shared = own.computeSecret(theirs);
    const material = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
    const derived = (name: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
      );
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derived('aes128gcm', 16),
      derived('nonce', 12),
    );
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2 and zeros.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return { target, open };
}

/** Answers with this status; 0 never answers. */
export async function startPushEmulator(browser = browserKeys()) {
  const taken: Taken[] = [];
  const behaviour: { status: number; location?: string } = { status: 201 };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({
        path: request.url ?? '',
        headers: request.headers,
        news: browser.open(Buffer.concat(parts)),
      });
      if (behaviour.status === 0) return;
      const { location } = behaviour;
      response.writeHead(behaviour.status, location ? { Location: location } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const keys = pairOfKeys();
  const service = webPushService(keys, {
    timeoutMs: 300,
    request: (url, options, answered) =>
      http.request(
        { ...options, agent: undefined, host: '127.0.0.1', port, path: new URL(url).pathname },
        answered,
      ),
  });
  return {
    service,
    keys,
    taken,
    behaviour,
    target: browser.target,
    port,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
