import { describe, expect, test } from 'vitest';
import { jpeg, quarters } from '#core/photos/photo-samples.fixture.ts';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { avatarScene } from './avatar.fixture.ts';

const { api, storage, somebody, fetched, runRemovals } = await avatarScene();

describe('taking it away and changing it with the account', () => {
  test('taken away, nothing of it is left', async () => {
    const lucia = await somebody();
    await lucia.send(await jpeg());
    const { avatar } = await lucia.account();
    const { status, body } = await lucia.remove();
    expect([status, body.data]).toEqual([200, null]);
    expect((await lucia.account()).avatar).toBeNull();
    await runRemovals();
    for (const address of Object.values(avatar ?? {})) {
      expect((await fetched(address)).answer.status).toBe(404);
    }
    expect((await lucia.remove()).status).toBe(200);
  });

  test('PUT /sign_up takes a picture with the other fields, and null takes it away', async () => {
    const lucia = await somebody();
    const avatar = `data:image/jpeg;base64,${(await jpeg(300, 200)).toString('base64')}`;
    expect((await lucia.signUp({ first_name: 'Maria', avatar })).status).toBe(202);
    const account = await lucia.account();
    expect(account).toMatchObject({ first_name: 'Maria', avatar: { thumb: expect.any(String) } });
    expect((await lucia.signUp({ avatar: account.avatar })).status).toBe(202);
    expect((await lucia.account()).avatar).toEqual(account.avatar);
    expect((await lucia.signUp({ avatar: null })).status).toBe(202);
    expect((await lucia.account()).avatar).toBeNull();
  });

  test('when a field is refused the picture is not kept', async () => {
    const lucia = await somebody();
    const before = [...(await storage.objects('avatars/')).keys()];
    const avatar = `data:image/png;base64,${(await quarters(64, 64).png().toBuffer()).toString('base64')}`;
    const answer = await lucia.signUp({ avatar, status: 'suspended' });
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([422, 'field_not_editable']);
    expect([...(await storage.objects('avatars/')).keys()]).toEqual(before);
    expect(await lucia.row()).toBeUndefined();
  });

  test.each([
    ['an address', 'https://exemplo.com.br/x.png', 'field_not_editable'],
    ['an address of our own', '/avatars/0000000000/thumb.webp', 'field_not_editable'],
    ['an object', { thumb: '/avatars/0000000000/thumb.webp' }, 'field_not_editable'],
    ['text that is no base64', 'data:image/png;base64,<script>', 'photo_unreadable'],
    ['a page in disguise', `data:image/png;base64,${btoa('<html>')}`, 'avatar_type_unknown'],
    [
      'more than 5 MB',
      `data:image/png;base64,${'A'.repeat(PHOTO_BYTE_LIMIT * 1.4)}`,
      'photo_too_large',
    ],
  ])('PUT /sign_up refuses %s as a picture', async (_, avatar, code) => {
    const lucia = await somebody();
    const { status, body } = await lucia.signUp({ avatar });
    expect(status).toBeGreaterThanOrEqual(413);
    expect(body.errors?.[0]).toMatchObject({ code, source: { pointer: '/user/avatar' } });
  });

  test('of two pictures at once one stays, with its files', async () => {
    const lucia = await somebody();
    const [one, other] = await Promise.all([jpeg(300, 300), jpeg(400, 400)]);
    await Promise.all([lucia.send(one), lucia.send(other), lucia.cut({ x: '0' })]);
    await runRemovals();
    const { avatar } = await lucia.account();
    for (const address of Object.values(avatar ?? {})) {
      expect((await fetched(address)).answer.status).toBe(200);
    }
  });

  test('thirty pictures an hour are enough', async () => {
    const lucia = await somebody();
    for (let time = 0; time < 30; time += 1) await lucia.cut({ x: '0' });
    expect((await lucia.cut({ x: '0' })).status).toBe(429);
  });

  test('a stranger sends, cuts and removes nothing', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await api.request('/v1/users/avatar', { method });
      expect(answer.status).toBe(401);
    }
  });
});
