import { sql, type SelectQueryBuilder } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { coverAmong, type AdPhoto, type CoverPhoto } from './card-photos.server.ts';

interface OwnAdOfKind<Tables, Table extends keyof Tables, Row, Ad> {
  /** On alias `ad`, of whoever owns it. */
  forms(db: Database, now: Date): SelectQueryBuilder<Tables, Table, Row>;
  present(row: Row & { cover: CoverPhoto | null; photo_count: number }, now: Date): Ad;
}

export function ownAdOf<Tables, Table extends keyof Tables, Row extends { photos: AdPhoto[] }, Ad>(
  of: OwnAdOfKind<Tables, Table, Row, Ad>,
) {
  const query = (db: Database, owner: UserActor, now: Date) =>
    of.forms(db, now).where(sql<boolean>`ad.owner_id = ${owner.id}`);

  /** Somebody else's ad does not exist. */
  async function get(db: Database, owner: UserActor, id: string, now: Date): Promise<Ad | Refusal> {
    const [row] = await query(db, owner, now)
      .where(sql<boolean>`ad.id = ${id}`)
      .execute();
    if (!row) return refuse('not_found');
    const { photos } = row;
    return of.present({ ...row, cover: coverAmong(photos), photo_count: photos.length }, now);
  }

  return { query, get };
}
