/* The API with people who change their picture, and short ways to look at it. Tests only. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { removeAvatarFiles } from '#core/accounts/avatar-removal.server.ts';
import { openUserSession } from '#core/accounts/user-sessions.server.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { photoApiScene, type Answer } from './photo-api.fixture.ts';

interface Picture {
  id: string;
  attributes: {
    original: string;
    thumb: string;
    cropped: string;
    width: number;
    height: number;
    crop: object;
  };
}
export type AvatarAnswer = Answer<Picture | null>;

export async function avatarScene() {
  const scene = await photoApiScene();
  const { db, api, storage, tokens, call } = scene;

  /** Somebody of this test alone, with short ways to change the picture. */
  async function somebody() {
    const user = await register(db, { first_name: 'Lúcia' });
    tokens.set(user, await openUserSession(db, user.id, undefined, NOW));
    const as = { as: user };
    const put = (body: Uint8Array | FormData) =>
      call<AvatarAnswer>('PUT', '/v1/users/avatar', body, as);
    return {
      id: user.id,
      put,
      send: (bytes: Uint8Array, crop: Record<string, string> = {}) => put(formOf(bytes, crop)),
      cut: (crop: Record<string, string>) => put(formOf(undefined, crop)),
      remove: () => call<AvatarAnswer>('DELETE', '/v1/users/avatar', undefined, as),
      read: async () =>
        (await call<AvatarAnswer>('GET', '/v1/users/avatar', undefined, as)).body.data,
      account: async () =>
        (await call('GET', '/v1/users', undefined, as)).body.data?.attributes as {
          avatar: Record<string, string> | null;
          first_name: string;
        },
      signUp: (user_: object) => call('PUT', '/sign_up', { user: user_ }, as),
      row: () =>
        db.selectFrom('user_avatars').where('user_id', '=', user.id).selectAll().executeTakeFirst(),
    };
  }

  async function fetched(address = '') {
    const answer = await api.request(address);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Runs what waits in the queue for these files. */
  async function runRemovals(): Promise<void> {
    const { rows } = await sql<{ payload: { avatarIds?: string[] } }>`
    select payload from graphile_worker._private_jobs
  `.execute(db);
    for (const id of rows.flatMap(({ payload }) => payload.avatarIds ?? []))
      await removeAvatarFiles(storage, id);
  }

  return { ...scene, somebody, fetched, runRemovals };
}

/** The colour in the middle of a picture. */
export async function middleOf(bytes: Buffer): Promise<'green' | 'red' | 'blue' | 'mixed'> {
  const { width, height } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes)
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  if (red > 150) return 'red';
  if (blue > 150) return 'blue';
  return green > 90 ? 'green' : 'mixed';
}

function formOf(bytes: Uint8Array | undefined, crop: Record<string, string>): FormData {
  const form = new FormData();
  form.append('avatar', bytes ? new File([bytes as BlobPart], 'eu.jpg') : new File([], ''));
  for (const [name, value] of Object.entries(crop)) form.append(name, value);
  return form;
}
