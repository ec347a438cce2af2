/* Requests about data as they are typed and stored. Tests only. */
import type { Insertable, Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

export const DATA_REQUEST_FORM = {
  kind: 'access',
  name: 'Tainá Ribeiro',
  email: 'taina@sertao.example',
  phone: '74-98811-2233',
  channel: 'email',
  received_on: '2026-11-20',
  request: 'Quero saber tudo que vocês têm de mim.',
};

export async function addDataRequest(
  db: Kysely<DB>,
  changes: Partial<Insertable<DB['data_requests']>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('data_requests')
    .values({
      kind: 'access',
      name: 'Tainá Ribeiro',
      email: 'taina@sertao.example',
      channel: 'email',
      request: 'Quero uma cópia.',
      received_at: NOW,
      created_at: NOW,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
