import type { Insertable } from 'kysely';
import type { Leads } from '#db/generated/database-types.ts';
import type { ViewDay } from './ad-audience.ts';
import { VISITOR } from './demonstration-accounts.ts';
import type { Dice } from './dice.ts';
import { leadMessage } from './lead-texts.ts';
import { mobilePhone, personEmail, personName } from './people-names.ts';
import { DAY, HOUR, MINUTE } from './world-clock.ts';

export interface LeadSubject {
  advertiserId: string;
  ad: { property_id: string; vehicle_id: null } | { property_id: null; vehicle_id: string };
  about: Parameters<typeof leadMessage>[1];
}

const LEADS_PER_VIEW = 0.011;

/** Who of the visitors wrote, called or opened WhatsApp. The old ones are read, of this week's only some. */
export function leadsOf(
  dice: Dice,
  days: readonly ViewDay[],
  subject: LeadSubject,
  now: Date,
): Insertable<Leads>[] {
  return days.flatMap(({ day, views }) =>
    dice.chance(Math.min(0.9, views * LEADS_PER_VIEW)) ? [lead(dice, day, subject, now)] : [],
  );
}

function lead(dice: Dice, day: string, subject: LeadSubject, now: Date): Insertable<Leads> {
  const name = personName(dice);
  // 03:00 UTC is midnight in Bahia.
  const sent = Date.parse(`${day}T03:00:00Z`) + dice.whole(7 * 60, 22 * 60 + 30) * MINUTE;
  return leadRow(
    dice,
    subject,
    {
      name: `${name.first} ${name.last}`,
      email: personEmail(dice, name),
      phone: mobilePhone(dice),
    },
    sent,
    now,
  );
}

/** Tainá asks about an ad. */
export function visitorLead(
  dice: Dice,
  subject: LeadSubject,
  hoursAgo: number,
  now: Date,
): Insertable<Leads> {
  return leadRow(dice, subject, VISITOR, Number(now) - hoursAgo * HOUR, now, 'message');
}

function leadRow(
  dice: Dice,
  { advertiserId, ad, about }: LeadSubject,
  person: { name: string; email: string; phone: string },
  sent: number,
  now: Date,
  wanted?: 'message',
): Insertable<Leads> {
  const sentAt = new Date(Math.min(sent, Number(now) - dice.whole(1, 55) * MINUTE));
  const days = (Number(now) - Number(sentAt)) / DAY;
  const kind =
    wanted ??
    dice.weighted([
      ['whatsapp', 56],
      ['message', 31],
      ['phone', 13],
    ] as const);
  const isRead = dice.chance(days > 7 ? 0.97 : days > 2 ? 0.7 : 0.25);
  const readAt = new Date(Math.min(Number(sentAt) + dice.whole(5, 1600) * MINUTE, Number(now)));
  return {
    id: dice.id(),
    advertiser_id: advertiserId,
    ...ad,
    kind,
    ...person,
    message: kind === 'message' ? leadMessage(dice, about) : null,
    consented_at: sentAt,
    sent_at: sentAt,
    read_at: isRead ? readAt : null,
  };
}
