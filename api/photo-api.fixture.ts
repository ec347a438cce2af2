/* The API with an owner and a house, and short ways to call it. Tests only. */
import type { UserActor } from '#core/actor.ts';
import { openUserSession } from '#core/accounts/user-sessions.server.ts';
import { jpeg, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { checkedApi } from './checked-api.fixture.ts';
import type { ErrorObject } from './json-api.ts';

interface PhotoData {
  id: string;
  type: string;
  attributes: Record<string, unknown>;
}

export interface Answer<Data = PhotoData> {
  status: number;
  body: { data?: Data; errors?: ErrorObject[] };
}
export type ListAnswer = Answer<PhotoData[]>;

interface CallOptions {
  as?: UserActor;
  headers?: Record<string, string>;
}

export async function photoApiScene() {
  const { db, pool } = await testDatabase();
  const storage = await temporaryStorage();
  const api = checkedApi({ db, pool, storage, now: () => NOW });
  const lucia = await register(db, { first_name: 'Lúcia' });
  const josue = await register(db, { first_name: 'Josué' });
  const tokens = new Map<UserActor, string>();
  for (const person of [lucia, josue]) {
    tokens.set(person, await openUserSession(db, person.id, undefined, NOW));
  }
  const house = await addHouse(db, lucia);
  const picture = await jpeg(320, 240);
  const photosPath = (id = house) => `/v1/properties/${id}/photos`;

  async function call<Expected extends Answer<unknown> = Answer>(
    method: string,
    path: string,
    body?: Uint8Array | FormData | object,
    { as = lucia, headers = {} }: CallOptions = {},
  ): Promise<Expected> {
    const isRaw = body === undefined || body instanceof Uint8Array || body instanceof FormData;
    const answer = await api.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${tokens.get(as)}`,
        ...(isRaw ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : isRaw ? (body as BodyInit) : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} } as Expected;
  }

  return {
    db,
    pool,
    api,
    storage,
    lucia,
    josue,
    tokens,
    house,
    picture,
    photosPath,
    call,
    addedTo: async (id: string, count: number): Promise<string[]> => {
      const added: string[] = [];
      for (let number = 0; number < count; number += 1) {
        added.push((await call('POST', photosPath(id), picture)).body.data?.id ?? '');
      }
      return added;
    },
  };
}
