import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{api,core,db,demo,emails,integrations,jobs,text,tooling,web}/**/*.test.{ts,tsx}',
      '*.test.ts',
    ],
    globalSetup: ['db/test-server.ts', 'api/answer-check-server.ts'],
    environment: 'node',
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    testTimeout: 20_000,
  },
});
