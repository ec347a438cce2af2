import type { RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { AdminActor } from '#core/actor.ts';
import type { OfficeTable } from '#core/office-tables/table-reading.server.ts';
import type { Refusal, RefusalCode } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { BulkVerdict } from './bulk-action.ts';

/** What would become of a row. */
export interface CheckedRow {
  id: string;
  /** Whose it is. */
  personId: string | null;
  verdict: BulkVerdict;
  refusal?: RefusalCode;
  /** Where it would go back to. */
  stateBefore?: string;
}

export interface BulkAct {
  action: string;
  id: string;
  reason: string | undefined;
  stateBefore: string | null;
  /** Its owner gets one e-mail about all. */
  isToldLater: boolean;
}

/** An e-mail about several rows of one person. */
export interface ToldRows {
  action: string;
  personId: string;
  ids: readonly string[];
  /** Of the first. */
  names: readonly string[];
  /** Beside the named ones. */
  more: number;
  reason: string | undefined;
}

/** What the rows of a list add to what all bulk actions share. */
export interface BulkRules {
  filters: z.ZodRawShape;
  table: Pick<OfficeTable<object, string, unknown>, 'found' | 'id' | 'sorts'>;
  /** Those that are not there any more are left out. */
  check(db: Database, action: string, ids: readonly string[], now: Date): Promise<CheckedRow[]>;
  /** As on the row's own page; `already` when there is nothing to do any more. */
  act(
    trx: DatabaseTransaction,
    actor: AdminActor,
    act: BulkAct,
    now: Date,
  ): Promise<object | undefined | Refusal>;
  /** What people call a row. */
  nameOf: RawBuilder<string>;
  /** The table of the rows, under the alias `own`. */
  source: RawBuilder<unknown>;
  /** Who has many rows hears of them in one e-mail. */
  tellTogether?(trx: DatabaseTransaction, told: ToldRows): Promise<void>;
}
