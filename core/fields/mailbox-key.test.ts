import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { mailboxKeyOf } from './mailbox-key.server.ts';
import { mailboxKey } from './mailbox-key.ts';

const { db } = await testDatabase();

test.each([
  ['taina@sertao.example', 'taina@sertao.example'],
  ['taina+1@sertao.example', 'taina@sertao.example'],
  ['taina+a+b.c@sertao.example', 'taina@sertao.example'],
  ['tai.na@sertao.example', 'tai.na@sertao.example'],
  ['t.a.i.n.a+x@gmail.com', 'taina@gmail.com'],
  ['tai.na@googlemail.com', 'taina@gmail.com'],
  ['tai.na@gmail.com.example', 'tai.na@gmail.com.example'],
  ['tai.na@mygmail.com', 'tai.na@mygmail.com'],
])('%s is the mailbox %s, here and in the database', async (email, key) => {
  expect(mailboxKey(email)).toBe(key);
  const { rows } = await sql<{ key: string }>`
    select ${mailboxKeyOf(sql`${email}::text`)} as key`.execute(db);
  expect(rows).toEqual([{ key }]);
});
