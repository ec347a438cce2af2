import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { changeCatalogue } from './catalogue-holding.server.ts';
import type { YearChange } from './catalogue-input.ts';
import type { YearAction } from './catalogue-level.ts';

export function changeYears(
  db: Kysely<DB>,
  actor: AdminActor,
  versionId: string,
  change: YearChange,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return changeCatalogue(db, async (trx) => {
    const version = await trx
      .selectFrom('vehicle_versions')
      .select('status')
      .where('id', '=', versionId)
      .forUpdate()
      .executeTakeFirst();
    if (!version) return refuse('not_found');
    if (version.status === 'merged') return refuse('entry_merged');
    if (change.action === 'remove' && (await isAdvertised(trx, versionId, change)))
      return refuse('years_advertised');
    const changed = await CHANGES[change.action](trx, versionId, change);
    if (changed > 0) {
      const span = change.from === change.to ? `${change.from}` : `${change.from}–${change.to}`;
      const event = { action: `${change.action}_years`, from: change.fuel_type, to: span } as const;
      await record(trx, actor, { kind: 'version', id: versionId }, event, now);
    }
    return { id: versionId };
  });
}

type Changing = (trx: DatabaseTransaction, id: string, change: YearChange) => Promise<number>;

const CHANGES: Readonly<Record<YearAction, Changing>> = {
  add: async (trx, id, { fuel_type: fuel, from, to }) => {
    const { numAffectedRows = 0n } = await sql`
      insert into vehicle_version_years (version_id, year, fuel_type)
      select ${id}, year, ${fuel} from generate_series(${from}::int, ${to}::int) as year
      on conflict do nothing`.execute(trx);
    return Number(numAffectedRows);
  },
  remove: async (trx, id, { fuel_type, from, to }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('vehicle_version_years')
      .where('version_id', '=', id)
      .where('fuel_type', '=', fuel_type)
      .where('year', '>=', from)
      .where('year', '<=', to)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
  activate: (trx, id, change) => setStatus(trx, id, change, 'active'),
  deactivate: (trx, id, change) => setStatus(trx, id, change, 'inactive'),
};

async function setStatus(
  trx: DatabaseTransaction,
  id: string,
  { fuel_type, from, to }: YearChange,
  status: 'active' | 'inactive',
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('vehicle_version_years')
    .set({ status })
    .where('version_id', '=', id)
    .where('fuel_type', '=', fuel_type)
    .where('year', '>=', from)
    .where('year', '<=', to)
    .where('status', '<>', status)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of an ad the year counts, whatever its fuel: gas is put in later. */
async function isAdvertised(
  trx: DatabaseTransaction,
  versionId: string,
  { from, to, fuel_type }: YearChange,
): Promise<boolean> {
  const { rows } = await sql`
    select from vehicles ad where ad.version_id = ${versionId} and ad.year between ${from} and ${to}
      and not exists (
        select from vehicle_version_years other where other.version_id = ad.version_id
          and other.year = ad.year and other.fuel_type <> ${fuel_type})
    limit 1`.execute(trx);
  return rows.length > 0;
}
