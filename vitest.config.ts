import { defineConfig } from 'vitest/config';

const ROOMS = ['core', 'db', 'demo', 'emails', 'integrations', 'jobs', 'text'];
const TESTS = '**/*.test.{ts,tsx}';
/** They put something of their own in the place of a module, which the next file of the same process would meet. */
const REPLACES_MODULES = ['integrations/storage/full-disk.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['db/test-server.fixture.ts', 'api/answer-check-server.fixture.ts'],
    environment: 'node',
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'business',
          include: [`{${ROOMS.join(',')}}/${TESTS}`],
          exclude: REPLACES_MODULES,
          // Reading the modules once for a process and not for each file halves the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: [`{api,tooling,web}/${TESTS}`, '*.test.ts', ...REPLACES_MODULES],
        },
      },
    ],
  },
});
