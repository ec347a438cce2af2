import { formatCnpj } from '#core/fields/cnpj.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { formatDay } from '#core/fields/expiration-date.ts';
import { formatPrice } from '#core/fields/money.ts';
import type { Banner } from '#core/site/banner.ts';
import type { SettingsSection } from '#core/site/settings-section.ts';
import type { SettingName, WebsiteSettings } from '#core/site/website-settings.ts';
import { counted } from './formats.ts';

export const SECTION_LABELS: Record<SettingsSection, { title: string; about: string }> = {
  identity: {
    title: 'Identidade',
    about: 'Nome, frase da página inicial, logo e o que aparece no Google e no WhatsApp.',
  },
  contact: {
    title: 'Contato e redes',
    about: 'E-mail, telefone e WhatsApp da equipe, e as redes sociais do rodapé.',
  },
  region: {
    title: 'Região e cidades',
    about: 'As cidades dos atalhos, dos mapas e dos formulários.',
  },
  ads: {
    title: 'Anúncios e revisão',
    about: 'Se os veículos passam pela análise, e que preços um anúncio pode ter.',
  },
  sales: {
    title: 'Vendas',
    about: 'Quem vende nos recibos, dias de teste grátis e parcelas sem juros.',
  },
  measuring: {
    title: 'Medição e mapas',
    about: 'Códigos do Google, da Meta e do serviço de mapas.',
  },
  privacy: {
    title: 'Dados pessoais (LGPD)',
    about: 'Se a empresa é um agente de tratamento de pequeno porte.',
  },
  home: { title: 'Página inicial', about: 'Até 3 destaques com imagem, texto e link.' },
};

export const SETTING_LABELS: Record<SettingName, string> = {
  site_name: 'Nome do site',
  title: 'Frase da página inicial',
  description: 'Descrição para buscadores',
  keywords: 'Palavras-chave',
  author: 'Autor',
  publisher: 'Quem publica',
  logo: 'Logo',
  share_image: 'Imagem do link',
  contact_email: 'E-mail',
  contact_phone: 'Telefone',
  contact_whatsapp: 'WhatsApp',
  social_links: 'Redes sociais',
  region_name: 'Nome da região',
  state: 'Estado',
  towns: 'Cidades',
  review_vehicles: 'Analisar os veículos antes de irem ao ar',
  price_min_cents: 'Preço mínimo',
  price_max_cents: 'Preço máximo',
  seller_name: 'Razão social de quem vende',
  seller_cnpj: 'CNPJ de quem vende',
  trial_days: 'Dias de teste grátis',
  instalments: 'Parcelas sem juros',
  analytics_id: 'Google Analytics',
  pixel_id: 'Pixel da Meta',
  pixel_patterns: 'Páginas do pixel',
  tag_manager_id: 'Google Tag Manager',
  tag_manager_patterns: 'Páginas do Tag Manager',
  maps_key: 'Chave do mapa',
  small_agent: 'A empresa é um agente de tratamento de pequeno porte',
  banners: 'Destaques',
};

type Writer<Value> = (value: Value, townNames: Readonly<Record<string, string>>) => string;

const plain: Writer<string> = (text) => text;
const lines: Writer<readonly string[]> = (list) => list.join(', ') || 'nenhum';

const WRITERS: { [Name in SettingName]: Writer<NonNullable<WebsiteSettings[Name]>> } = {
  site_name: plain,
  title: plain,
  description: plain,
  keywords: plain,
  author: plain,
  publisher: plain,
  logo: () => 'uma imagem',
  share_image: (path) => (path === '/share.png' ? 'o desenho do site' : 'uma imagem'),
  contact_email: plain,
  contact_phone: formatPhone,
  contact_whatsapp: formatPhone,
  social_links: lines,
  region_name: plain,
  state: plain,
  towns: (codes, names) => codes.map((code) => names[code] ?? `cidade ${code}`).join(', '),
  review_vehicles: (isOn) => (isOn ? 'sim' : 'não'),
  price_min_cents: formatPrice,
  price_max_cents: formatPrice,
  seller_name: plain,
  seller_cnpj: formatCnpj,
  trial_days: (days) => (days === 0 ? 'sem teste' : counted(days, 'dia', 'dias')),
  instalments: (parts) => (parts === 1 ? 'à vista' : `até ${parts}x`),
  analytics_id: plain,
  pixel_id: plain,
  pixel_patterns: lines,
  tag_manager_id: plain,
  tag_manager_patterns: lines,
  maps_key: plain,
  small_agent: (isOn) => (isOn ? 'sim' : 'não'),
  banners: (all) => all.map(bannerText).join('; ') || 'nenhum',
};

function bannerText({ title, from, to }: Banner): string {
  const days = [from && `de ${formatDay(from)}`, to && `até ${formatDay(to)}`].filter(Boolean);
  return days.length > 0 ? `“${title}” ${days.join(' ')}` : `“${title}”`;
}

/** A value as people read it; null is what holds without the office. */
export function settingText(
  name: SettingName,
  value: unknown,
  townNames: Readonly<Record<string, string>>,
): string {
  if (value === null || value === undefined) return 'o padrão';
  return (WRITERS[name] as Writer<unknown>)(value, townNames);
}
