import { defineConfig } from '@playwright/test';
import { browserExecutable } from './browser.ts';
import { JOURNEY_PORT } from './journey-site.ts';

const { executablePath, args } = await browserExecutable();

/** Guards against what never comes, which no slow machine reaches. In ms. */
const PATIENCE_MS = 60_000;
const JOURNEY_MS = 900_000;

/** The journeys run one after the other against one real site, which they change. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  retries: 0,
  timeout: JOURNEY_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  // With JOURNEY_ADDRESS the journeys use a site that runs already.
  ...(process.env['JOURNEY_ADDRESS'] ? {} : { globalSetup: './journey-site.ts' }),
  use: {
    baseURL: process.env['JOURNEY_ADDRESS'] ?? `http://localhost:${JOURNEY_PORT}`,
    actionTimeout: PATIENCE_MS,
    locale: 'pt-BR',
    timezoneId: 'America/Bahia',
    launchOptions: { executablePath, args },
    trace: 'retain-on-failure',
  },
});
