/* What a person asked of their own data. Tests only. */
import type { Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { addDataRequest } from '#core/data-requests/data-requests.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

interface Asked {
  email: string;
  contact_request_id: string;
}

export async function addAnsweredRequest(db: Kysely<DB>, asked: Asked): Promise<void> {
  const answered = { state: 'answered', outcome: 'x', closed_at: NOW } as const;
  const data_request_id = await addDataRequest(db, {
    ...asked,
    ...answered,
    channel: 'contact_form',
    name: 'x',
    phone: 'x',
    request: 'x',
  });
  await db.insertInto('register_notes').values({ data_request_id, text: 'x', at: NOW }).execute();
}
