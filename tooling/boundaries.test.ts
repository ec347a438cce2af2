import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CONFIGURATION = '.dependency-cruiser.cjs';
const ROOMS = [
  'api',
  'core',
  'db',
  'demo',
  'emails',
  'integrations',
  'jobs',
  'text',
  'web',
  'tooling',
];
const STARTERS = ['server.ts', 'worker.ts', 'application.ts'];
const SETTINGS = 'settings.ts';

/** Which room may import which, said once more, so that a rule that goes missing is seen. */
const MAY_IMPORT: Record<string, string[]> = {
  core: ['db', 'integrations'],
  db: ['core', 'text', 'integrations'],
  demo: ['core', 'db', 'text', 'integrations'],
  text: ['core'],
  integrations: ['core', 'text'],
  api: ['core', 'db', 'integrations', 'text'],
  emails: ['core', 'text'],
  jobs: ['core', 'db', 'emails', 'integrations'],
  web: ['core', 'text', 'api'],
};

interface Plant {
  file: string;
  content: string;
  /** The rule that must refuse it; none: it must be let through. */
  rule?: string;
}

const uses = (from: string) => `import { value } from '${from}';\nexport const own = value;\n`;
const usesType = (from: string) =>
  `import type { Value } from '${from}';\nexport type Own = Value;\n`;
const plain = 'export const value = 1;\nexport type Value = number;\n';

const targets: Plant[] = [
  ...ROOMS.map((room) => ({ file: `${room}/target.ts`, content: plain })),
  ...[...STARTERS, SETTINGS].map((file) => ({ file, content: plain })),
  { file: 'core/rows.server.ts', content: plain },
  { file: 'core/people.fixture.ts', content: plain },
  { file: 'db/database.ts', content: plain },
  { file: 'db/generated/rows.ts', content: plain },
  // A circle is told of once, at the file that comes first.
  {
    file: 'core/circle-b.ts',
    content: `import { a } from './circle-a.ts';\nexport const b = () => a;\n`,
  },
  {
    file: 'core/type-circle-b.ts',
    content: `import type { A } from './type-circle-a.ts';\nexport type B = A | 1;\n`,
  },
];

/** Every room and every other, both ways of naming a file. */
const rooms: Plant[] = Object.entries(MAY_IMPORT).flatMap(([room, allowed]) => [
  ...ROOMS.filter((other) => other !== room).flatMap((other): Plant[] => {
    // What the core may take of the database and the site of the API has rules of its own, below.
    const isFree = allowed.includes(other) && !['core db', 'web api'].includes(`${room} ${other}`);
    const verdict = allowed.includes(other) ? {} : { rule: `${room}-imports` };
    if (allowed.includes(other) && !isFree) return [];
    return [
      { file: `${room}/alias-${other}.ts`, content: uses(`#${other}/target.ts`), ...verdict },
      { file: `${room}/path-${other}.ts`, content: uses(`../${other}/target.ts`), ...verdict },
      { file: `${room}/type-${other}.ts`, content: usesType(`#${other}/target.ts`), ...verdict },
      // Tests may set their stage with anything.
      { file: `${room}/stage-${other}.test.ts`, content: uses(`#${other}/target.ts`) },
    ];
  }),
  ...STARTERS.map((file) => ({
    file: `${room}/starter-${file}`,
    content: uses(`../${file}`),
    rule: `${room}-imports`,
  })),
]);

const special: Plant[] = [
  {
    file: 'core/implementation.ts',
    content: uses('#db/target.ts'),
    rule: 'core-takes-only-types-and-connections-of-the-database',
  },
  { file: 'core/connection.ts', content: usesType('#db/database.ts') },
  { file: 'core/rows.ts', content: usesType('#db/generated/rows.ts') },
  {
    file: 'web/public/api-code.ts',
    content: uses('#api/target.ts'),
    rule: 'web-sees-the-api-through-its-types',
  },
  { file: 'web/public/api-types.ts', content: usesType('#api/target.ts') },
  {
    file: 'web/public/server-part.ts',
    content: uses('#core/rows.server.ts'),
    rule: 'web-takes-no-server-part-of-the-core',
  },
  { file: 'web/public/shared-part.ts', content: uses('#core/target.ts') },
  ...['core', 'db', 'demo', 'text', 'api', 'emails', 'web'].map((room) => ({
    file: `${room}/settings-shape.ts`,
    content: usesType('../settings.ts'),
    rule: 'settings-shape-is-for-the-edges',
  })),
  ...['jobs', 'integrations'].flatMap((room): Plant[] => [
    {
      file: `${room}/settings-value.ts`,
      content: uses('../settings.ts'),
      rule: 'settings-are-passed-in',
    },
    { file: `${room}/settings-shape.ts`, content: usesType('../settings.ts') },
  ]),
  { file: 'tooling/settings-value.ts', content: uses('../settings.ts') },
  {
    file: 'core/product.ts',
    content: uses('./people.fixture.ts'),
    rule: 'fixtures-are-for-tests',
  },
  { file: 'core/product.test.ts', content: uses('./people.fixture.ts') },
  { file: 'core/more-people.fixture.ts', content: uses('./people.fixture.ts') },
  {
    file: 'core/circle-a.ts',
    content: `import { b } from './circle-b.ts';\nexport const a = () => b;\n`,
    rule: 'no-circles',
  },
  {
    file: 'core/type-circle-a.ts',
    content: `import type { B } from './type-circle-b.ts';\nexport type A = B[];\n`,
    rule: 'no-circles',
  },
];

let folder = '';
let refused: Map<string, Set<string>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-boundaries-'));
  for (const file of [CONFIGURATION, 'package.json', 'tsconfig.json'])
    await cp(file, path.join(folder, file));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const { file, content } of [...targets, ...rooms, ...special]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  refused = await violations();
});
afterAll(() => rm(folder, { recursive: true }));

/** The rules that refused each file. */
async function violations(): Promise<Map<string, Set<string>>> {
  const bin = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [
    '--config',
    CONFIGURATION,
    '--output-type',
    'json',
    ...ROOMS,
    ...STARTERS,
    SETTINGS,
  ];
  const output = await new Promise<string>((resolve) => {
    // It ends with the number of violations, which we have planted.
    execFile(process.execPath, [bin, ...args], { cwd: folder, maxBuffer: 1e8 }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; rule: { name: string } }[]; totalCruised: number };
  };
  const found = new Map<string, Set<string>>();
  for (const { from, rule } of summary.violations)
    found.set(from, (found.get(from) ?? new Set()).add(rule.name));
  return found;
}

const rulesOf = (file: string) => [...(refused.get(file) ?? [])];

describe('an import against the rules is refused', () => {
  test.each([...rooms, ...special].filter(({ rule }) => rule))('$file by $rule', (plant) =>
    expect(rulesOf(plant.file)).toContain(plant.rule),
  );
});

describe('control: an import within the rules is let through', () => {
  test.each([...rooms, ...special].filter(({ rule }) => !rule))('$file', ({ file }) =>
    expect(rulesOf(file)).toEqual([]),
  );
});

test('every rule of the configuration was made to refuse something', () => {
  const { forbidden } = createRequire(import.meta.url)(path.resolve(CONFIGURATION)) as {
    forbidden: { name: string; severity: string }[];
  };
  const used = new Set([...refused.values()].flatMap((rules) => [...rules]));
  expect(forbidden.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  for (const { severity } of forbidden) expect(severity).toBe('error');
});
