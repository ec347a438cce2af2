import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  HEIC,
  jpeg,
  jpegOfSize,
  NOISE,
  phoneJpeg,
  pngBomb,
  quarters,
  SECRET_PLACE,
} from '#core/photos/photo-samples.fixture.ts';
import { reactivateAccount, suspendAccount } from '#core/accounts/account-suspension.server.ts';
import { addAdmin, NOW } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { avatarScene, middleOf, type AvatarAnswer } from './avatar.fixture.ts';

const { db, api, storage, call, somebody, fetched, runRemovals } = await avatarScene();

describe('sending a picture', () => {
  test('gives three addresses, and the account tells them', async () => {
    const lucia = await somebody();
    expect(await lucia.read()).toBeNull();
    const { status, body } = await lucia.send(await jpeg(1600, 1200));
    expect(status).toBe(202);
    expect(body.data).toMatchObject({
      type: 'avatar',
      attributes: { width: 1280, height: 960, crop: { x: 50, y: 50, size: 100 } },
    });
    const { avatar } = await lucia.account();
    expect(avatar).toEqual({
      original: expect.stringMatching(/^\/avatars\/[0-9a-z]{10}\/original\.jpg$/),
      thumb: expect.stringMatching(/^\/avatars\/[0-9a-z]{10}\/thumb\.webp$/),
      cropped: expect.stringMatching(/^\/avatars\/[0-9a-z]{10}\/cropped\.jpg$/),
    });
    const sizes = await Promise.all(
      ['original', 'cropped', 'thumb'].map(async (part) => {
        const { answer, bytes } = await fetched(avatar?.[part]);
        const { width, height, format } = await sharp(bytes).metadata();
        return [answer.status, answer.headers.get('Content-Type'), width, height, format];
      }),
    );
    expect(sizes).toEqual([
      [200, 'image/jpeg', 1280, 960, 'jpeg'],
      [200, 'image/jpeg', 480, 480, 'jpeg'],
      [200, 'image/webp', 160, 160, 'webp'],
    ]);
  });

  test('the address of what was cut out does not lead to the whole picture', async () => {
    const lucia = await somebody();
    await lucia.send(await jpeg());
    const { avatar } = await lucia.account();
    const guess = avatar?.cropped?.replace('cropped', 'original');
    expect(guess).not.toBe(avatar?.original);
    expect((await fetched(guess)).answer.status).toBe(404);
  });

  test('stands beside the ads of who shows the profile, and of nobody else', async () => {
    const lucia = await somebody();
    await lucia.send(await jpeg());
    const { avatar } = await lucia.account();
    const owner = { kind: 'user', id: lucia.id, profile: 'owner' } as const;
    const id = await publishHouse(db, owner);
    const shown = async () =>
      (await call('GET', `/v1/properties/${id}`)).body.data?.attributes['advertiser'];
    expect(await shown()).toMatchObject({ avatar: { thumb: avatar?.['thumb'] } });
    await db.updateTable('users').set({ show_profile: false }).where('id', '=', lucia.id).execute();
    expect(await shown()).toMatchObject({ avatar: null });
  });

  test('visitors are shown what was cut out, and never told of the whole picture', async () => {
    const lucia = await somebody();
    await lucia.send(await jpeg());
    const { avatar } = await lucia.account();
    const page = await (await api.request(`/v1/advertisers/${lucia.id}`)).text();
    expect(JSON.parse(page).data.attributes.avatar).toEqual({
      thumb: avatar?.thumb,
      cropped: avatar?.cropped,
    });
    expect(page).not.toContain('original');
  });

  test('no file of it says where it was taken, and it stands upright', async () => {
    const lucia = await somebody();
    const sent = await phoneJpeg(800, 600);
    expect(sent.includes(SECRET_PLACE)).toBe(true);
    const { body } = await lucia.send(sent);
    expect(body.data?.attributes).toMatchObject({ width: 600, height: 800 });
    for (const [key, bytes] of await storage.objects('avatars/')) {
      const facts = await sharp(bytes).metadata();
      expect([key, bytes.includes(SECRET_PLACE), facts.exif, facts.xmp, facts.iptc]).toEqual([
        key,
        false,
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect((await storage.objects('incoming/')).size).toBe(0);
  });

  test('as the body itself, whatever its type says, works the same', async () => {
    const lucia = await somebody();
    expect((await lucia.put(await quarters(64, 48).png().toBuffer())).status).toBe(202);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['noise', () => NOISE, 415, 'avatar_type_unknown'],
    [
      'SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'avatar_type_unknown',
    ],
    ['a single pixel', () => quarters(1, 1).png().toBuffer(), 422, 'avatar_too_small'],
    ['a line of 47', () => quarters(900, 47).png().toBuffer(), 422, 'avatar_too_small'],
    ['GIF', () => quarters(64, 48).gif().toBuffer(), 415, 'avatar_type_unknown'],
    ['HEIC', () => HEIC, 415, 'avatar_type_unknown'],
    ['AVIF', () => quarters(64, 48).avif().toBuffer(), 415, 'avatar_type_unknown'],
    ['a cut-off JPEG', async () => (await jpeg()).subarray(0, -500), 422, 'photo_unreadable'],
    ['5 MB and a byte', () => jpegOfSize(PHOTO_BYTE_LIMIT + 1), 413, 'photo_too_large'],
    ['41 megapixels in a few kilobytes', () => pngBomb(8200, 5000), 413, 'photo_too_large'],
  ])('%s is refused beside the field, and nothing is stored', async (_, make, status, code) => {
    const lucia = await somebody();
    const before = [...(await storage.objects()).keys()];
    const answer = await lucia.send(await make());
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([status, code]);
    expect(answer.body.errors?.[0]?.source?.pointer).toBe('/user/avatar');
    expect([...(await storage.objects()).keys()]).toEqual(before);
    expect(await lucia.row()).toBeUndefined();
  });

  test('a form that is none and a body that never ends are refused', async () => {
    const lucia = await somebody();
    const broken = await call<AvatarAnswer>(
      'PUT',
      '/v1/users/avatar',
      Buffer.from('--x\r\nContent-Disposition: form-data; name="avatar"'),
      { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
    );
    expect(broken.status).toBe(422);
    const huge = await lucia.put(Buffer.alloc(PHOTO_BYTE_LIMIT + 20_000));
    expect(huge.status).toBe(413);
  });

  test('another one takes its place, and the files of the first are removed', async () => {
    const lucia = await somebody();
    await lucia.send(await jpeg());
    const first = await lucia.row();
    await lucia.send(await jpeg(400, 400));
    const second = await lucia.row();
    await runRemovals();
    const keys = [...(await storage.objects('avatars/')).keys()].join(' ');
    for (const id of [first?.id, first?.original_id]) expect(keys).not.toContain(id);
    for (const id of [second?.id, second?.original_id]) expect(keys).toContain(id);
  });
});

test('the picture of an account that is suspended is gone for everybody until the account is back', async () => {
  const lucia = await somebody();
  await lucia.send(await jpeg(640, 480));
  const addresses = Object.values((await lucia.account()).avatar ?? {});
  expect(addresses).toHaveLength(3);
  const statuses = () =>
    Promise.all(addresses.map(async (address) => (await fetched(address)).answer.status));
  expect(await statuses()).toEqual([200, 200, 200]);
  const rui = await addAdmin(db);
  await suspendAccount(db, rui, lucia.id, 'Golpe contra compradores', NOW);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await fetched(addresses[0])).answer.headers.get('Cache-Control')).toBe('no-store');
  await reactivateAccount(db, rui, lucia.id, undefined, NOW);
  expect(await statuses()).toEqual([200, 200, 200]);
});

describe('the square that is shown', () => {
  test.each([
    ['left above', { x: '0', y: '0', size: '20' }, 'green'],
    ['right above', { x: '100', y: '0', size: '20' }, 'red'],
    ['right below', { x: '100', y: '100', size: '20' }, 'blue'],
  ])('%s is cut where it was chosen', async (_, crop, colour) => {
    const lucia = await somebody();
    await lucia.send(await jpeg(900, 600), crop);
    const { avatar } = await lucia.account();
    expect(await middleOf((await fetched(avatar?.cropped)).bytes)).toBe(colour);
    expect(await middleOf((await fetched(avatar?.thumb)).bytes)).toBe(colour);
  });

  test('is chosen again without sending the picture again; its address changes', async () => {
    const lucia = await somebody();
    await lucia.send(await jpeg(900, 600));
    const before = await lucia.account();
    const { status, body } = await lucia.cut({ x: '100', y: '100', size: '20' });
    expect([status, body.data?.attributes.crop]).toEqual([202, { x: 100, y: 100, size: 20 }]);
    const after = await lucia.account();
    expect(after.avatar?.original).toBe(before.avatar?.original);
    expect(after.avatar?.cropped).not.toBe(before.avatar?.cropped);
    expect(await middleOf((await fetched(after.avatar?.cropped)).bytes)).toBe('blue');
    await runRemovals();
    expect((await fetched(before.avatar?.cropped)).answer.status).toBe(404);
    expect((await fetched(after.avatar?.original)).answer.status).toBe(200);
  });

  test('needs a picture', async () => {
    const lucia = await somebody();
    expect((await lucia.cut({ x: '0' })).status).toBe(404);
  });

  test.each([
    ['x', '101'],
    ['y', '-1'],
    ['size', '19'],
    ['size', '1e2'],
    ['x', 'NaN'],
  ])('%s %s is refused with a sentence beside the field', async (field, value) => {
    const lucia = await somebody();
    const { status, body } = await lucia.send(await jpeg(64, 64), { [field]: value });
    expect([status, body.errors?.[0]?.source?.pointer]).toEqual([422, `/user/${field}`]);
    expect(body.errors?.[0]?.detail).toMatch(/^Escolha um número inteiro/);
    expect(await lucia.row()).toBeUndefined();
  });

  test('the smallest picture and the longest have one too', async () => {
    const lucia = await somebody();
    expect((await lucia.send(await jpeg(48, 48), { size: '20' })).status).toBe(202);
    expect((await lucia.send(await jpeg(2000, 48), { x: '37', size: '20' })).status).toBe(202);
  });
});

test.each([
  '/avatars/../original.jpg',
  '/avatars/%2e%2e%2fincoming/original.jpg',
  '/avatars/0000000000/..%2foriginal.jpg',
  '/avatars/0000000000/upload',
  '/avatars/incoming/original.jpg',
])('%s leads to no file', async (address) => {
  const { status } = await api.request(address);
  expect(status).toBe(404);
});
