import type { CheckStep } from './check-steps.ts';

export const types: readonly CheckStep[] = [
  { name: 'route types', command: ['react-router', 'typegen'] },
  ...['tsconfig.server.json', 'tsconfig.site.json', 'tsconfig.json'].map((project) => ({
    name: `types of ${project}`,
    // A second checker takes as much memory again and is no quicker.
    command: ['tsc', '--project', project, '--checkers', '1'],
  })),
];

const ROOMS = ['api', 'core', 'db', 'demo', 'emails', 'integrations', 'jobs', 'text', 'web'];
const ROOT_FILES = ['server.ts', 'worker.ts', 'application.ts', 'settings.ts'];

export const build: CheckStep = { name: 'build', command: ['node', 'tooling/commands/build.ts'] };

const journeys = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'];

/** `npm test`. */
export const quickSteps: readonly CheckStep[] = [
  ...types,
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
      ...ROOMS,
      ...ROOT_FILES,
    ],
  },
  { name: 'unused files and packages', command: ['knip'] },
  {
    name: 'generated types',
    command: ['node', 'tooling/commands/generate-types.ts', '--check'],
  },
  build,
  { name: 'features of shipped files', command: ['node', 'tooling/shipped-features.ts'] },
  {
    name: 'business and API tests',
    command: ['vitest', 'run', '--project', '!deep*'],
    report: 'vitest',
  },
  { name: 'journeys', command: [...journeys, '--grep', '@journey'], report: 'playwright' },
];

/** `npm run check:deep`, which needs a build. */
export const deepSteps: readonly CheckStep[] = [
  { name: 'deep tests', command: ['vitest', 'run', '--project', 'deep*'], report: 'vitest' },
  {
    name: 'other journeys',
    command: [...journeys, '--grep-invert', '@journey'],
    report: 'playwright',
  },
];
