import { formatMoney } from '#core/fields/money.ts';
import type { FigureStep, SiteFigureName } from '#core/office/site-figures.ts';

export const SITE_FIGURE_LABELS: Readonly<Record<SiteFigureName, string>> = {
  accounts: 'Contas novas',
  properties: 'Imóveis publicados',
  vehicles: 'Veículos publicados',
  views: 'Visitas aos anúncios',
  leads: 'Contatos',
  revenue_cents: 'Receita',
  subscriptions: 'Assinaturas ativas',
};

export const FIGURE_STEP_LABELS: Readonly<
  Record<FigureStep, { label: string; heading: string; before: string }>
> = {
  day: { label: '30 dias', heading: 'Dia', before: '30 dias antes' },
  week: { label: '12 semanas', heading: 'Semana desde', before: '12 semanas antes' },
  month: { label: '12 meses', heading: 'Mês', before: '12 meses antes' },
};

/** How they are counted, in the words of who reads them. */
export const SITE_FIGURE_NOTES = [
  'Publicados: anúncios cuja última publicação foi no dia.',
  'Receita: o que foi pago no dia, menos o que foi devolvido no dia.',
  'Assinaturas ativas: as que valiam no fim do dia, também em teste e grátis.',
  'Os números são somados a cada hora; os dias são os da Bahia.',
];

const number = new Intl.NumberFormat('pt-BR');

export function siteFigureText(name: SiteFigureName, value: number): string {
  return name === 'revenue_cents' ? formatMoney(value) : number.format(value);
}
