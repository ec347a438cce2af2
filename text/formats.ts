import { formatArea, toSquareMetres } from '#core/fields/area.ts';

/*
 * How moments, counts and areas are said. Money, phones, CEPs, plates and kilometres are written by
 * their fields in core/fields. Formatters are made once: making one is slow.
 */

const LOCALE = 'pt-BR';
const TIME_ZONE = 'America/Bahia';

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
const monthAndYear = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  month: 'long',
  year: 'numeric',
});
const sortableDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** A moment as answers carry it (ISO 8601, or a plain day) or as the server has it. */
type Moment = Date | string;

/** '21/11/2026', as the day is in Bahia. */
export function dateText(moment: Moment): string {
  return day.format(asDate(moment));
}

/** '12:00'. */
export function timeText(moment: Moment): string {
  return time.format(asDate(moment));
}

/** '21/11/2026 às 12:00'. */
export function dateTimeText(moment: Moment): string {
  const at = asDate(moment);
  return `${day.format(at)} às ${time.format(at)}`;
}

/** 'março de 2025'. */
export function monthText(moment: Moment): string {
  return monthAndYear.format(asDate(moment));
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS_OF_MONTH = 30.44;
const DAYS_OF_YEAR = 365.25;

/** 'agora', 'há 5 minutos', 'há 3 horas', 'ontem', 'há 3 dias', 'há 2 meses', 'há 1 ano'. */
export function agoText(moment: Moment, now: Date): string {
  const at = asDate(moment);
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  if (seconds < MINUTE) return 'agora';
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute');
  const days = daysBetween(at, now);
  if (days === 0 || seconds < 6 * HOUR) return relative.format(-Math.floor(seconds / HOUR), 'hour');
  if (days === 1) return 'ontem';
  if (days < 31) return `há ${days} dias`;
  if (days < 365) return `há ${counted(Math.floor(days / DAYS_OF_MONTH), 'mês', 'meses')}`;
  return `há ${counted(Math.max(1, Math.floor(days / DAYS_OF_YEAR)), 'ano', 'anos')}`;
}

/** Midnights between two moments, as clocks in Bahia show them. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (moment: Date) => Date.parse(`${sortableDay.format(moment)}T00:00:00Z`) / 1000;
  return Math.round((midnight(to) - midnight(from)) / DAY);
}

/** For cards: '360 m²' for a plot, '12 tarefas' for land. */
export function areaText(squareMetres: number): string {
  return formatArea(squareMetres, landUnit(squareMetres));
}

/** In which an area is said: from a tarefa on it is land. */
export function landUnit(squareMetres: number): 'm2' | 'tarefa' {
  return squareMetres < toSquareMetres(1, 'tarefa') ? 'm2' : 'tarefa';
}

/** counted(1, 'quarto', 'quartos') → '1 quarto'. */
export function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count > 0 && count < 2 ? one : many}`;
}

/** How long to wait, never less: 40 → '40 segundos', 850 → '15 minutos', 4000 → '1 hora e 7 minutos'. */
export function waitText(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'segundo', 'segundos');
  const minutes = Math.ceil(seconds / 60);
  const rest = minutes % 60;
  const parts = [
    minutes >= 60 && counted(Math.floor(minutes / 60), 'hora', 'horas'),
    rest > 0 && counted(rest, 'minuto', 'minutos'),
  ];
  return parts.filter(Boolean).join(' e ');
}

/** How many ads a search found: 'Nenhum anúncio', '1 anúncio', '245 anúncios', 'Mais de 10 mil anúncios'. */
export function totalText(total: number, capped: boolean): string {
  if (capped) return `Mais de ${number.format(total / 1000)} mil anúncios`;
  return total === 0 ? 'Nenhum anúncio' : counted(total, 'anúncio', 'anúncios');
}

// A plain day ('2025-03-14') is midday in Bahia, so that no time zone moves it to the day before.
function asDate(moment: Moment): Date {
  if (moment instanceof Date) return moment;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(moment) ? `${moment}T15:00:00Z` : moment);
}

/** As errors are written: "escreva um número" → "Escreva um número." */
export function asSentence(text: string): string {
  return `${capitalised(text)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** The first letter of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);
}
