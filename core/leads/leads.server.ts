import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#core/actor.ts';
import { advertiserPath } from '#core/advertisers/advertiser-path.ts';
import { publicAdvertisers } from '#core/advertisers/public-advertiser.server.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { recordAcceptance } from '#core/privacy/consents.server.ts';
import { propertyPath } from '#core/properties/property-path.ts';
import { publicProperties } from '#core/properties/public-property.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { isRealEstate } from '#core/ads/ad-advertiser.server.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { publicVehicles } from '#core/vehicles/public-vehicle.server.ts';
import { vehiclePath } from '#core/vehicles/vehicle-path.ts';
import { vehicleNames } from '#core/vehicles/vehicle-reading.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { LeadInput } from './lead-input.ts';
import { repeatedLead } from './repeated-lead.server.ts';

/** Idempotent; only about ads offered now, or to advertisers with a public page. */
export async function receiveLead(
  db: Kysely<DB>,
  actor: Actor,
  input: LeadInput,
  now: Date,
): Promise<{ id: string; sentAt: Date } | Refusal> {
  if (!input.accepts_terms || !input.over_18 || !input.shares_data)
    return refuse('consent_required');
  return db.transaction().execute(async (trx) => {
    const about = await offered(trx, input);
    if (!about) return refuse('not_found');
    const { name, email, phone, message } = input;
    const lead = {
      kind: input.kind,
      advertiser_id: about.ownerId,
      property_id: input.property_id ?? null,
      vehicle_id: input.vehicle_id ?? null,
      email,
      message,
    };
    const known = await repeatedLead(trx, lead, now);
    if (known) return known;
    const { id } = await trx
      .insertInto('leads')
      .values({
        ...lead,
        about_advertiser: input.advertiser_id !== undefined,
        name,
        phone,
        consented_at: now,
        sent_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAcceptance(trx, { leadId: id }, now);
    await record(trx, actor, about.subject, { action: 'lead_received' }, now);
    await later(trx, 'send_email', {
      to: about.ownerEmail,
      message: 'lead_received',
      data: {
        firstName: about.ownerFirstName,
        leadId: id,
        adName: about.name,
        publicPath: about.path,
        visitor: { name, email, phone },
        message,
      },
    });
    return { id, sentAt: now };
  });
}

async function offered(db: Database, { property_id, vehicle_id, advertiser_id }: LeadInput) {
  if (advertiser_id) {
    const person = await publicAdvertisers(db)
      .select([
        'person.id as ownerId',
        'person.profile',
        isRealEstate('person').as('is_real_estate'),
        'person.email as ownerEmail',
        'person.first_name as ownerFirstName',
      ])
      .where('person.id', '=', advertiser_id)
      .executeTakeFirst();
    return (
      person && {
        ...person,
        name: null,
        subject: { kind: 'user', id: person.ownerId } as const,
        path: advertiserPath({ ...person, id: person.ownerId }),
      }
    );
  }
  if (property_id) {
    const ad = await publicProperties(db)
      .select([
        'ad.id',
        'ad.name',
        'ad.category',
        'owner.id as ownerId',
        'owner.email as ownerEmail',
        'owner.first_name as ownerFirstName',
        townOf('ad.town_id').as('town'),
      ])
      .where('ad.id', '=', property_id)
      .where(isSearchableAd('property'))
      .executeTakeFirst();
    return (
      ad && { ...ad, subject: { kind: 'property', id: ad.id } as const, path: propertyPath(ad) }
    );
  }
  const ad = await publicVehicles(db)
    .select([
      'ad.id',
      'ad.name',
      'ad.vehicle_type',
      'owner.id as ownerId',
      'owner.email as ownerEmail',
      'owner.first_name as ownerFirstName',
      ...vehicleNames(),
    ])
    .where('ad.id', '=', vehicle_id ?? '')
    .where(isSearchableAd('vehicle'))
    .executeTakeFirst();
  return ad && { ...ad, subject: { kind: 'vehicle', id: ad.id } as const, path: vehiclePath(ad) };
}
