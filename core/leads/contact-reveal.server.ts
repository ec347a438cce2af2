import type { Kysely } from 'kysely';
import type { Actor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { ContactRevealInput } from './lead-input.ts';
import { keepLead } from './lead-keeping.server.ts';
import { subjectOf } from './lead-subject.ts';
import { mailNewLead } from './new-lead-mail.server.ts';
import { contactOf } from './offered-contact.server.ts';
import { offeredSubject } from './offered-subject.server.ts';
import { issueHandoff, type WhatsappHandoff } from './whatsapp-handoff.server.ts';

/** Disclosed to one identified visitor, never part of a page. */
export interface RevealedContact {
  leadId: string;
  /** Digits with area code; of WhatsApp none, which opens by its hand-off. */
  numbers: string[];
  email: string | null;
  handoff: WhatsappHandoff | null;
}

/** Idempotent; only for ads offered now and advertisers with a public page. */
export async function revealContact(
  db: Kysely<DB>,
  actor: Actor,
  input: ContactRevealInput,
  now: Date,
): Promise<RevealedContact | Refusal> {
  if (!input.accepts_terms || !input.over_18 || !input.shares_data)
    return refuse('consent_required');
  return db.transaction().execute(async (trx) => {
    const subject = subjectOf(input);
    const contact = await contactOf(trx, subject);
    const numbers = input.kind === 'whatsapp' ? contact?.whatsapps : contact?.phones;
    if (!contact || !numbers?.length) return refuse('not_found');
    const { id, isRepeated } = await keepLead(trx, actor, contact.advertiserId, input, now);
    const about = isRepeated ? undefined : await offeredSubject(trx, subject);
    if (about) await mailNewLead(trx, id, about, input, now);
    return input.kind === 'whatsapp'
      ? { leadId: id, numbers: [], email: null, handoff: await issueHandoff(trx, id, now) }
      : { leadId: id, numbers, email: contact.email, handoff: null };
  });
}
