import { defineConfig, type Plugin, type UserWorkspaceConfig } from 'vitest/config';

type ProjectConfig = UserWorkspaceConfig & { extends: true };

const BUSINESS = ['core', 'db', 'demo', 'emails', 'integrations', 'jobs', 'text'];
const SITE = ['api', 'tooling', 'web'];
const TESTS = '**/*.test.{ts,tsx}';
/** What goes deep and rarely changes: `npm run check:deep`. */
const DEEP_TESTS = '**/*.deep.test.{ts,tsx}';
/** These replace a module, measure their process or have a world of one file, and share it with no other. */
const ALONE = [
  'api/access-matrix.test.ts',
  'api/account-enumeration.deep.test.ts',
  'api/backoffice/office-roles.test.ts',
  'api/backoffice/office-spreadsheets.test.ts',
  'core/photos/photo-memory.deep.test.ts',
  'integrations/storage/full-disk.test.ts',
  'tooling/growth.deep.test.ts',
  'tooling/linear-bodies.deep.test.ts',
  'tooling/linear-work.deep.test.ts',
];
/** A guard against what never ends, which no slow machine reaches. In ms. */
const PATIENCE_MS = 300_000;

/** The addresses of style sheets, which only a build knows. */
const styleAddresses: Plugin = {
  name: 'style-addresses',
  enforce: 'pre',
  resolveId(source) {
    const [, name] = /(\w+)-styles\.css\?url$/.exec(source) ?? [];
    return name && `\0style-address:${name}`;
  },
  load(id) {
    const [, name] = /^\0style-address:(\w+)$/.exec(id) ?? [];
    return name && `export default '/${name}.css'`;
  },
};

export default defineConfig({
  plugins: [styleAddresses],
  test: {
    globalSetup: ['db/test-server.fixture.ts', 'api/answer-check-server.fixture.ts'],
    environment: 'node',
    env: { NODE_ENV: 'test', TZ: 'UTC', PASSWORD_HASHING: 'cheap' },
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    // Half of a test is waiting for the database.
    maxWorkers: 2,
    projects: [
      // Reading the modules once for a process and not for each file halves the time.
      project('business', {
        include: roomsOf(BUSINESS),
        exclude: [...ALONE, DEEP_TESTS],
        isolate: false,
      }),
      project('site', {
        include: [...roomsOf(SITE), '*.test.ts'],
        exclude: [...ALONE, DEEP_TESTS],
        isolate: false,
      }),
      project('alone', { include: ALONE, exclude: [DEEP_TESTS] }),
      project('deep', {
        include: [DEEP_TESTS],
        exclude: [...ALONE, 'node_modules'],
        isolate: false,
      }),
      project('deep-alone', { include: ALONE.filter((file) => file.includes('.deep.')) }),
    ],
  },
});

function roomsOf(rooms: readonly string[]): string[] {
  return [`{${rooms.join(',')}}/${TESTS}`];
}

function project(name: string, test: ProjectConfig['test']): ProjectConfig {
  return { extends: true, test: { name, ...test } };
}
