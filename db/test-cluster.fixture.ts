/* Tests only. */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase, type DatabaseConnection } from './database.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { memoryFolder } from './memory-folder.ts';
import { migrate } from './migrate.ts';

/** A server of its own, for tests of what the transactions of every database on a server change. */
export async function testCluster(): Promise<DatabaseConnection & { url: string }> {
  const folder = await mkdtemp(path.join(await memoryFolder(), 'mandacaru-cluster-'));
  const server = await startEmbeddedDatabase(folder, { fast: true });
  await migrate(server.url);
  const connection = openDatabase(server.url, { connections: 5 });
  afterAll(async () => {
    await connection.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { ...connection, url: server.url };
}
