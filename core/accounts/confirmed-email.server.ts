import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';

export async function hasConfirmedEmail(
  db: Database,
  { id }: Pick<UserActor, 'id'>,
): Promise<boolean> {
  const confirmed = await db
    .selectFrom('users')
    .where('id', '=', id)
    .where('email_confirmed_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}
