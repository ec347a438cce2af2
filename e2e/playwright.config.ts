import { defineConfig } from '@playwright/test';
import { browserExecutable } from './browser.ts';

const { executablePath, args } = await browserExecutable();

/** The journeys run one after the other against one real site, which they change. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json']],
  globalSetup: './journey-site.ts',
  use: {
    baseURL: 'http://localhost:3900',
    locale: 'pt-BR',
    timezoneId: 'America/Bahia',
    launchOptions: { executablePath, args },
    trace: 'retain-on-failure',
  },
});
