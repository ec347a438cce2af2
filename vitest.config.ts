import { defineConfig } from 'vitest/config';

const ROOMS = ['core', 'db', 'demo', 'emails', 'integrations', 'jobs', 'text'];
const TESTS = '**/*.test.{ts,tsx}';
/** One replaces a module, the other measures its process: neither shares one. */
const ALONE = ['integrations/storage/full-disk.test.ts', 'core/photos/photo-memory.test.ts'];

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
          exclude: ALONE,
          // Reading the modules once for a process and not for each file halves the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: [`{api,tooling,web}/${TESTS}`, '*.test.ts', ...ALONE],
        },
      },
    ],
  },
});
