// `npm run check:changed`: types, lint and the tests that the change since `main` can touch.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCheck } from '../check-steps.ts';
import { types } from '../checks.ts';

const base = forkPoint();
const changed = [
  ...lines('git', 'diff', '--name-only', base),
  ...lines('git', 'ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.(?:ts|tsx|css)$/.test(file) && existsSync(file));
const code = changed.filter((file) => !file.endsWith('.css'));

process.exitCode = (await runCheck([
  ...types,
  ...(changed.length > 0
    ? [
        {
          name: 'format',
          command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed],
        },
      ]
    : []),
  ...(code.length > 0 ? [{ name: 'lint', command: ['oxlint', '--type-aware', ...code] }] : []),
  {
    name: 'tests of what changed',
    command: ['vitest', 'run', '--project', '!deep*', '--changed', base, '--passWithNoTests'],
    report: 'vitest' as const,
  },
]))
  ? 0
  : 1;

/** Where this branch left `main`; on `main` itself, what `origin` has of it. */
function forkPoint(): string {
  const main = lines('git', 'branch', '--all', '--list', 'origin/main', '--format=%(refname)')[0];
  return lines('git', 'merge-base', 'HEAD', main ?? 'main')[0] ?? 'HEAD';
}

function lines(command: string, ...args: string[]): string[] {
  return execFileSync(command, args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
