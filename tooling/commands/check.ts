// What must be true before anything lands, in order. `npm test`, `npm run check` and .ci/run are this.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Step {
  name: string;
  command: string[];
  /** A report in JSON whose passed and failed tests are added up. */
  report?: 'vitest' | 'playwright';
}

const reports = await mkdtemp(path.join(tmpdir(), 'mandacaru-check-'));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');

const steps: Step[] = [
  { name: 'route types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  {
    name: 'boundaries',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      ...rooms(),
    ],
  },
  { name: 'unused files and packages', command: ['knip'] },
  {
    name: 'generated database types',
    command: ['node', 'tooling/commands/generate-types.ts', '--check'],
  },
  { name: 'build', command: ['node', 'tooling/commands/build.ts'] },
  {
    name: 'business and API tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    report: 'vitest',
  },
  {
    name: 'browser journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    report: 'playwright',
  },
];

let passed = 0;
let failed = 0;
const failedTests: string[] = [];
const failedSteps: string[] = [];
for (const step of steps) {
  const started = Date.now();
  const ok = await run(step.command);
  const counts = step.report
    ? await count(step.report)
    : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] };
  // A runner that broke down without a failed test is a failure too.
  if (!ok && counts.failed === 0) counts.failed = 1;
  passed += counts.passed;
  failed += counts.failed;
  failedTests.push(...counts.failures);
  if (!ok) failedSteps.push(step.name);
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}
await rm(reports, { recursive: true, force: true });
const where = failedSteps.length > 0 ? ` (${failedSteps.join(', ')})` : '';
// Last, so that the end of a long output is enough to know what failed.
for (const test of failedTests) console.log(`✗ ${test}`);
console.log(`${passed} passed, ${failed} failed${where}`);
process.exitCode = failed === 0 ? 0 : 1;

function rooms(): string[] {
  return [
    'api',
    'core',
    'db',
    'demo',
    'emails',
    'integrations',
    'jobs',
    'text',
    'web',
    'server.ts',
    'worker.ts',
    'application.ts',
    'settings.ts',
  ];
}

function run([command = '', ...args]: string[]): Promise<boolean> {
  const program =
    command === 'node' ? process.execPath : path.join('node_modules', '.bin', command);
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

interface Counts {
  passed: number;
  failed: number;
  /** File, name and the message's first line of each failed test of the report. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

async function count(kind: 'vitest' | 'playwright'): Promise<Counts> {
  const text = await readFile(kind === 'vitest' ? vitestReport : playwrightReport, 'utf8').catch(
    () => undefined,
  );
  if (!text) return { passed: 0, failed: 0, failures: [] };
  if (kind === 'playwright') {
    const { stats } = JSON.parse(text) as PlaywrightReport;
    // Playwright names what failed at the end of its own output.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: [] };
  }
  const report = JSON.parse(text) as VitestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap(({ name, message, status, assertionResults }) => {
      const file = path.relative('.', name);
      const failures = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
      return failures.length === 0 && status === 'failed'
        ? [`${file}: ${firstLine(message)}`]
        : failures;
    }),
  };
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0] ?? '';
}
