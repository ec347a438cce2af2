/* The named people and ads that tests of ads, search and leads begin with. Tests only. */
import type { UserActor } from '#core/actor.ts';
import { propertyInput, type PropertyInput } from '#core/properties/property-input.ts';
import type { Database } from '#db/database.ts';

export const NOW = new Date('2026-11-21T15:00:00Z');
export const LAPAO = 2919157;

interface Person {
  first_name: string;
  last_name?: string;
  profile?: UserActor['profile'];
  confirmed?: boolean;
  presentation_name?: string;
  show_profile?: boolean;
  cpf?: string;
  /** Most tests are not about plans: their people have one with room. */
  plan?: string | undefined;
}

let people = 0;

export async function register(
  db: Database,
  { confirmed = true, profile = 'owner', plan = 'empresa-grande', ...person }: Person,
): Promise<UserActor> {
  people += 1;
  const { id } = await db
    .insertInto('users')
    .values({
      last_name: 'Souza',
      ...person,
      profile,
      email: `${person.first_name.normalize('NFD').replace(/\W/g, '').toLowerCase()}.${people}@sertao.example`,
      password_hash: 'no password opens this',
      terms_accepted_at: NOW,
      email_confirmed_at: confirmed ? NOW : null,
      created_at: new Date('2025-03-14T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (plan !== FREE_PLAN) await subscribe(db, id, plan);
  return { kind: 'user', id, profile };
}

/** Somebody without a subscription. */
export const FREE_PLAN = 'free';

async function subscribe(db: Database, userId: string, planId: string): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      plan_id: planId,
      status: 'active',
      started_at: NOW,
      recurring: true,
    })
    .execute();
}

/** A plan for owners with few places. */
export async function addPlan(
  db: Database,
  limits: {
    properties?: number;
    vehicles?: number;
    highlights?: number;
    days?: number;
    photos?: number;
    video?: boolean;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('plans')
    .values({
      kind: 'owner',
      name: 'Pequeno',
      description: 'Só para provar',
      price_cents: 1000,
      recurring: true,
      duration_in_months: 1,
      properties_limit: limits.properties ?? 30,
      vehicles_limit: limits.vehicles ?? 30,
      properties_highlighted_limit: limits.highlights ?? 0,
      highlight_days: limits.days ?? 15,
      video: limits.video ?? false,
      property_gallery_limit: limits.photos ?? 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addAdmin(db: Database, name = 'Rui') {
  const { id } = await db
    .insertInto('admins')
    .values({
      role: 'owner',
      email: `rui.${(people += 1)}@mandacaru.example`,
      name,
      password_hash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'admin' as const, id };
}

export async function addReadyPhoto(
  db: Database,
  ad: { property_id: string } | { vehicle_id: string } | { property_draft_id: string },
  { is_cover = true, position = 0 } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('photos')
    .values({
      ...ad,
      status: 'ready',
      is_cover,
      position,
      width: 1600,
      height: 1200,
      widths: [320, 480, 768, 1200],
      thumbhash: 'YwgGDAQ=',
      byte_size: 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a form about a house sends. */
export const HOUSE_FORM = {
  name: 'Casa com quintal no Centro de Irecê',
  description:
    'Casa de três quartos com quintal grande, cisterna e garagem coberta. Perto da feira.',
  category: 'house',
  listing_status: 'sale',
  price: 'R$ 250.000,00',
  zip_code: '44900-000',
  street: 'Rua das Umburanas',
  number: '123',
  complement: 'fundos',
  neighborhood: 'Centro',
  reference: 'perto da feira',
  lat: '-11.304',
  lng: '-41.856',
  show_map: 'on',
  bedroom: '3',
  bathroom: '2',
  parking_space: '1',
  square_meters: '360 m²',
  built_area_meters: '140',
  amenities: ['barbecue_grill', 'electric_gate'],
  phones: [{ number: '74-99912-3456', whatsapp: 'on' }],
};

/** What is said to be in another town has not the CEP of Irecê. */
export function withoutItsCep(changes: Record<string, unknown>): Record<string, unknown> {
  return 'city_id' in changes ? { zip_code: '', ...changes } : changes;
}

/** The house with some fields as a form would send them, read. */
export function houseWith(changes: Record<string, unknown> = {}): PropertyInput {
  return propertyInput.parse({ ...HOUSE_FORM, ...withoutItsCep(changes) });
}
