import { sql } from 'kysely';
import { REQUEST_NOTE_LENGTH, type RequestState } from '#core/contact/contact-request.ts';
import {
  changeRequest,
  REQUEST_FILTERS,
  REQUEST_TABLE,
} from '#core/contact/office-requests.server.ts';
import { refuse } from '#core/refusal.ts';
import type { BulkRules } from './bulk-rules.server.ts';

export const bulkRequests: BulkRules = {
  filters: REQUEST_FILTERS,
  table: REQUEST_TABLE,
  source: sql`contact_requests`,
  nameOf: sql`own.name`,
  async check(db, action, ids) {
    const requests = await db
      .selectFrom('contact_requests')
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .select(['id', 'state'])
      .execute();
    return requests.map(({ id, state }) => ({
      id,
      personId: null,
      verdict: (state === 'done') === (action === 'finish') ? 'already' : 'changes',
      ...(action === 'finish' && { stateBefore: state }),
    }));
  },
  async act(trx, actor, { action, id, reason, stateBefore }, now) {
    const request = await trx
      .selectFrom('contact_requests')
      .where('id', '=', id)
      .select(['note', 'changed_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!request) return refuse('not_found');
    const isFinished = action === 'finish';
    const state = isFinished ? 'done' : ((stateBefore ?? 'new') as RequestState);
    const note = isFinished ? noteWith(request.note, reason) : noteWithout(request.note, reason);
    if (note && note.length > REQUEST_NOTE_LENGTH.max) return refuse('note_full');
    const change = { state, note, seen_at: request.changed_at?.toISOString() };
    return changeRequest(trx, actor, id, change, now);
  },
};

function noteWith(note: string | null, added = ''): string | undefined {
  return [note, added].filter(Boolean).join('\n') || undefined;
}

/** What somebody wrote below it meanwhile stays as it is. */
function noteWithout(note: string | null, added = ''): string | undefined {
  const whole = note ?? '';
  return (
    (whole.endsWith(added) ? whole.slice(0, whole.length - added.length).trimEnd() : whole) ||
    undefined
  );
}
