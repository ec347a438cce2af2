import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://mandacaru:secret@database.example/mandacaru?sslmode=verify-full',
  PUBLIC_BASE_URL: 'https://mandacaru.example',
  SMTP_URL: 'smtp://mandacaru:secret@mail.example:587',
  MAIL_FROM: 'Mandacaru <ola@mandacaru.example>',
  SECRET_KEY: 'q3J0m9vXr7tB1yK5wZ8aN2cE4gH6dF0s',
};
const BUCKET = { S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' };
const MODEL = { AI_API_KEY: 'k', AI_MODEL: 'm' };

function problem(changes: Record<string, string>): string | undefined {
  try {
    readSettings({ ...production, ...changes });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('in production nothing leaves the machine in the clear', () => {
  test.each([
    ['DATABASE_URL', 'postgres://u:p@db.example/d'],
    ['DATABASE_URL', 'postgres://u:p@db.example/d?sslmode=require'],
    ['DATABASE_URL', 'postgres://u:p@db.example/d?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://u:p@localhost/d?host=db.example'],
    ['DATABASE_REPLICA_URLS', 'postgres://a.example/d?sslmode=verify-full,postgres://b.example/d'],
    ['API_BASE_URL', 'http://api.example'],
    ['CEP_URL', 'http://cep.example/ws'],
    ['S3_ENDPOINT', 'http://s3.example'],
    ['AI_BASE_URL', 'http://ai.example/v1'],
    ['MAP_STYLE_URL', 'http://maps.example/style.json'],
  ])('%s is not %s', (name, value) => {
    expect(problem({ ...BUCKET, ...MODEL, ...WHOLE, [name]: value })).toMatch(
      new RegExp(
        `^(?:DATABASE_URL, MIGRATION_DATABASE_URL and )?${name}[^\\n]* in production, except on this machine\\.$`,
      ),
    );
  });

  const WHOLE = { S3_ENDPOINT: 'https://s3.example', AI_BASE_URL: 'https://ai.example/v1' };

  test.each([
    'postgres://u:p@localhost:5433/d',
    'postgres://u:p@127.0.0.1/d',
    'postgres://u:p@[::1]/d',
    'postgres:///d?host=/var/run/postgresql',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/d',
  ])('control: %s stays on this machine', (url) => {
    expect(problem({ DATABASE_URL: url, DATABASE_REPLICA_URLS: url })).toBeUndefined();
  });

  test('control: what is encrypted, or on this machine, is let through', () => {
    expect(problem({ ...BUCKET, ...MODEL, ...WHOLE })).toBeUndefined();
    expect(problem({ CEP_URL: 'http://localhost:8080/ws' })).toBeUndefined();
  });

  test('certificates are always checked', () => {
    expect(problem({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toMatch(/no certificate would/);
    expect(problem({ NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toBeUndefined();
  });
});

test('elsewhere nothing of this is asked', () => {
  const { NODE_ENV: _, ...development } = production;
  expect(
    readSettings({ ...development, DATABASE_URL: 'postgres://u:p@db.example/d' }).isProduction,
  ).toBe(false);
});
