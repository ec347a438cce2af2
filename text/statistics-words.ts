import type { AdKind } from '#core/ads/ad-ref.ts';
import type { FigureName, StatisticsSort } from '#core/statistics/figures.ts';
import type { DaySpan, StatisticsPeriod } from '#core/statistics/statistics-period.ts';
import type { PropertyCategory } from '#core/properties/property.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { dateText } from './formats.ts';
import { PROPERTY_CATEGORY_LABELS } from './property-labels.ts';
import { VEHICLE_TYPE_LABELS } from './vehicle-labels.ts';

/** `before`: the span that the period is compared with, and the same in a word. */
export const PERIOD_LABELS: Record<
  StatisticsPeriod,
  { label: string; before: string; shortBefore: string }
> = {
  today: { label: 'Hoje', before: 'ontem, o dia todo', shortBefore: 'ontem inteiro' },
  week: { label: '7 dias', before: 'os 7 dias antes', shortBefore: 'antes' },
  month: { label: 'Este mês', before: 'os mesmos dias do mês passado', shortBefore: 'antes' },
  year: { label: 'Este ano', before: 'os mesmos dias do ano passado', shortBefore: 'antes' },
};

export const FIGURE_LABELS: Record<FigureName | 'leads' | 'conversion', string> = {
  views: 'Visitas',
  leads: 'Contatos',
  messages: 'Mensagens',
  whatsapps: 'WhatsApp',
  phones: 'Telefone',
  favorites: 'Corações',
  conversion: 'Contatos a cada 100 visitas',
};

export const STATISTICS_SORT_LABELS: Record<StatisticsSort, string> = {
  views: 'Visitas',
  leads: 'Contatos',
  favorites: 'Corações',
  name: 'Título',
};

/** How everything is counted, in the words of who reads it. */
export const COUNTING_NOTES = [
  'Visita: a mesma pessoa conta uma vez por dia em cada anúncio. As suas visitas e as de robôs não contam.',
  'Coração: quem tocou em guardar, com ou sem conta, uma vez por dia. Quem tira o coração depois continua na conta.',
  'Contatos: mensagens, conversas no WhatsApp e pedidos de telefone. Os dias são os da Bahia.',
];

/** '01/11 a 21/11/2026', or one day. */
export function spanText({ since, until }: DaySpan): string {
  const [first, last] = [dateText(noon(since)), dateText(noon(until))];
  if (since === until) return last;
  return since.slice(0, 4) === until.slice(0, 4)
    ? `${first.slice(0, 5)} a ${last}`
    : `${first} a ${last}`;
}

/** A day as a moment that is on it in Bahia, too. */
export const noon = (day: string) => `${day}T12:00:00-03:00`;

/** Below it a percentage makes much of nothing. */
const MIN_COMPARED = 10;

/** How a number stands beside the one before; `whole`: the period before is longer, as yesterday beside a morning. */
export function changeText(
  now: number,
  before: number,
  { of, isWhole = false }: { of: string; isWhole?: boolean },
): { text: string; direction: 'up' | 'down' | 'same' } {
  const said = `${of} ${number.format(before)}`;
  if (isWhole || before < MIN_COMPARED) return { text: said, direction: 'same' };
  const percent = Math.round(((now - before) * 100) / before);
  if (percent === 0) return { text: `igual, ${said}`, direction: 'same' };
  return {
    text: `${number.format(Math.abs(percent))}% ${percent > 0 ? 'a mais' : 'a menos'}, ${said}`,
    direction: percent > 0 ? 'up' : 'down',
  };
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** '2,4', or a dash where nothing can be said. */
export function rateText(rate: number | null): string {
  return rate === null ? '–' : number.format(rate);
}

const labelOf = (kind: AdKind, type: string) =>
  kind === 'property'
    ? PROPERTY_CATEGORY_LABELS[type as PropertyCategory]
    : VEHICLE_TYPE_LABELS[type as VehicleType];

/** 'casa', 'casas': as the type of an ad is called. */
const typeName = (kind: AdKind, type: string) => labelOf(kind, type).label.toLowerCase();
const typePlural = (kind: AdKind, type: string) => labelOf(kind, type).plural.toLowerCase();

interface Rank {
  rank: number;
  ads: number;
}

/** '12º de 48 casas em Irecê'. */
export function rankText(kind: AdKind, now: Rank & { town: string; type: string }): string {
  if (now.ads === 1) return `Único anúncio (${typeName(kind, now.type)}) em ${now.town}`;
  return `${now.rank}º de ${number.format(now.ads)} ${typePlural(kind, now.type)} em ${now.town}`;
}

/** 'Subiu 3 lugares desde 14/11'. */
export function rankChangeText(now: Rank, before: (Rank & { day: string }) | null): string {
  if (!before) return 'Ainda não há um dia anterior para comparar.';
  const since = `desde ${dateText(noon(before.day)).slice(0, 5)}`;
  const risen = before.rank - now.rank;
  if (risen === 0) return `No mesmo lugar ${since}.`;
  const places = Math.abs(risen) === 1 ? '1 lugar' : `${number.format(Math.abs(risen))} lugares`;
  return `${risen > 0 ? 'Subiu' : 'Desceu'} ${places} ${since}.`;
}

interface Comparison {
  area: 'town' | 'region';
  town: string;
  type: string;
  ads: number;
  advertisers: number;
  days: number;
  weekly_views: number;
  median_weekly_views: number;
  conversion: number | null;
  sample_conversion: number | null;
}

/** What ads like it get, and what that rests on. */
export function comparisonTexts(
  kind: AdKind,
  compared: Comparison,
): { views: string; leads: string | null; sample: string } {
  const { weekly_views: own, median_weekly_views: median, days } = compared;
  const where = compared.area === 'town' ? `em ${compared.town}` : 'na região';
  const { conversion, sample_conversion: others } = compared;
  return {
    views: `Este anúncio: ${visits(own)} por semana. Metade dos parecidos tem mais de ${number.format(median)}.`,
    leads:
      conversion === null || others === null
        ? null
        : `Contatos a cada 100 visitas: este ${rateText(conversion)}, os parecidos ${rateText(others)}.`,
    sample: `Comparado com ${compared.ads} ${typePlural(kind, compared.type)} ${where}, de ${compared.advertisers} outros anunciantes, nos últimos ${days} dias.`,
  };
}

const visits = (count: number) => `${number.format(count)} ${count === 1 ? 'visita' : 'visitas'}`;
