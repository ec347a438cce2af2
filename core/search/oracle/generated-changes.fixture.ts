/* What happens to ads between two searches. Tests only. */
import fc from 'fast-check';
import { sql } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { addReadyPhoto, LAPAO } from '#core/ads/advertisers.fixture.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { GeneratedWorld } from './generated-ads.fixture.ts';

/** `at` is the place of an ad among all of its kind. */
export type Change<Row> =
  | { do: 'add'; rows: Row[] }
  | { do: 'edit'; at: number; row: Row }
  | { do: 'delete' | 'add_photo' | 'drop_photos' | 'archive' | 'unarchive'; at: number }
  | { do: 'touch_many' }
  | { do: 'hide_profile' | 'show_profile'; owner: number }
  | { do: 'rename_town' | 'rename_brand'; name: string };

export function generatedChanges<Row>(rows: fc.Arbitrary<Row>): fc.Arbitrary<Change<Row>> {
  const at = fc.nat(60);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('add' as const),
        rows: fc.array(rows, { minLength: 1, maxLength: 4 }),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), at, row: rows }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom(
          ...(['delete', 'add_photo', 'drop_photos', 'archive', 'unarchive'] as const),
        ),
        at,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('touch_many' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom(...(['hide_profile', 'show_profile'] as const)),
        owner: fc.nat(3),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom(...(['rename_town', 'rename_brand'] as const)),
        name: fc.constantFrom('Irecê', 'Lapão', 'Caatinga', 'Casa Nova', 'Poço Grande'),
      }),
    },
  );
}

/** Everything as it was before the first change, without ads. */
export async function forgetChanges(db: Database, { owners }: GeneratedWorld): Promise<void> {
  await sql`delete from properties`.execute(db);
  await sql`delete from vehicles`.execute(db);
  await sql`update users set show_profile = id <> ${owners.at(-1)!.id}`.execute(db);
  await sql`update towns set name = 'Lapão' where id = ${LAPAO}`.execute(db);
  await sql`update vehicle_brands set name = 'Caatinga' where slug = 'caatinga'`.execute(db);
}

/** How ads of a kind are written. */
export interface AdWriting<Row> {
  kind: AdKind;
  rows: fc.Arbitrary<Row>;
  insert(this: void, db: Database, rows: Row[]): Promise<unknown>;
  update(this: void, db: Database, id: string, row: Row): Promise<unknown>;
}

export async function apply<Row>(
  db: DatabaseTransaction,
  { kind, insert, update }: AdWriting<Row>,
  { owners }: GeneratedWorld,
  change: Change<Row>,
): Promise<void> {
  const { ads, column } = AD_TABLES[kind];
  const table = sql.table(ads);
  switch (change.do) {
    case 'add':
      await insert(db, change.rows);
      return;
    case 'touch_many':
      await sql`update ${table} set description = description || ' reformada'`.execute(db);
      return;
    case 'hide_profile':
    case 'show_profile':
      await sql`update users set show_profile = ${change.do === 'show_profile'}
        where id = ${owners[change.owner]!.id}`.execute(db);
      return;
    case 'rename_town':
      await sql`update towns set name = ${change.name} where id = ${LAPAO}`.execute(db);
      return;
    case 'rename_brand':
      await sql`update vehicle_brands set name = ${change.name} where slug = 'caatinga'`.execute(
        db,
      );
      return;
    default:
  }
  const id = await adAt(db, kind, change.at);
  if (id === undefined) return;
  switch (change.do) {
    case 'edit':
      await update(db, id, change.row);
      return;
    case 'delete':
      await sql`delete from ${table} where id = ${id}`.execute(db);
      return;
    case 'archive':
    case 'unarchive':
      await sql`update ${table} set archived_at = ${change.do === 'archive' ? new Date() : null} where id = ${id}`.execute(
        db,
      );
      return;
    case 'add_photo':
      await addReadyPhoto(db, kind === 'property' ? { property_id: id } : { vehicle_id: id }, {
        is_cover: false,
      });
      return;
    case 'drop_photos':
      await sql`delete from photos where ${sql.ref(column)} = ${id}`.execute(db);
      return;
    default:
      change satisfies never;
  }
}

async function adAt(
  db: DatabaseTransaction,
  kind: AdKind,
  at: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select id from ${sql.table(AD_TABLES[kind].ads)} order by id) as ids`.execute(db);
  const { ids } = rows[0]!;
  return ids[at % ids.length];
}
