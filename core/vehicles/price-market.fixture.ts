/* A market of one family of cars, and what is said of a price in it. Tests only. */
import { DAY_MS } from '#core/durations.ts';
import { register, NOW } from '#core/ads/advertisers.fixture.ts';
import { granted, type CastCatalogue } from '#core/ads/ads.fixture.ts';
import type { UserActor } from '#core/actor.ts';
import type { Insertable, Kysely } from 'kysely';
import type { DB, Vehicles } from '#db/generated/database-types.ts';
import { getPublicVehicle } from './public-vehicle.server.ts';
import { workOutPricePosition } from './price-comparing.server.ts';
import { changeScene } from './vehicle-change.fixture.ts';

export const daysBefore = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** What cars are offered in a database. */
export function carMarket(db: Kysely<DB>, catalogue: CastCatalogue) {
  /** A car of R$ 60.000 of its own advertiser, published yesterday. */
  const offer = async (
    changes: Partial<Insertable<Vehicles>> = {},
    owner?: UserActor,
  ): Promise<string> => {
    const { id: owner_id } = owner ?? (await register(db, { first_name: 'Zé' }));
    const { color_id, umburana } = catalogue;
    const { id } = await db
      .insertInto('vehicles')
      .values({
        ...umburana,
        owner_id,
        color_id,
        status: 'published',
        name: 'Umburana 1.0 completo',
        description: 'Revisado, pneus novos, ar gelando.',
        year: 2019,
        fuel_type: 'flex',
        condition: 'used',
        mileage: 45_000,
        price_cents: 60_000_00,
        town_id: 2914604,
        published_at: daysBefore(1),
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const offerSeveral = async (count: number, changes: Partial<Insertable<Vehicles>> = {}) => {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) ids.push(await offer(changes));
    return ids;
  };

  return { offer, offerSeveral };
}

/** Owners who change their cars in such a market. */
export async function priceScene() {
  const scene = await changeScene();
  const { db, catalogue } = scene;
  return {
    ...scene,
    ...carMarket(db, catalogue),
    workOut: (id: string, now = NOW) => workOutPricePosition(db, id, now),

    /** As visitors read it. */
    positionOf: async (id: string) => granted(await getPublicVehicle(db, id)).price_position,

    emptyMarket: () => db.deleteFrom('vehicles').execute(),
  };
}
