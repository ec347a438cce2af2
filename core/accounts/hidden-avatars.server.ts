import type { Database } from '#db/database.ts';

export async function isAvatarHidden(db: Database, pictureId: string): Promise<boolean> {
  const hidden = await db
    .selectFrom('user_avatars as picture')
    .innerJoin('users as person', 'person.id', 'picture.user_id')
    .where('person.status', '<>', 'active')
    .where((is) =>
      is.or([is('picture.id', '=', pictureId), is('picture.original_id', '=', pictureId)]),
    )
    .select('person.id')
    .executeTakeFirst();
  return hidden !== undefined;
}
