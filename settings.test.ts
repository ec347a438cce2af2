import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { pairOfKeys } from '#integrations/push/push-emulator.fixture.ts';
import { readSettings, refuseOwnersAddress, SettingsError } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://mandacaru:secret@database/mandacaru?sslmode=verify-full',
  PUBLIC_BASE_URL: 'https://mandacaru.example',
  SMTP_URL: 'smtp://mandacaru:secret@mail.example:587',
  MAIL_FROM: 'Mandacaru <ola@mandacaru.example>',
  SECRET_KEY: 'q3J0m9vXr7tB1yK5wZ8aN2cE4gH6dF0s',
};

function sentencesOf(environment: Record<string, string | undefined>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).message.split('\n');
  }
}

function pemOf(kind: 'rsa' | 'ed25519', modulusLength = 2048): string {
  const { privateKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength }) : generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' });
}
const PUSH = pairOfKeys();
const RSA = pemOf('rsa');

/** A right value and wrong ones, with what the sentence must say. */
const CASES: Record<string, { right: string; wrong: string[]; says: RegExp }> = {
  LOCAL_TRIAL: { right: '1', wrong: ['0', 'yes'], says: /npm start/ },
  NODE_ENV: {
    right: 'test',
    wrong: ['prod', 'Production'],
    says: /must be development, production or test/,
  },
  PORT: {
    right: '8080',
    wrong: ['three', '0', '-1', '65536', '80.5', '3000x'],
    says: /port number|whole number|between 1 and 65535/,
  },
  DATABASE_URL: {
    right: 'postgresql://u:p@h/d',
    wrong: ['localhost', 'mysql://u:p@h/d', 'h:5432/d'],
    says: /postgres:\/\/user:password@host\/database/,
  },
  MIGRATION_DATABASE_URL: {
    right: 'postgresql://owner:p@h/d',
    wrong: ['localhost', 'mysql://u:p@h/d'],
    says: /postgres:\/\/owner:password@host\/database/,
  },
  DATABASE_REPLICA_URLS: {
    right: 'postgres://a/d, postgres://b/d',
    wrong: ['postgres://a/d,', 'http://a/d'],
    says: /postgres:\/\/user:password@host\/database/,
  },
  PUBLIC_BASE_URL: {
    right: 'https://mandacaru.example',
    wrong: ['mandacaru.example', 'ftp://mandacaru.example', '/'],
    says: /https:\/\/mandacaru\.example/,
  },
  API_BASE_URL: { right: 'https://a.example', wrong: ['a.example'], says: /https:\/\/api/ },
  CEP_URL: { right: 'https://a.example/ws', wrong: ['a.example'], says: /viacep/ },
  SMTP_URL: {
    right: 'smtps://u:p@h:465',
    wrong: ['mail.example:587', 'http://mail.example'],
    says: /smtp:\/\/user:password@host:587/,
  },
  SECRET_KEY: {
    right: 'q3J0m9vXr7tB1yK5wZ8aN2cE4gH6dF0s',
    wrong: ['short', 'a'.repeat(64), 'abcabcabc'.repeat(8)],
    says: /at least 32 random characters; make one with: openssl/,
  },
  MAIL_FROM: { right: 'a@b', wrong: ['a', 'Mandacaru'], says: /must be a sender such as/ },
  DKIM_DOMAIN: {
    right: 'mandacaru.example',
    wrong: ['mandacaru', 'Mandacaru.example', 'a b.example', 'x.example; s=y'],
    says: /domain in small letters/,
  },
  DKIM_SELECTOR: {
    right: 'mail2026',
    wrong: ['a.b c', 'mail;d=evil', '-mail'],
    says: /before \._domainkey/,
  },
  DKIM_KEY: {
    right: RSA.replaceAll('\n', '\\n'),
    wrong: ['/etc/dkim.pem', pemOf('ed25519'), pemOf('rsa', 1024), RSA.slice(0, 300)],
    says: /RSA key|at least 2048/,
  },
  BOUNCE_SECRET: {
    right: 'whsec_q3J0m9vXr7tB1yK5wZ8aN2cE4gH6dF0s',
    wrong: ['short', 'a'.repeat(40)],
    says: /openssl rand/,
  },
  PUSH_PUBLIC_KEY: {
    right: PUSH.publicKey,
    wrong: ['B', PUSH.privateKey, `${PUSH.publicKey}=`],
    says: /npx web-push generate-vapid-keys/,
  },
  PUSH_PRIVATE_KEY: {
    right: PUSH.privateKey,
    wrong: ['x', PUSH.publicKey],
    says: /npx web-push generate-vapid-keys/,
  },
  PUSH_SUBJECT: {
    right: 'mailto:ola@mandacaru.example',
    wrong: ['ola@mandacaru.example', 'http://mandacaru.example'],
    says: /mailto:ola/,
  },
  PASSWORD_HASHING: { right: 'cheap', wrong: ['full', '1'], says: /tests alone/ },
  OFFLINE_COPIES: { right: 'off', wrong: ['no', '0'], says: /on or off/ },
  S3_ENDPOINT: { right: 'http://s3.local:9000', wrong: ['s3.local'], says: /https:\/\/s3/ },
  STRIPE_API_URL: { right: 'http://127.0.0.1:3001', wrong: ['127.0.0.1:3001'], says: /127/ },
  STRIPE_SECRET_KEY: { right: 'sk_test_1', wrong: ['pk_test_1'], says: /sk_/ },
  STRIPE_WEBHOOK_SECRET: { right: 'whsec_1', wrong: ['sk_1'], says: /whsec_/ },
  AI_BASE_URL: { right: 'https://ai.example/v1', wrong: ['ai'], says: /https:\/\/api/ },
  MAP_STYLE_URL: { right: 'https://m.example/s.json', wrong: ['s.json'], says: /https:\/\/maps/ },
  ANALYTICS_ID: { right: 'G-ABC123', wrong: ['g-abc', "G-1'><script>"], says: /G-ABC123/ },
  PIXEL_ID: { right: '12345678', wrong: ['12a45678', '12345;67', '12'], says: /number/ },
  PIXEL_PATTERNS: {
    right: '/imoveis, /imovel/**',
    wrong: ['imoveis', '/**/a/**', '/a?b=1', '/imoveis,', '//evil.example'],
    says: /\/imovel\/\*\*/,
  },
  TAG_MANAGER_PATTERNS: { right: '/**', wrong: ['/a*', '/(a+)+'], says: /\/imoveis/ },
  ICONS_URL: {
    right: 'https://api.iconify.design',
    wrong: ['api.iconify.design', 'file:///etc/passwd'],
    says: /https:\/\/api\.iconify\.design/,
  },
  TAG_MANAGER_ID: { right: 'GTM-ABC1', wrong: ['ABC1', 'GTM-'], says: /GTM-ABC123/ },
  DRAIN_SECONDS: { right: '10', wrong: ['-1', 'soon', '301'], says: /seconds|0 or more|at most/ },
  ADMIN_EMAIL: { right: 'a@b.example', wrong: ['a', 'a@'], says: /e-mail/ },
  ADMIN_PASSWORD: { right: 'x'.repeat(12), wrong: ['x'.repeat(11)], says: /12 characters/ },
};
/** Any text will do. */
const FREE = [
  'HOST',
  'DATA_DIR',
  'S3_BUCKET',
  'S3_KEY',
  'S3_SECRET',
  'AI_API_KEY',
  'AI_MODEL',
  'MAPS_KEY',
  'MAP_PMTILES',
];
const GROUPS = [
  ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_SUBJECT'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
];
const right = (name: string) => CASES[name]?.right ?? 'any';

test('every setting is in the tables of this file', async () => {
  const source = await readFile('settings.ts', 'utf8');
  const names = [
    ...source.matchAll(
      /^ {2}([A-Z][A-Z0-9_]+): (?:z|web|url|commaSeparated|analyticsId|pixelId|tagManagerId)\b/gm,
    ),
  ].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(20);
  expect([...Object.keys(CASES), ...FREE].toSorted()).toEqual(names.toSorted());
});

describe('one setting', () => {
  test.each(Object.entries(CASES))('%s', (name, { wrong, says }) => {
    for (const value of wrong) {
      const sentences = sentencesOf({ [name]: value });
      const sentence = sentences.find((line) => says.test(line));
      expect(sentence, `${value}: ${sentences.join(' ')}`).toMatch(
        new RegExp(`^${name} .+[^.]\\.$`),
      );
    }
    // Groups are complete here, so that only this value counts.
    const whole = Object.fromEntries(
      (GROUPS.find((group) => group.includes(name)) ?? [name]).map((other) => [
        other,
        right(other),
      ]),
    );
    expect(sentencesOf(whole)).toEqual([]);
  });

  test('left empty is not set', () => {
    const empty = Object.fromEntries([...Object.keys(CASES), ...FREE].map((name) => [name, '']));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  test('secrets are not repeated in the sentences', () => {
    const sentences = sentencesOf({
      DATABASE_URL: 'mysql://u:hidden-1@h/d',
      SMTP_URL: 'http://u:hidden-2@h',
      STRIPE_SECRET_KEY: 'hidden-3',
      ADMIN_PASSWORD: 'hidden-4',
    });
    expect(sentences).toHaveLength(4);
    expect(sentences.join()).not.toContain('hidden');
  });
});

describe('settings that go together', () => {
  test.each(GROUPS)('%s, %s and so on: all or none', (...group) => {
    for (const missing of group) {
      const given = group.filter((name) => name !== missing);
      const environment = Object.fromEntries(given.map((name) => [name, right(name)]));
      expect(sentencesOf(environment)).toEqual([
        `${missing} must be set too: ${group.join(', ')} go together.`,
      ]);
    }
    expect(sentencesOf(Object.fromEntries(group.map((name) => [name, right(name)])))).toEqual([]);
  });

  test('control: others may stand alone', () => {
    for (const name of ['MAPS_KEY', 'PIXEL_ID', 'SMTP_URL'])
      expect(sentencesOf({ [name]: right(name) })).toEqual([]);
  });
});

describe('production', () => {
  test('refuses to hash passwords at the cost of tests', () => {
    expect(sentencesOf({ ...production, PASSWORD_HASHING: 'cheap' })).toEqual([
      'PASSWORD_HASHING is of tests, whose passwords protect nothing: leave it out.',
    ]);
  });

  test('refuses a test key of the payment provider', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(sentencesOf({ ...production, ...keys })).toEqual([
      'STRIPE_SECRET_KEY is a test key, with which no real money moves: leave it out.',
    ]);
    expect(sentencesOf({ ...production, ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([]);
  });

  test('is nothing that LOCAL_TRIAL gets around: a trial is for this machine, and no command of production', () => {
    const trial = { NODE_ENV: 'production', LOCAL_TRIAL: '1' };
    expect(
      sentencesOf({ ...trial, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }),
    ).toEqual([]);
    expect(sentencesOf({ ...trial, PUBLIC_BASE_URL: 'https://mandacaru.example' })).toEqual([]);
    expect(sentencesOf({ ...trial, HOST: '0.0.0.0' })).toEqual([
      expect.stringContaining('this machine alone'),
    ]);
    const started = spawnSync(process.execPath, ['tooling/production.ts'], {
      env: { ...process.env, LOCAL_TRIAL: '1' },
      encoding: 'utf8',
    });
    expect([started.status, started.stderr]).toEqual([1, expect.stringContaining('LOCAL_TRIAL')]);
  });

  test('control: starts with what it needs', () => {
    expect(readSettings(production)).toMatchObject({ ...production, isProduction: true });
  });

  test.each(['DATABASE_URL', 'PUBLIC_BASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SECRET_KEY'])(
    'needs %s',
    (name) => {
      for (const value of [undefined, ''])
        expect(sentencesOf({ ...production, [name]: value })).toEqual([
          `${name} must be set in production.`,
        ]);
    },
  );

  test('says everything that is missing at once', () => {
    expect(sentencesOf({ NODE_ENV: 'production', S3_KEY: 'a' })).toHaveLength(6);
  });

  test('needs https, except on this machine', () => {
    const at = (PUBLIC_BASE_URL: string) => sentencesOf({ ...production, PUBLIC_BASE_URL });
    const sentence =
      'PUBLIC_BASE_URL must begin with https:// in production, because session cookies travel with it.';
    expect(at('http://mandacaru.example')).toEqual([sentence]);
    expect(at('http://localhost.evil.example')).toEqual([sentence]);
    expect(at('http://localhost:3000')).toEqual([]);
    expect(at('http://127.0.0.1:3000')).toEqual([]);
  });
});

test('elsewhere everything has a default', () => {
  expect(readSettings({})).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: 'localhost',
    DATA_DIR: './data',
    PUBLIC_BASE_URL: 'http://localhost:3000',
    MAIL_FROM: expect.stringContaining('@'),
    isProduction: false,
  });
  expect(readSettings({ PORT: '4000' }).PUBLIC_BASE_URL).toBe('http://localhost:4000');
});

test('the public address has no slash at its end', () => {
  expect(readSettings({ PUBLIC_BASE_URL: 'https://a.example//' }).PUBLIC_BASE_URL).toBe(
    'https://a.example',
  );
});

test('a signature is of the domain that sends, or of one above it', () => {
  const signed = {
    ...production,
    DKIM_SELECTOR: 'mail2026',
    DKIM_KEY: RSA,
    MAIL_FROM: 'Mandacaru <ola@correio.mandacaru.example>',
  };
  const of = (DKIM_DOMAIN: string) => sentencesOf({ ...signed, DKIM_DOMAIN });
  expect(of('correio.mandacaru.example')).toEqual([]);
  expect(of('mandacaru.example')).toEqual([]);
  expect(of('caru.example')).toEqual([
    'DKIM_DOMAIN must be the domain of MAIL_FROM (correio.mandacaru.example) or one above it.',
  ]);
});

test('a key that is refused is not repeated in the sentence', () => {
  expect(sentencesOf({ DKIM_KEY: 'a-secret-that-is-no-key' }).join()).not.toContain('a-secret');
});

test('push has two keys that are one pair, and names neither when they are not', () => {
  const { privateKey } = pairOfKeys();
  const given = {
    PUSH_PUBLIC_KEY: PUSH.publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_SUBJECT: 'mailto:ola@mandacaru.example',
  };
  expect(sentencesOf(given)).toEqual(['PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are not one pair.']);
  expect(sentencesOf({ ...given, PUSH_PRIVATE_KEY: PUSH.privateKey })).toEqual([]);
});

test('site and worker do not start with the address of the database’s owner in their environment', () => {
  const settings = readSettings({
    ...production,
    MIGRATION_DATABASE_URL: 'postgres://owner:secret@database/mandacaru?sslmode=verify-full',
  });
  expect(() => refuseOwnersAddress(settings)).toThrow('npm run migrate');
  expect(() => refuseOwnersAddress(readSettings(production))).not.toThrow();
});
