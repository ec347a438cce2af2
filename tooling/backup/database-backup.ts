import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { PictureUse } from '#core/site/site-picture.ts';
import type { PhotoStatus } from '#core/photos/photo.ts';
import { tableFile, type BackupManifest, type TableBackup } from './backup-manifest.ts';
import { writeDigested } from './file-digest.ts';
import {
  quoted,
  quotedColumns,
  readLayout,
  readQueueMigration,
  readSequences,
} from './table-layout.ts';

/** What the snapshot knows of a photograph's files. */
export interface PhotoRow {
  id: string;
  status: PhotoStatus;
  /** Stored widths in pixels. */
  widths: number[];
}

/** What the snapshot knows of the picture of an account. */
export interface AvatarRow {
  id: string;
  original_id: string;
}

export interface SitePictureRow {
  id: string;
  use: PictureUse;
}

export type DatabaseBackup = Omit<BackupManifest, 'format' | 'pictures'> & {
  photos: PhotoRow[];
  avatars: AvatarRow[];
  /** Ids of the images of brands and models. */
  catalogueImages: string[];
  /** Those that website settings name, or may name again. */
  sitePictures: SitePictureRow[];
};

/** Writes every table into the folder, all of them as they were at one moment. Others go on writing meanwhile. */
export async function backUpDatabase(url: string, folder: string): Promise<DatabaseBackup> {
  const client = new pg.Client({ connectionString: url, application_name: 'mandacaru backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
    const { madeAt, postgres } = await readMoment(client);
    const tables: TableBackup[] = [];
    for (const layout of await readLayout(client)) {
      const stream = client.query(copyTo(`copy (${rowsOf(layout)}) to stdout (format binary)`));
      const digest = await writeDigested(stream, path.join(folder, tableFile(layout)));
      tables.push({ ...layout, rows: stream.rowCount, ...digest });
    }
    const photos = await client.query<PhotoRow>(
      'select id, status, widths from photos order by id',
    );
    const avatars = await client.query<AvatarRow>(
      'select id, original_id from user_avatars order by user_id',
    );
    const images = await client.query<{ id: string }>(
      `select image_key as id from vehicle_brands where image_key is not null
       union all select image_key from vehicle_models where image_key is not null order by id`,
    );
    const sitePictures = await client.query<SitePictureRow>(
      'select id, use from site_pictures order by id',
    );
    const migrations = await client.query<{ name: string }>(
      'select name from schema_migrations order by name',
    );
    return {
      madeAt,
      postgres,
      migrations: migrations.rows.map(({ name }) => name),
      queueMigration: await readQueueMigration(client),
      tables,
      sequences: await nextNumbers(client),
      audit: await readAuditHead(client),
      photos: photos.rows,
      avatars: avatars.rows,
      catalogueImages: images.rows.map(({ id }) => id),
      sitePictures: sitePictures.rows,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readMoment(client: pg.Client) {
  const { rows } = await client.query<{ madeAt: Date; postgres: string }>(
    `select now() as "madeAt", current_setting('server_version') as postgres`,
  );
  const { madeAt, postgres } = rows[0]!;
  return { madeAt: madeAt.toISOString(), postgres };
}

async function readAuditHead(client: pg.Client): Promise<{ position: number; hash: string }> {
  const { rows } = await client.query<{ position: string; hash: string }>(
    `select position, encode(hash, 'hex') as hash from audit_entries order by position desc limit 1`,
  );
  const last = rows[0];
  return last ? { position: Number(last.position), hash: last.hash } : { position: 0, hash: '' };
}

/** A job in somebody's hands is a waiting job in the backup, and the try that will not end does not count. */
const AS_WAITING: Readonly<Record<string, string>> = {
  locked_at: 'null::timestamptz',
  locked_by: 'null::text',
  attempts:
    'case when locked_at is null then attempts else greatest(attempts - 1, 0)::smallint end',
};

function rowsOf(
  layout: Parameters<typeof quotedColumns>[0] & Parameters<typeof quoted>[0],
): string {
  if (layout.schema === 'public') return `select ${quotedColumns(layout)} from ${quoted(layout)}`;
  const values = layout.columns.map((column) => AS_WAITING[column] ?? pg.escapeIdentifier(column));
  return `select ${values.join(', ')} from ${quoted(layout)}`;
}

async function nextNumbers(client: pg.Client): Promise<BackupManifest['sequences']> {
  const sequences: BackupManifest['sequences'] = [];
  for (const { schema, name, step } of await readSequences(client)) {
    // The view pg_sequences does not tell a number that was set and not given out yet.
    const { rows } = await client.query<{ next: string }>(
      `select (last_value + case when is_called then ${step} else 0 end)::text as next from ${quoted({ schema, name })}`,
    );
    sequences.push({ schema, name, next: Number(rows[0]!.next) });
  }
  return sequences;
}
