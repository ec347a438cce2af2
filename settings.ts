import * as z from 'zod';
import { analyticsId, pagePatterns, pixelId, tagManagerId } from '#core/site/tag-settings.ts';
import { dkimProblems, readDkimKey } from './dkim-settings.ts';
import { pushProblems } from './push-settings.ts';
import { isThisMachine, unencryptedConnections } from './encrypted-connections.ts';

/** A setting that is missing or wrong. The message is complete: print it and stop. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const url = (protocols: string[], example: string) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    { error: `must be an address such as ${example}` },
  );

const web = (example: string) => url(['http:', 'https:'], example);

const commaSeparated = <Schema extends z.ZodType<string[], string[]>>(schema: Schema) =>
  z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(schema)
    .optional();
const PUSH_KEYS = 'must be of a pair made with: npx web-push generate-vapid-keys';

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'must be development, production or test',
    })
    .default('development'),
  /** Set by `npm start`: the libraries' production builds without production's demands. */
  LOCAL_TRIAL: z.literal('1', { error: 'is set by npm start alone' }).optional(),
  /** Set by tests: passwords are hashed at a cost that protects nobody. */
  PASSWORD_HASHING: z.literal('cheap', { error: 'is set by tests alone' }).optional(),
  PORT: z.coerce
    .number({ error: 'must be a port number such as 3000' })
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be between 1 and 65535' })
    .max(65535, { error: 'must be between 1 and 65535' })
    .default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host/database',
  ).optional(),
  MIGRATION_DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://owner:password@host/database',
  ).optional(),
  DATABASE_REPLICA_URLS: commaSeparated(
    z.array(url(['postgres:', 'postgresql:'], 'postgres://user:password@host/database')),
  ),
  PUBLIC_BASE_URL: web('https://mandacaru.example').optional(),
  API_BASE_URL: web('https://api.mandacaru.example').optional(),
  CEP_URL: web('https://viacep.com.br/ws').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .includes('@', { error: 'must be a sender such as Mandacaru <ola@mandacaru.example>' })
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^(?=.{4,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/, {
      error: 'must be a domain in small letters such as mandacaru.example',
    })
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, {
      error: 'must be the name before ._domainkey, such as mail2026',
    })
    .optional(),
  DKIM_KEY: z.string().transform(readDkimKey).optional(),
  BOUNCE_SECRET: z
    .string()
    .refine((secret) => secret.length >= 32 && new Set(secret).size >= 10, {
      error:
        'must be what the provider shows (whsec_…) or at least 32 random characters; make one with: openssl rand -base64 32',
    })
    .optional(),
  S3_ENDPOINT: web('https://s3.sa-east-1.amazonaws.com').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_KEY: z.string().min(1).optional(),
  S3_SECRET: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', { error: 'must begin with sk_' }).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', { error: 'must begin with whsec_' })
    .optional(),
  STRIPE_API_URL: web('http://127.0.0.1:3001').optional(),
  AI_BASE_URL: web('https://api.example/v1').optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  MAPS_KEY: z.string().min(1).optional(),
  MAP_STYLE_URL: web('https://maps.example/style.json').optional(),
  MAP_PMTILES: z.string().min(1).optional(),
  ANALYTICS_ID: analyticsId.optional(),
  PIXEL_ID: pixelId.optional(),
  PIXEL_PATTERNS: commaSeparated(pagePatterns),
  TAG_MANAGER_ID: tagManagerId.optional(),
  TAG_MANAGER_PATTERNS: commaSeparated(pagePatterns),
  ICONS_URL: web('https://api.iconify.design').optional(),
  SECRET_KEY: z
    .string()
    .refine((key) => key.length >= 32 && new Set(key).size >= 10, {
      error: 'must be at least 32 random characters; make one with: openssl rand -base64 32',
    })
    .optional(),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds such as 5' })
    .min(0, { error: 'must be 0 or more' })
    .max(300, { error: 'must be at most 300' })
    .optional(),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, { error: PUSH_KEYS })
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: PUSH_KEYS })
    .optional(),
  PUSH_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
      error: 'must be whom push services write to, such as mailto:ola@mandacaru.example',
    })
    .optional(),
  OFFLINE_COPIES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
});

/** A proxy that asks /readyz every second or two has noticed by then. */
const PRODUCTION_DRAIN_SECONDS = 5;

type Environment = z.infer<typeof schema>;

export type Settings = Omit<Environment, 'PUBLIC_BASE_URL' | 'MAIL_FROM' | 'DRAIN_SECONDS'> & {
  /** Without a slash at the end. */
  PUBLIC_BASE_URL: string;
  MAIL_FROM: string;
  /** Between the signal to stop and the last connection that is accepted. */
  DRAIN_SECONDS: number;
  isProduction: boolean;
};

/** Settings that mean something only together. */
const groups: (keyof Environment)[][] = [
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'],
  ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_SUBJECT'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
];

const requiredInProduction: (keyof Environment)[] = [
  'DATABASE_URL',
  'PUBLIC_BASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SECRET_KEY',
];

/**
 * Reads the settings from the environment.
 * @throws {SettingsError} with one line per setting that is missing or wrong.
 */
export function readSettings(
  environment: Record<string, string | undefined> = process.env,
): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues
        .map((issue) => `${issue.path[0]?.toString()} ${issue.message}.`)
        .join('\n'),
    );
  }
  const settings = parsed.data;
  const problems = [
    ...incompleteGroups(settings),
    ...dkimProblems(settings),
    ...pushProblems(settings),
    ...missingInProduction(settings),
    ...trialProblems(settings),
    ...(isProduction(settings) ? unencryptedConnections(settings, given) : []),
  ];
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return {
    ...settings,
    PUBLIC_BASE_URL: (settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`).replace(
      /\/+$/,
      '',
    ),
    MAIL_FROM: settings.MAIL_FROM ?? 'Mandacaru <ola@mandacaru.example>',
    DRAIN_SECONDS:
      settings.DRAIN_SECONDS ?? (isProduction(settings) ? PRODUCTION_DRAIN_SECONDS : 0),
    isProduction: isProduction(settings),
  };
}

function incompleteGroups(settings: Environment): string[] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => settings[name] === undefined);
    return missing.length > 0 && missing.length < group.length
      ? [`${missing.join(', ')} must be set too: ${group.join(', ')} go together.`]
      : [];
  });
}

function missingInProduction(settings: Environment): string[] {
  if (!isProduction(settings)) return [];
  const missing = requiredInProduction.filter((name) => settings[name] === undefined);
  const problems = missing.map((name) => `${name} must be set in production.`);
  if (settings.STRIPE_API_URL)
    problems.push(
      'STRIPE_API_URL is of the local payment provider, with which no real money moves: leave it out in production.',
    );
  if (settings.STRIPE_SECRET_KEY?.startsWith('sk_test_'))
    problems.push('STRIPE_SECRET_KEY is a test key, with which no real money moves: leave it out.');
  if (settings.PASSWORD_HASHING)
    problems.push('PASSWORD_HASHING is of tests, whose passwords protect nothing: leave it out.');
  if (
    settings.PUBLIC_BASE_URL?.startsWith('http:') &&
    !new URL(settings.PUBLIC_BASE_URL).hostname.match(/^(localhost|127\.0\.0\.1)$/)
  ) {
    problems.push(
      'PUBLIC_BASE_URL must begin with https:// in production, because session cookies travel with it.',
    );
  }
  return problems;
}

/** A local trial lacks protections and prints passwords, so it listens on this machine alone. */
function trialProblems({ LOCAL_TRIAL, HOST }: Environment): string[] {
  return LOCAL_TRIAL && !isThisMachine(HOST)
    ? [
        '`npm start` is for this machine alone: HOST must name it. For others there are `npm run build` and `npm run serve`.',
      ]
    : [];
}

function isProduction(settings: Environment): boolean {
  return settings.NODE_ENV === 'production' && settings.LOCAL_TRIAL === undefined;
}

/** An attacker who takes a process over reads its environment, and the database owner can change the audit log. */
export function refuseOwnersAddress({
  MIGRATION_DATABASE_URL,
}: Pick<Settings, 'MIGRATION_DATABASE_URL'>): void {
  if (MIGRATION_DATABASE_URL)
    throw new SettingsError(
      'MIGRATION_DATABASE_URL is for `npm run migrate`, backups and restores: take it out of the environment of the site and the worker.',
    );
}
