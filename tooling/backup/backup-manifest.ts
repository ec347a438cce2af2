import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/** A backup that cannot be made or restored. The message is complete: print it and stop. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/** Raised when the files of a backup are arranged in another way. */
export const BACKUP_FORMAT = 1;
export const PICTURE_LIST = 'pictures.list';
export const PICTURES_FOLDER = 'pictures';

const MANIFEST = 'manifest.json';
/** The sum of the manifest, as `sha256sum` writes and checks it. */
const MANIFEST_SUM = 'manifest.json.sha256';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const schemaName = z.enum(['public', 'graphile_worker']);
const count = z.int().min(0);
const digest = { sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: count };

const manifestSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  /** ISO 8601: the moment of the snapshot. */
  madeAt: z.iso.datetime(),
  /** Version of the PostgreSQL that the rows come from. */
  postgres: z.string(),
  /** Our migrations that were applied, in order. They say which code can read the backup. */
  migrations: z.array(z.string().regex(/^[\w-]+$/)).min(1),
  /** Newest migration of the job queue's own schema. */
  queueMigration: z.int(),
  tables: z.array(
    z.strictObject({
      schema: schemaName,
      name: identifier,
      columns: z.array(identifier).min(1),
      rows: count,
      ...digest,
    }),
  ),
  /** The number that each identity gives out next. */
  sequences: z.array(z.strictObject({ schema: schemaName, name: identifier, next: z.int() })),
  /** How far the audit log had come; backups from before it have none. */
  audit: z.strictObject({ position: count, hash: z.string().regex(/^[0-9a-f]*$/) }).optional(),
  pictures: z.strictObject({
    /** How many, and their bytes together. */
    files: count,
    totalBytes: count,
    /** Of the list that says the sum, size and key of each. */
    list: z.strictObject(digest),
    /** Keys that the rows speak of and the storage did not have. */
    missing: z.array(z.string()),
  }),
});

/** What a backup consists of. Every file is named here, or in the list of pictures, with sum and size. */
export type BackupManifest = z.infer<typeof manifestSchema>;
export type TableBackup = BackupManifest['tables'][number];

/** Inside the folder of the backup. */
export function tableFile({ schema, name }: Pick<TableBackup, 'schema' | 'name'>): string {
  return `tables/${schema}.${name}.copy`;
}

export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  await writeFile(path.join(folder, MANIFEST_SUM), `${sumOf(text)}  ${MANIFEST}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** @throws {BackupProblem} when there is none, or it is not what was written. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const read = (name: string) =>
    readFile(path.join(folder, name), 'utf8').catch(() => {
      throw new BackupProblem(`${folder} is not a backup: it has no ${name}.`);
    });
  const text = await read(MANIFEST);
  const [sum] = (await read(MANIFEST_SUM)).split(' ');
  if (sum !== sumOf(text)) throw changed(MANIFEST);
  const content = JSON.parse(text) as { format?: unknown };
  if (content.format !== BACKUP_FORMAT) {
    throw new BackupProblem(
      `The backup is of format ${String(content.format)} and this code reads format ${BACKUP_FORMAT}. Restore it with the version that made it.`,
    );
  }
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success)
    throw new BackupProblem(
      `${MANIFEST} of the backup is not understood:\n${z.prettifyError(parsed.error)}`,
    );
  return parsed.data;
}

export function changed(file: string): BackupProblem {
  return new BackupProblem(
    `${file} of the backup is not what was written: it was changed or damaged. Nothing was restored; use another backup.`,
  );
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
