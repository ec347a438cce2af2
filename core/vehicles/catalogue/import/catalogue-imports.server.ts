import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { holdForImport } from '../catalogue-holding.server.ts';
import { inSlices } from './import-slices.ts';
import type { ImportLine } from './import-line.ts';
import { planImport, type ImportPlan, type PlannedLine } from './import-planning.ts';
import { readImport } from './import-reading.ts';
import { readSnapshot } from './import-snapshot.server.ts';
import { inChunks, writePlan } from './import-writing.server.ts';

const IMPORT_KEPT_DAYS = 7;

const UNIQUE_VIOLATION = '23505';

export interface ImportTotals {
  lines: number;
  add: number;
  change: number;
  known: number;
  error: number;
  warnings: number;
  brands: number;
  models: number;
  versions: number;
  years: number;
}

/** Reads a file and says line by line what importing it would do; the catalogue stays as it is. */
export async function prepareImport(
  db: Kysely<DB>,
  actor: AdminActor,
  { name, bytes }: { name: string; bytes: Uint8Array },
  now: Date,
): Promise<{ id: string } | Refusal> {
  const lines = await readImport(bytes);
  if (isRefusal(lines)) return lines;
  const snapshot = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readSnapshot(trx, lines));
  const plan = await planImport(lines, snapshot, now);
  return patiently(db, async (trx) => {
    const old = new Date(now.getTime() - IMPORT_KEPT_DAYS * 24 * 3_600_000);
    await trx.deleteFrom('catalogue_imports').where('created_at', '<', old).execute();
    const { id } = await trx
      .insertInto('catalogue_imports')
      .values({
        admin_id: actor.id,
        // Half of an emoji goes.
        file_name: name.slice(0, 200).replace(/\p{Cs}$/u, ''),
        totals: JSON.stringify(totalsOf(plan)),
        plan_hash: await hashOf(plan),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLines(trx, id, plan.lines);
    return { id };
  });
}

/** All of it or nothing. When the catalogue changed since, nothing is done but a new preview. */
export async function runImport(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  try {
    return await importAsPlanned(db, actor, id, now);
  } catch (error) {
    // Somebody proposed meanwhile what the file adds, so that it adds something else by now.
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    return importAsPlanned(db, actor, id, now);
  }
}

function importAsPlanned(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return patiently(db, async (trx) => {
    const refused = await holdForImport(trx);
    if (refused) return refused;
    const known = await trx
      .selectFrom('catalogue_imports')
      .select(['plan_hash', 'imported_at', 'file_name'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return refuse('not_found');
    if (known.imported_at) return refuse('import_done');
    const lines = await linesOf(trx, id);
    const plan = await planImport(lines, await readSnapshot(trx, lines), now);
    const hash = await hashOf(plan);
    const totals = JSON.stringify(totalsOf(plan));
    if (hash !== known.plan_hash) {
      await trx.deleteFrom('catalogue_import_lines').where('import_id', '=', id).execute();
      await writeLines(trx, id, plan.lines);
      await trx
        .updateTable('catalogue_imports')
        .set({ plan_hash: hash, totals })
        .where('id', '=', id)
        .execute();
      return refuse('import_changed');
    }
    const { add, change } = totalsOf(plan);
    if (add + change === 0) return refuse('import_with_nothing_new');
    await writePlan(trx, plan);
    await trx
      .updateTable('catalogue_imports')
      .set({ imported_at: now })
      .where('id', '=', id)
      .execute();
    const event = { action: 'import_catalogue', to: known.file_name, before: { totals } } as const;
    await record(trx, actor, actor, event, now);
    return { id };
  });
}

/** Between two statements thousands of lines are gone through, by turns with whoever else is served. */
function patiently<Outcome>(
  db: Kysely<DB>,
  work: (trx: DatabaseTransaction) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx);
    return work(trx);
  });
}

const LINES_AT_ONCE = 5000;

async function linesOf(db: Database, id: string): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  for (let last = -1; ;) {
    const rows = await db
      .selectFrom('catalogue_import_lines')
      .select(['line', 'content'])
      .where('import_id', '=', id)
      .where('line', '>', last)
      .orderBy('line')
      .limit(LINES_AT_ONCE)
      .execute();
    lines.push(...rows.map(({ content }) => content as unknown as ImportLine));
    if (rows.length < LINES_AT_ONCE) return lines;
    last = rows.at(-1)!.line;
  }
}

async function writeLines(
  trx: DatabaseTransaction,
  id: string,
  lines: readonly PlannedLine[],
): Promise<void> {
  const rows = lines.map(({ line, outcome, hasWarning, notes }) => ({
    line: line.line,
    content: line,
    outcome,
    has_warning: hasWarning,
    notes,
  }));
  await inChunks(
    trx,
    rows,
    (part) => sql`
      insert into catalogue_import_lines (import_id, line, content, outcome, has_warning, notes)
      select ${id}, line, content, outcome, has_warning, notes from json_to_recordset(${part})
        as planned (line integer, content jsonb, outcome text, has_warning boolean, notes jsonb)`,
  );
}

function totalsOf({ lines, book, changed }: ImportPlan): ImportTotals {
  const of = (outcome: PlannedLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  return {
    lines: lines.length,
    add: of('add'),
    change: of('change'),
    known: of('known'),
    error: of('error'),
    warnings: lines.filter(({ hasWarning }) => hasWarning).length,
    brands: book.addedBrands.length,
    models: book.addedModels.length,
    versions: book.addedVersions.length,
    years: [...changed].reduce((sum, { wanted }) => sum + wanted.years.size, 0),
  };
}

/** The same as long as every line would do the same. */
async function hashOf({ lines }: ImportPlan): Promise<string> {
  const hash = createHash('sha256');
  await inSlices(lines, ({ line, outcome, notes }) =>
    hash.update(
      JSON.stringify([line.line, outcome, notes.map(({ note, about }) => [note, about])]),
    ),
  );
  return hash.digest('hex');
}
