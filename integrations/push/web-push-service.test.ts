import { createPublicKey, verify } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress, publicLookup } from './public-lookup.ts';
import { startPushEmulator } from './push-emulator.fixture.ts';
import { PushUndelivered } from './push-service.ts';

const NEWS = {
  title: 'Nova mensagem sobre Casa no São José',
  path: '/dashboard/messages/x',
  tag: 'messages',
};

async function emulator() {
  const started = await startPushEmulator();
  onTestFinished(async () => void (await started.stop()));
  return started;
}

test('a browser reads what was sent, and the service knows from whom it comes and nothing of it', async () => {
  const { service, target, taken, keys } = await emulator();
  expect(await service.send(target, NEWS)).toBe('taken');
  expect(taken).toHaveLength(1);
  const [{ headers, news, path } = { headers: {}, news: null, path: '' }] = taken;
  expect(news).toEqual(NEWS);
  expect(path).toBe('/fcm/send/abc');
  expect(headers).toMatchObject({
    ttl: '43200',
    topic: 'messages',
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
  });
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: keys.subject,
  });
  const point = Buffer.from(keys.publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const isSigned = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  expect(isSigned(`${head}.${claims}`)).toBe(true);
  expect(isSigned(`${head}.${claims}x`)).toBe(false);
});

test.each([404, 410])('a browser that answers %d is gone', async (status) => {
  const { service, target, behaviour } = await emulator();
  behaviour.status = status;
  expect(await service.send(target, NEWS)).toBe('gone');
});

test.each([429, 500, 503, 0])('%d (0: no answer at all) is worth another try', async (status) => {
  const { service, target, behaviour } = await emulator();
  behaviour.status = status;
  await expect(service.send(target, NEWS)).rejects.toThrow(PushUndelivered);
});

test('a service that leads elsewhere is not followed', async () => {
  const { service, target, behaviour, taken } = await emulator();
  const elsewhere = await emulator();
  behaviour.status = 307;
  behaviour.location = `http://127.0.0.1:${elsewhere.port}/`;
  expect(await service.send(target, NEWS)).toBe('refused');
  expect(taken).toHaveLength(1);
  expect(elsewhere.taken).toEqual([]);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '172.31.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['142.250.0.1', '2800:3f0:4001::1'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('a name that leads into this machine is not called', async () => {
  const outcome = await new Promise((resolve) =>
    publicLookup('localhost', {}, (error, address) => resolve(error ?? address)),
  );
  expect(outcome).toMatchObject({ message: 'localhost is no public address' });
});
