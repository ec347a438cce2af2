import type { SiteFigureName } from '#core/office/site-figures.ts';

export const SITE_FIGURE_LABELS: Record<SiteFigureName, string> = {
  accounts: 'Contas novas',
  properties: 'Imóveis publicados',
  vehicles: 'Veículos publicados',
  views: 'Visitas a anúncios',
  leads: 'Contatos',
  subscriptions: 'Assinaturas iniciadas',
  paid_cents: 'Recebido',
  refunded_cents: 'Devolvido',
};
