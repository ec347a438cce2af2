import { Readable } from 'node:stream';
import { CompiledQuery, type Kysely } from 'kysely';
import { ZipFile } from 'yazl';
import { avatarKey } from '#core/accounts/avatar.ts';
import { originalPath, photoPath } from '#core/photos/photo.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import type { ArchiveTable } from './archive-table.server.ts';
import { archivePage } from './data-archive-page.server.ts';
import { exportPart } from './data-export.ts';
import { ALL_RULES, copiedColumns, type NamedRule } from './personal-data.server.ts';

const ROWS_AT_ONCE = 500;
const PART_BYTES = 8 * 1024 * 1024;

interface ArchivePhoto {
  id: string;
  property_id: string | null;
  vehicle_id: string | null;
  property_draft_id: string | null;
  widths: number[];
}

/** The rows are one snapshot; cursors, streams and parts keep memory flat. */
export async function writeArchive(
  db: Kysely<DB>,
  storage: PhotoStorage,
  userId: string,
  exportId: string,
  siteName: string,
  now: Date,
): Promise<{ parts: number; byteSize: number }> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const storing = storeInParts(output, (part, bytes) =>
    storage.put(exportPart(exportId, part), bytes, 'application/octet-stream'),
  );
  // Awaited below; until then a rejection must not end the process.
  storing.catch(() => undefined);
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const tables = await tablesOf(trx, userId);
        const photos = await photosOf(trx, userId);
        const avatar = await avatarOf(trx, userId);
        const page = await archivePage(trx, userId, tables, photos.length, siteName, now);
        zip.addBuffer(Buffer.from(page), 'index.html', { mtime: now });
        const rowsRead = Promise.withResolvers<void>();
        addTables(zip, trx, userId, tables, now, rowsRead.resolve);
        for (const photo of photos) {
          const ad = photo.property_id ?? photo.vehicle_id ?? photo.property_draft_id ?? '';
          addPicture(zip, `fotos/${ad}/${photo.id}.jpg`, () => openLargest(storage, photo), now);
        }
        if (avatar) addPicture(zip, 'fotos/conta.jpg', () => openStored(storage, avatar), now);
        zip.end();
        // No transaction is held while photographs are copied.
        await Promise.race([rowsRead.promise, storing]);
      });
  } catch (error) {
    output.destroy();
    throw error;
  }
  return storing;
}

function addTables(
  zip: ZipFile,
  trx: DatabaseTransaction,
  userId: string,
  tables: readonly ArchiveTable[],
  now: Date,
  done: () => void,
): void {
  for (const [place, { rule, file }] of tables.entries()) {
    const isLast = place === tables.length - 1;
    zip.addReadStreamLazy(`dados/${file}.json`, { mtime: now }, (give) =>
      give(null, Readable.from(jsonOf(trx, rule, userId, isLast ? done : () => undefined))),
    );
  }
}

/** Pictures do not compress; one removed meanwhile leaves an empty file. */
function addPicture(
  zip: ZipFile,
  name: string,
  open: () => Promise<Readable | undefined>,
  now: Date,
): void {
  zip.addReadStreamLazy(name, { mtime: now, compress: false }, (give) => {
    open().then(
      (stream) => give(null, stream ?? Readable.from([])),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

async function openLargest(
  storage: PhotoStorage,
  { id, widths }: ArchivePhoto,
): Promise<Readable | undefined> {
  const largest = widths.at(-1);
  return (
    (await openStored(storage, originalPath(id))) ??
    (largest === undefined ? undefined : openStored(storage, photoPath(id, largest, 'jpg')))
  );
}

async function openStored(storage: PhotoStorage, key: string): Promise<Readable | undefined> {
  const opened = await storage.open(key);
  if (!opened) return undefined;
  return opened.stream instanceof Readable ? opened.stream : Readable.from(opened.stream);
}

async function avatarOf(trx: DatabaseTransaction, userId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('user_avatars')
    .where('user_id', '=', userId)
    .select('original_id')
    .executeTakeFirst();
  return row && avatarKey(row.original_id, 'original');
}

async function tablesOf(trx: DatabaseTransaction, userId: string): Promise<ArchiveTable[]> {
  const tables: ArchiveTable[] = [];
  for (const rule of ALL_RULES) {
    if (!rule.rowsOf || !rule.copy || 'left_out' in rule.copy) continue;
    const counted = await trx.executeQuery<{ rows: number }>(
      CompiledQuery.raw(`select count(*) as rows from ${rule.table} where ${rule.rowsOf}`, [
        userId,
      ]),
    );
    tables.push({ ...rule.copy, rule, rows: counted.rows[0]?.rows ?? 0 });
  }
  return tables;
}

async function photosOf(trx: DatabaseTransaction, userId: string): Promise<ArchivePhoto[]> {
  return trx
    .selectFrom('photos')
    .leftJoin('properties', 'properties.id', 'photos.property_id')
    .leftJoin('vehicles', 'vehicles.id', 'photos.vehicle_id')
    .leftJoin('property_drafts as drafts', 'drafts.id', 'photos.property_draft_id')
    .where((eb) =>
      eb.or([
        eb('properties.owner_id', '=', userId),
        eb('vehicles.owner_id', '=', userId),
        eb('drafts.owner_id', '=', userId),
      ]),
    )
    .where('photos.status', '=', 'ready')
    .orderBy('photos.id')
    .select([
      'photos.id',
      'photos.property_id',
      'photos.vehicle_id',
      'photos.property_draft_id',
      'photos.widths',
    ])
    .execute();
}

async function* jsonOf(
  trx: DatabaseTransaction,
  rule: NamedRule,
  userId: string,
  done: () => void,
): AsyncGenerator<string> {
  const columns = copiedColumns(rule).join(', ');
  await trx.executeQuery(
    CompiledQuery.raw(
      `declare copied no scroll cursor for select ${columns} from ${rule.table} where ${rule.rowsOf}`,
      [userId],
    ),
  );
  let separator = '[\n';
  for (;;) {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`fetch ${ROWS_AT_ONCE} from copied`));
    if (rows.length === 0) break;
    yield separator + rows.map((row) => JSON.stringify(row, null, 2)).join(',\n');
    separator = ',\n';
  }
  await trx.executeQuery(CompiledQuery.raw('close copied'));
  yield separator === '[\n' ? '[]\n' : '\n]\n';
  done();
}

async function storeInParts(
  stream: Readable,
  put: (part: number, bytes: Uint8Array) => Promise<void>,
): Promise<{ parts: number; byteSize: number }> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let parts = 0;
  let byteSize = 0;
  const flush = async () => {
    if (waitingBytes === 0) return;
    parts += 1;
    byteSize += waitingBytes;
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    await put(parts, bytes);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= PART_BYTES) await flush();
  }
  await flush();
  return { parts, byteSize };
}

export async function* readArchive(
  storage: PhotoStorage,
  exportId: string,
  parts: number,
): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= parts; part += 1) {
    const opened = await storage.open(exportPart(exportId, part));
    if (!opened) throw new Error('A part of an archive is missing.');
    yield* opened.stream as AsyncIterable<Uint8Array>;
  }
}
