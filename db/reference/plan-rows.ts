import type pg from 'pg';
import type { Profile } from '#core/actor.ts';

interface PlanRow {
  id: string;
  kind: Profile;
  name: string;
  description: string;
  price_cents: number;
  price_before_discount_cents: number | null;
  recommended: boolean;
  duration_in_months: number;
  properties_limit: number;
  vehicles_limit: number;
  properties_highlighted_limit: number;
  highlight_days: number;
  video: boolean;
  property_gallery_limit: number;
}

const FREE = {
  price_cents: 0,
  price_before_discount_cents: null,
  recommended: false,
  duration_in_months: 1,
  properties_highlighted_limit: 0,
  highlight_days: 7,
  video: false,
  property_gallery_limit: 10,
};

/** Whoever sells many vehicles is a business. */
const BROKER_VEHICLES = 3;

const PAID = {
  price_before_discount_cents: null,
  recommended: false,
  duration_in_months: 1,
  video: true,
  property_gallery_limit: 20,
};

/** The plans that an installation begins with. The back office changes them. */
const PLANS: readonly PlanRow[] = [
  {
    ...FREE,
    id: 'dono-gratis',
    kind: 'owner',
    name: 'Grátis',
    description: 'Para vender ou alugar o que é seu.',
    properties_limit: 3,
    vehicles_limit: 3,
  },
  {
    ...PAID,
    id: 'dono-mensal',
    kind: 'owner',
    name: 'Destaque',
    description: 'Mais anúncios, vídeo e dois imóveis em destaque.',
    price_cents: 29_90,
    recommended: true,
    properties_limit: 10,
    vehicles_limit: 10,
    properties_highlighted_limit: 2,
    highlight_days: 15,
  },
  {
    ...PAID,
    id: 'dono-anual',
    kind: 'owner',
    name: 'Destaque anual',
    description: 'Tudo do Destaque por um ano, com dois meses de desconto.',
    price_cents: 299_00,
    price_before_discount_cents: 358_80,
    duration_in_months: 12,
    properties_limit: 10,
    vehicles_limit: 10,
    properties_highlighted_limit: 2,
    highlight_days: 15,
  },
  {
    ...FREE,
    id: 'corretor-gratis',
    kind: 'broker',
    name: 'Grátis',
    description: 'Para começar a anunciar.',
    properties_limit: 5,
    vehicles_limit: BROKER_VEHICLES,
  },
  {
    ...PAID,
    id: 'corretor-mensal',
    kind: 'broker',
    name: 'Corretor',
    description: 'Carteira completa, com vídeo e cinco imóveis em destaque.',
    price_cents: 79_90,
    recommended: true,
    properties_limit: 60,
    vehicles_limit: BROKER_VEHICLES,
    properties_highlighted_limit: 5,
    highlight_days: 15,
  },
  {
    ...PAID,
    id: 'corretor-anual',
    kind: 'broker',
    name: 'Corretor anual',
    description: 'Tudo do Corretor por um ano, com dois meses de desconto.',
    price_cents: 799_00,
    price_before_discount_cents: 958_80,
    duration_in_months: 12,
    properties_limit: 60,
    vehicles_limit: BROKER_VEHICLES,
    properties_highlighted_limit: 5,
    highlight_days: 15,
  },
  {
    ...FREE,
    id: 'empresa-gratis',
    kind: 'business',
    name: 'Grátis',
    description: 'Para conhecer o Mandacaru.',
    properties_limit: 5,
    vehicles_limit: 5,
  },
  {
    ...PAID,
    id: 'empresa-mensal',
    kind: 'business',
    name: 'Empresa',
    description:
      'Para a imobiliária ou a loja da cidade: até 300 anúncios de cada, 15 imóveis em destaque.',
    price_cents: 149_90,
    recommended: true,
    properties_limit: 300,
    vehicles_limit: 300,
    properties_highlighted_limit: 15,
    highlight_days: 30,
  },
  {
    ...PAID,
    id: 'empresa-grande',
    kind: 'business',
    name: 'Empresa grande',
    description:
      'Para quem vende em muitas cidades: até 3.000 anúncios de cada, 60 imóveis em destaque.',
    price_cents: 349_90,
    properties_limit: 3000,
    vehicles_limit: 3000,
    properties_highlighted_limit: 60,
    highlight_days: 30,
  },
];

/** Fills `plans` of an installation that has none. What is there is left alone. */
export async function loadPlans(pool: pg.Pool): Promise<void> {
  const rows = PLANS.map((plan, position) => ({
    ...plan,
    is_free: plan.price_cents === 0,
    recurring: plan.price_cents > 0,
    active: true,
    position,
  }));
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await pool.query(
    `insert into plans (${columns})
     select ${columns} from json_populate_recordset(null::plans, $1)
     where not exists (select from plans)`,
    [JSON.stringify(rows)],
  );
}
