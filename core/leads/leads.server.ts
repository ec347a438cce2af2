import type { Kysely } from 'kysely';
import type { Actor } from '#core/actor.ts';
import { isRealEstate } from '#core/ads/ad-advertiser.server.ts';
import { adPath, adPathParts } from '#core/ads/ad-path.server.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { isSearchableAd, selectPublicAds } from '#core/ads/ad-visibility.server.ts';
import { advertiserPath } from '#core/advertisers/advertiser-path.ts';
import { publicAdvertisers } from '#core/advertisers/public-advertiser.server.ts';
import { pushMessage } from '#core/push/push-announcing.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { LeadInput } from './lead-input.ts';
import { keepLead } from './lead-keeping.server.ts';
import { mailLead } from './lead-mailing.server.ts';
import type { LeadSource } from './lead-source.server.ts';
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
    const subject = subjectOf(input);
    const about =
      subject.kind === 'user'
        ? await offeredAdvertiser(trx, subject.id)
        : await offeredAd(trx, subject);
    if (!about) return refuse('not_found');
    if (await isSentToMany(trx, input, about.ownerId, now))
      return refuse('same_message_to_many', { field: 'lead/message' });
    const { isRepeated, ...lead } = await keepLead(trx, actor, about.ownerId, input, now, source);
    if (isRepeated) return lead;
    const { name, email, phone, message } = input;
    await mailLead(
      trx,
      { id: lead.id, advertiserId: about.ownerId },
      {
        to: about.ownerEmail,
        message: 'lead_received',
        data: {
          firstName: about.ownerFirstName,
          leadId: lead.id,
          adName: about.name,
          publicPath: about.path,
          visitor: { name, email, phone },
          message,
        },
      },
      now,
    );
    await pushMessage(trx, about.ownerId, now);
    return lead;
  });
}

async function offeredAdvertiser(db: Database, id: string) {
  const person = await publicAdvertisers(db)
    .select([
      'person.id as ownerId',
      'person.profile',
      isRealEstate('person').as('is_real_estate'),
      'person.email as ownerEmail',
      'person.first_name as ownerFirstName',
    ])
    .where('person.id', '=', id)
    .executeTakeFirst();
  return person && { ...person, name: null, path: advertiserPath({ ...person, id }) };
}

async function offeredAd(db: Database, { kind, id }: AdRef) {
  const ad = await selectPublicAds(db, kind)
    .select([
      'ad.name',
      'owner.id as ownerId',
      'owner.email as ownerEmail',
      'owner.first_name as ownerFirstName',
      adPathParts(kind).as('pathParts'),
    ])
    .where('ad.id', '=', id)
    .where(isSearchableAd(kind))
    .executeTakeFirst();
  return ad && { ...ad, path: adPath(kind, ad.pathParts) };
}
