import { accepted, refused, type Reading } from './reading.ts';
import { textField, type TextField } from './text-field.ts';
import { plainCode } from './typed-text.ts';

/** 'yyyy-mm-dd', a day in Bahia. */
export type DayText = string;

const INVALID = 'Data inválida. Escreva como 31/12/2026';
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const BRAZILIAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

const bahiaDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Bahia',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export function dayInBahia(moment: Date): DayText {
  const [day, month, year] = bahiaDay.format(moment).split('/');
  return `${year}-${month}-${day}`;
}

export function formatDay(day: DayText): string {
  return day.replace(ISO_DAY, '$3/$2/$1');
}

/** From "31/12/2026" or "2026-12-31" (date inputs). */
export function readDay(text: string): Reading<DayText> {
  const typed = plainCode(text);
  const iso = ISO_DAY.exec(typed);
  const brazilian = iso ? null : BRAZILIAN_DAY.exec(typed);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [brazilian?.[3], brazilian?.[2]?.padStart(2, '0'), brazilian?.[1]?.padStart(2, '0')];
  const text10 = `${year}-${month}-${day}`;
  const moment = new Date(`${text10}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text10);
  return exists && Number(year) >= 1900 ? accepted(text10) : refused(INVALID);
}

/* @__NO_SIDE_EFFECTS__ */
export function expirationDateField(today: DayText): TextField<DayText> {
  return textField((text) => {
    const day = readDay(text);
    if (!day.ok || day.value >= today) return day;
    return refused('A data de validade deve ser hoje ou depois');
  });
}
