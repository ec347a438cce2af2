// `npm run check:changed`: types, lint and the tests that the change since `main` can touch.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCheck, type CheckStep } from '../check-steps.ts';
import { types } from '../checks.ts';
import { touchedTests } from '../touched-tests.ts';

const base = forkPoint();
const changed = [
  ...lines('git', 'diff', '--name-only', base),
  ...lines('git', 'ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.(?:ts|tsx|css)$/.test(file) && existsSync(file));
const code = changed.filter((file) => !file.endsWith('.css'));
const sources = [
  ...lines('git', 'ls-files', '*.ts', '*.tsx'),
  ...lines('git', 'ls-files', '--others', '--exclude-standard', '*.ts', '*.tsx'),
].filter((file) => existsSync(file));
const tests = await touchedTests(changed, sources);

const steps: CheckStep[] = [...types];
if (changed.length > 0)
  steps.push({
    name: 'format',
    command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed],
  });
if (code.length > 0) steps.push({ name: 'lint', command: ['oxlint', '--type-aware', ...code] });
if (tests.length > 0)
  steps.push({
    name: `${tests.length} test files`,
    command: ['vitest', 'run', ...tests],
    report: 'vitest',
  });
process.exitCode = (await runCheck(steps)) ? 0 : 1;

/** Where this branch left `main`; on `main` itself, what `origin` has of it. */
function forkPoint(): string {
  const main = lines('git', 'branch', '--all', '--list', 'origin/main', '--format=%(refname)')[0];
  return lines('git', 'merge-base', 'HEAD', main ?? 'main')[0] ?? 'HEAD';
}

function lines(command: string, ...args: string[]): string[] {
  return execFileSync(command, args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
