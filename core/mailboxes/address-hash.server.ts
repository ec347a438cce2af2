import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';

/** The same for every way of writing an address in capitals and small letters. */
export function hashOfAddress(email: string): Buffer {
  return createHash('sha256').update(email.trim().toLowerCase()).digest();
}

/** The same, worked out by the database, of an address that is kept in small letters. */
export function hashOfColumn(column: string): RawBuilder<Buffer> {
  return sql<Buffer>`address_hash(${sql.ref(column)})`;
}
