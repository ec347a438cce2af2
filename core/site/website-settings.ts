import * as z from 'zod';
import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { banners } from './banner.ts';
import { analyticsId, pagePatterns, pixelId, tagManagerId } from './tag-settings.ts';

/** Money in cents, periods in days; the defaults are this region's. */
export const websiteSettings = z.object({
  site_name: z.string().min(2).max(40).default('Mandacaru'),
  title: z.string().default('Encontre seu lar no sertão baiano'),
  description: z
    .string()
    .default(
      'Casas, terrenos, sítios e veículos em Irecê, Xique-Xique, Lapão, João Dourado, Ibititá, América Dourada, Barra do Mendes e região: alugue, compre ou invista em casas e terras no sertão da Bahia.',
    ),
  keywords: z
    .string()
    .default(
      'imóveis Irecê, casas à venda, terrenos, sítios, fazendas, aluguel, carros, motos, caminhões, Bahia, sertão',
    ),
  author: z.string().default('Mandacaru'),
  publisher: z.string().default('Mandacaru'),
  /** A picture of the office; without it the drawing of `logo.tsx`. */
  logo: z.string().optional(),
  share_image: z.string().default('/share.png'),
  region_name: z.string().default('Irecê e região'),
  state: z.string().length(2).default('BA'),
  /** IBGE codes, those that everybody names first in front. */
  towns: z
    .array(z.int())
    .min(1)
    .default(REGION_TOWNS.map(({ ibgeCode }) => ibgeCode)),
  contact_email: z.email().default('ola@mandacaru.example'),
  contact_phone: z.string().default('7436410000'),
  contact_whatsapp: z.string().default('74999990000'),
  social_links: z.array(z.url({ protocol: /^https$/ })).default([]),
  review_vehicles: z.boolean().default(true),
  instalments: z.int().min(1).max(24).default(3),
  /** Of the company that sells plans and boosts; on receipts. */
  seller_name: z.string().optional(),
  seller_cnpj: z.string().optional(),
  trial_days: z.int().min(0).max(60).default(7),
  price_min_cents: z.int().default(100),
  price_max_cents: z.int().default(99_999_999_900),
  analytics_id: analyticsId.optional(),
  pixel_id: pixelId.optional(),
  pixel_patterns: pagePatterns.optional(),
  tag_manager_id: tagManagerId.optional(),
  tag_manager_patterns: pagePatterns.optional(),
  maps_key: z.string().optional(),
  /** "Agente de tratamento de pequeno porte" (Resolução CD/ANPD nº 2/2022): twice the time to tell of incidents. */
  small_agent: z.boolean().default(false),
  banners: banners.default([]),
});

export type WebsiteSettings = z.infer<typeof websiteSettings>;
export type SettingName = keyof WebsiteSettings;
