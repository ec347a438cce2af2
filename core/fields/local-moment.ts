import { BAHIA_OFFSET_HOURS } from './local-day.ts';
import { readDay } from './expiration-date.ts';
import { accepted, refused, type Reading } from './reading.ts';
import { plainCode } from './typed-text.ts';

const INVALID = 'Data ou hora inválida. Escreva como 31/12/2026 14:30';
const MOMENT = /^(\S+?)(?:T|,?\s+(?:às\s+)?)(\d{1,2}):(\d{2})(?::\d{2})?$/;

/** A moment of clocks in Bahia, from "2026-12-31T14:30" (as its field sends it) or "31/12/2026 14:30". */
export function readLocalMoment(text: string): Reading<Date> {
  const [, typedDay = '', hour = '', minute = ''] = MOMENT.exec(plainCode(text)) ?? [];
  const day = readDay(typedDay);
  if (!day.ok || Number(hour) > 23 || Number(minute) > 59) return refused(INVALID);
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return accepted(new Date(`${day.value}T${time}:00-0${BAHIA_OFFSET_HOURS}:00`));
}

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bahia',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** As the field of a form takes it: '2026-12-31T14:30'. */
export function localMoment(moment: Date): string {
  return local.format(moment).replace(' ', 'T');
}
