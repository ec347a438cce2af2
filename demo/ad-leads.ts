import type { Insertable } from 'kysely';
import type { Leads } from '#db/generated/database-types.ts';
import type { ViewDay } from './ad-audience.ts';
import { VISITOR } from './demonstration-accounts.ts';
import type { Random } from './seeded-random.ts';
import { leadMessage } from './lead-texts.ts';
import { mobilePhone, personEmail, personName } from './people-names.ts';
import { DAY, HOUR, MINUTE } from './demo-clock.ts';

export interface LeadSubject {
  advertiserId: string;
  ad: { property_id: string; vehicle_id: null } | { property_id: null; vehicle_id: string };
  about: Parameters<typeof leadMessage>[1];
}

const LEADS_PER_VIEW = 0.011;

/** Visitors who wrote, called or opened WhatsApp. Old leads are read; of this week's, only some. */
export function leadsOf(
  random: Random,
  days: readonly ViewDay[],
  subject: LeadSubject,
  now: Date,
): Insertable<Leads>[] {
  return days.flatMap(({ day, views }) =>
    random.chance(Math.min(0.9, views * LEADS_PER_VIEW)) ? [lead(random, day, subject, now)] : [],
  );
}

function lead(random: Random, day: string, subject: LeadSubject, now: Date): Insertable<Leads> {
  const name = personName(random);
  // 03:00 UTC is midnight in Bahia.
  const sent = Date.parse(`${day}T03:00:00Z`) + random.whole(7 * 60, 22 * 60 + 30) * MINUTE;
  return leadRow(
    random,
    subject,
    {
      name: `${name.first} ${name.last}`,
      email: personEmail(random, name),
      phone: mobilePhone(random),
    },
    sent,
    now,
  );
}

/** Tainá asks about an ad. */
export function visitorLead(
  random: Random,
  subject: LeadSubject,
  hoursAgo: number,
  now: Date,
): Insertable<Leads> {
  return leadRow(random, subject, VISITOR, Number(now) - hoursAgo * HOUR, now, 'message');
}

function leadRow(
  random: Random,
  { advertiserId, ad, about }: LeadSubject,
  person: { name: string; email: string; phone: string },
  sent: number,
  now: Date,
  wanted?: 'message',
): Insertable<Leads> {
  const sentAt = new Date(Math.min(sent, Number(now) - random.whole(1, 55) * MINUTE));
  const days = (Number(now) - Number(sentAt)) / DAY;
  const kind =
    wanted ??
    random.weighted([
      ['whatsapp', 56],
      ['message', 31],
      ['phone', 13],
    ] as const);
  const isRead = random.chance(days > 7 ? 0.97 : days > 2 ? 0.7 : 0.25);
  const readAt = new Date(Math.min(Number(sentAt) + random.whole(5, 1600) * MINUTE, Number(now)));
  const answeredAt = new Date(
    Math.min(Number(readAt) + random.whole(2, 240) * MINUTE, Number(now)),
  );
  return {
    id: random.id(),
    advertiser_id: advertiserId,
    ...ad,
    kind,
    ...person,
    message: kind === 'message' ? leadMessage(random, about) : null,
    consented_at: sentAt,
    sent_at: sentAt,
    mailed_at: sentAt,
    read_at: isRead ? readAt : null,
    answered_at: isRead && days > 0.5 && random.chance(0.9) ? answeredAt : null,
  };
}
