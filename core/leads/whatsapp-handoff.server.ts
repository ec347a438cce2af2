import type { Kysely } from 'kysely';
import { hashOfToken, newToken } from '#core/accounts/opaque-token.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { namedSubject, type NamedSubject } from './named-subject.server.ts';
import { contactOf } from './offered-contact.server.ts';
import type { LeadSubject } from './lead-subject.ts';

/** Enough to read the warning on weak 4G, too short to pass the link on. */
const HANDOFF_MINUTES = 10;
/** Somebody who comes back to an old link is told that it is over, for a day. */
const REMEMBERED_HOURS = 24;

export interface WhatsappHandoff {
  token: string;
  /** For the browser that asked, and for no page. */
  visitorKey: string;
  expiresAt: Date;
}

export async function issueHandoff(
  trx: Database,
  leadId: string,
  now: Date,
): Promise<WhatsappHandoff> {
  const [link, visitor] = [newToken(''), newToken('')];
  const expiresAt = new Date(now.getTime() + HANDOFF_MINUTES * 60_000);
  await trx
    .insertInto('whatsapp_handoffs')
    .values({
      token_hash: link.hash,
      visitor_key_hash: visitor.hash,
      lead_id: leadId,
      expires_at: expiresAt,
    })
    .execute();
  return { token: link.token, visitorKey: visitor.token, expiresAt };
}

export interface WhatsappConversation {
  /** Digits with area code. */
  number: string;
  about: NamedSubject;
}

/** Once; what was not offered any more at that moment can be tried again while the time lasts. */
export async function openHandoff(
  db: Kysely<DB>,
  { token, visitorKey }: { token: string; visitorKey: string },
  now: Date,
): Promise<WhatsappConversation | Refusal> {
  const [tokenHash, visitorHash] = [hashOfToken('', token), hashOfToken('', visitorKey)];
  if (!tokenHash || !visitorHash) return refuse('not_found');
  return db.transaction().execute(async (trx) => {
    const handoff = await handoffs(trx, tokenHash)
      .where('handoff.visitor_key_hash', '=', visitorHash)
      .forUpdate('handoff')
      .executeTakeFirst();
    if (!handoff) return refuse('not_found');
    if (stateOf(handoff, now) !== 'open') return refuse('handoff_over');
    const subject = subjectOfLead(handoff);
    const number = subject && (await contactOf(trx, subject))?.whatsapps[0];
    const about = subject && (await namedSubject(trx, subject));
    if (!number || !about || isRefusal(about)) return refuse('gone');
    await trx
      .updateTable('whatsapp_handoffs')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .execute();
    return { number, about };
  });
}

export const HANDOFF_STATES = ['open', 'used', 'expired'] as const;
type HandoffState = (typeof HANDOFF_STATES)[number];

/** What became of it and the page that it belongs to, if visitors may see that. Tells no number. */
export async function describeHandoff(
  db: Database,
  token: string,
  now: Date,
): Promise<{ state: HandoffState; path: string | null } | Refusal> {
  const hash = hashOfToken('', token);
  const handoff = hash && (await handoffs(db, hash).executeTakeFirst());
  if (!handoff) return refuse('not_found');
  const subject = subjectOfLead(handoff);
  const about = subject && (await namedSubject(db, subject));
  const path = !about || isRefusal(about) ? null : about.path;
  return { state: stateOf(handoff, now), path };
}

export async function forgetHandoffs(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('whatsapp_handoffs')
    .where('expires_at', '<', new Date(now.getTime() - REMEMBERED_HOURS * 60 * 60_000))
    .execute();
}

function handoffs(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('whatsapp_handoffs as handoff')
    .innerJoin('leads as lead', 'lead.id', 'handoff.lead_id')
    .where('handoff.token_hash', '=', tokenHash)
    .select([
      'handoff.expires_at',
      'handoff.used_at',
      'lead.property_id',
      'lead.vehicle_id',
      'lead.advertiser_id',
      'lead.about_advertiser',
    ]);
}

function stateOf(handoff: { expires_at: Date; used_at: Date | null }, now: Date): HandoffState {
  if (handoff.used_at) return 'used';
  return handoff.expires_at > now ? 'open' : 'expired';
}

interface LeadIds {
  property_id: string | null;
  vehicle_id: string | null;
  advertiser_id: string;
  about_advertiser: boolean;
}

/** Nothing of an ad that was deleted meanwhile: its advertiser's own numbers are another matter. */
function subjectOfLead(lead: LeadIds): LeadSubject | undefined {
  if (lead.property_id) return { kind: 'property', id: lead.property_id };
  if (lead.vehicle_id) return { kind: 'vehicle', id: lead.vehicle_id };
  return lead.about_advertiser ? { kind: 'user', id: lead.advertiser_id } : undefined;
}
