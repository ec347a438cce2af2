import type { Kysely } from 'kysely';
import type { Actor } from '#core/actor.ts';
import { pushMessage } from '#core/push/push-announcing.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { LeadInput } from './lead-input.ts';
import { keepLead } from './lead-keeping.server.ts';
import type { LeadSource } from './lead-source.server.ts';
import { mailNewLead } from './new-lead-mail.server.ts';
import { offeredSubject } from './offered-subject.server.ts';
import { subjectOf } from './lead-subject.ts';
import { isSentToMany } from './same-words.server.ts';

/** Idempotent; only about ads offered now, or to advertisers with a public page. */
export async function receiveLead(
  db: Kysely<DB>,
  actor: Actor,
  input: LeadInput,
  now: Date,
  source?: LeadSource,
): Promise<{ id: string; sentAt: Date } | Refusal> {
  if (!input.accepts_terms || !input.over_18 || !input.shares_data)
    return refuse('consent_required');
  return db.transaction().execute(async (trx) => {
    const about = await offeredSubject(trx, subjectOf(input));
    if (!about) return refuse('not_found');
    if (await isSentToMany(trx, input, about.ownerId, now))
      return refuse('same_message_to_many', { field: 'lead/message' });
    const { isRepeated, ...lead } = await keepLead(trx, actor, about.ownerId, input, now, source);
    if (isRepeated) return lead;
    await mailNewLead(trx, lead.id, about, input, now);
    await pushMessage(trx, about.ownerId, now);
    return lead;
  });
}
