import { sql } from 'kysely';
import type { OfficeRole } from '#core/office/office-role.ts';
import { hashPassword } from '#core/accounts/password-hashing.server.ts';
import { openAdminSession } from '#core/accounts/admin-sessions.server.ts';
import { openUserSession } from '#core/accounts/user-sessions.server.ts';
import type { Shop } from '#core/payments/shop.fixture.ts';
import type { EmailMessages } from '#core/email-messages.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import type { CepDirectory } from '#integrations/cep/cep-directory.ts';
import { regionCepDirectory } from '#integrations/cep/region-cep-directory.ts';
import { composer } from '#integrations/description-writer/composer.ts';
import type { DescriptionWriter } from '#integrations/description-writer/description-writer.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { answerText } from './answer-text.fixture.ts';
import { checkedApi } from './checked-api.fixture.ts';
import { createLimits } from './rate-limits.ts';
import type { SecurityLog } from './security-event.ts';
import { TEST_TWO_STEP } from './two-step-login.fixture.ts';

export const PASSWORD = 'sertao-verde-2025';
const hashed = (await hashPassword(PASSWORD)) as string;

interface Call {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What came back, with the body read. */
export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the answer holds
  body: any;
  headers: Headers;
  /** The token that the answer carries. */
  token: string | undefined;
}

/** The whole API on a database of its own, with a clock that the test moves. */
export async function testApi({
  requiredOfAdmins = false,
  describer = composer,
  storage,
  securityLog,
  bounceSecret,
  shop,
}: {
  requiredOfAdmins?: boolean;
  describer?: DescriptionWriter;
  storage?: PhotoStorage;
  securityLog?: SecurityLog;
  bounceSecret?: string;
  /** With its database, its provider and its clock. */
  shop?: Pick<Shop, 'db' | 'pool' | 'provider' | 'now'>;
} = {}) {
  const { db, pool } = shop ?? (await testDatabase());
  let moment = Date.parse('2026-03-02T12:00:00Z');
  const now = shop?.now ?? (() => new Date(moment));
  const limits = createLimits(pool);
  /** Answers as long as the test does not set another. */
  const ceps: CepDirectory = { find: (cep) => regionCepDirectory.find(cep) };
  const twoStep = { ...TEST_TWO_STEP, requiredOfAdmins };
  const api = checkedApi({
    db,
    pool,
    limits,
    storage: storage as PhotoStorage,
    ceps,
    describer,
    now,
    twoStep,
    securityLog,
    bounceSecret,
    ...(shop && { payments: shop.provider }),
    publicBaseUrl: 'https://mandacaru.example',
  });

  async function call(
    method: string,
    path: string,
    { token, body, headers }: Call = {},
  ): Promise<Answer> {
    const response = await api.request(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answerText(response);
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    return {
      status: response.status,
      // A table for spreadsheets is read as it is.
      body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
      headers: response.headers,
      token: response.headers.get('Authorization')?.replace('Bearer ', ''),
    };
  }

  let accounts = 0;
  async function addUser(
    facts: Partial<{
      email: string;
      email_confirmed_at: Date;
      status: 'active' | 'inactive' | 'suspended';
      id: string;
    }> = {},
  ) {
    accounts += 1;
    return db
      .insertInto('users')
      .values({
        email: `lucia${accounts}@exemplo.com.br`,
        first_name: 'Lúcia',
        last_name: 'Alves',
        password_hash: hashed,
        terms_accepted_at: now(),
        ...facts,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async function addAdmin(facts: Partial<{ id: string; email: string; role: OfficeRole }> = {}) {
    accounts += 1;
    return db
      .insertInto('admins')
      .values({
        role: 'owner',
        email: `rui${accounts}@exemplo.com.br`,
        name: 'Rui',
        password_hash: hashed,
        ...facts,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  return {
    api,
    db,
    pool,
    limits,
    ceps,
    now,
    call,
    addUser,
    addAdmin,
    /** Moves the clock on, by milliseconds. */
    pass: (ms: number) => {
      moment += ms;
    },
    userToken: (userId: string) => openUserSession(db, userId, undefined, now()),
    adminToken: (adminId: string) => openAdminSession(db, adminId, undefined, now()),
    /** The messages that wait to be sent to this address, oldest first. */
    mailTo: async (to: string) => {
      const { rows } = await sql<{
        payload: { to: string; message: keyof EmailMessages; data: Record<string, string> };
      }>`
        select payload from graphile_worker._private_jobs where payload ->> 'to' = ${to} order by id
      `.execute(db);
      return rows.map(({ payload }) => payload);
    },
    /** Forgets every attempt that was counted. */
    freshLimits: async () => {
      await db.deleteFrom('rate_limits').execute();
    },
  };
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
