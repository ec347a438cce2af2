import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{api,core,db,demo,emails,integrations,jobs,text,tooling,web}/**/*.test.{ts,tsx}',
      '*.test.ts',
    ],
    globalSetup: ['db/test-server.fixture.ts', 'api/answer-check-server.fixture.ts'],
    environment: 'node',
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    testTimeout: 20_000,
  },
});
