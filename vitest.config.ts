import { defineConfig, type Plugin } from 'vitest/config';

const BUSINESS = ['core', 'db', 'demo', 'emails', 'integrations', 'jobs', 'text'];
const SITE = ['api', 'tooling', 'web'];
const TESTS = '**/*.test.{ts,tsx}';
/** These replace a module, measure their process or have a world of one file, and share it with no other. */
const ALONE = [
  'api/access-matrix.test.ts',
  'api/account-enumeration.test.ts',
  'api/backoffice/office-roles.test.ts',
  'api/backoffice/office-spreadsheets.test.ts',
  'core/photos/photo-memory.test.ts',
  'integrations/storage/full-disk.test.ts',
];

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
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Half of a test is waiting for the database.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'business',
          include: [`{${BUSINESS.join(',')}}/${TESTS}`],
          exclude: ALONE,
          // Reading the modules once for a process and not for each file halves the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: [`{${SITE.join(',')}}/${TESTS}`, '*.test.ts'],
          exclude: ALONE,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
