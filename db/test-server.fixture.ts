import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { memoryFolder } from './memory-folder.ts';
import { migrate } from './migrate.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

/** Vitest's global set-up: one real PostgreSQL with a migrated template, gone when the run ends. */
export default async function startTestServer(project: TestProject) {
  const folder = await mkdtemp(path.join(await memoryFolder(), 'mandacaru-test-'));
  const server = await startEmbeddedDatabase(folder, { fast: true });
  await migrate(Object.assign(new URL(server.url), { pathname: `/${TEMPLATE_DATABASE}` }).href);
  project.provide('databaseServer', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
