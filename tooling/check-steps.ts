// Runs the steps of a check one after the other and ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface CheckStep {
  name: string;
  command: readonly string[];
  /** A runner whose report in JSON has the passed and failed tests. */
  report?: 'vitest' | 'playwright';
}

/** @returns whether everything passed. Every step runs, whatever failed before it. */
export async function runCheck(steps: readonly CheckStep[]): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-check-'));
  const total: Counts = { passed: 0, failed: 0, failures: [] };
  const failedSteps: string[] = [];
  for (const step of steps) {
    const started = Date.now();
    const report = path.join(folder, `${step.report}.json`);
    await rm(report, { force: true });
    const ok = await run(step, report);
    const counts = step.report
      ? await count(step.report, report)
      : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] };
    // A runner that broke down without a failed test is a failure too.
    if (!ok && counts.failed === 0) counts.failed = 1;
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.failures.push(...counts.failures);
    if (!ok) failedSteps.push(step.name);
    console.log(
      `${ok ? '✓' : '✗'} ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
    );
  }
  await rm(folder, { recursive: true, force: true });
  // Last, so that the end of a long output is enough to know what failed.
  for (const test of total.failures) console.log(`✗ ${test}`);
  const where = failedSteps.length > 0 ? ` (${failedSteps.join(', ')})` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${where}`);
  return total.failed === 0;
}

function run({ command: [command = '', ...args], report }: CheckStep, file: string) {
  const program =
    command === 'node' ? process.execPath : path.join('node_modules', '.bin', command);
  const reporting = report === 'vitest' ? vitestReporters(file) : [];
  const child = spawn(program, [...args, ...reporting], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

function vitestReporters(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
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

async function count(kind: 'vitest' | 'playwright', file: string): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
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
      const testFile = path.relative('.', name);
      const failures = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${testFile} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
      return failures.length === 0 && status === 'failed'
        ? [`${testFile}: ${firstLine(message)}`]
        : failures;
    }),
  };
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0] ?? '';
}
