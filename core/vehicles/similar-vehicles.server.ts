import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { mostSimilar } from '#core/search/similar-ads.server.ts';
import { publicVehicles } from './public-vehicle.server.ts';
import { toVehicleCard, vehicleCards, type VehicleCard } from './vehicle-cards.server.ts';

export async function similarVehicles(db: Database, id: string): Promise<VehicleCard[]> {
  const rows = await readSimilarVehicles(db, id);
  return rows.map(toVehicleCard);
}

const readSimilarVehicles = plannedQuery('similar_vehicles', similarVehiclesQuery);

export function similarVehiclesQuery(db: Database, id: string) {
  const ad = publicVehicles(db).where('ad.id', '=', id);
  const others = sql`select id, published_at, price_cents as offer from published_vehicles where id <> ${id}`;
  const near = sql`${others} and brand_id = (${ad.select('ad.brand_id')}) and model_id = (${ad.select('ad.model_id')})`;
  const wide = sql`${others} and vehicle_type = (${ad.select('ad.vehicle_type')})`;
  const similar = mostSimilar({ near, wide }, sql`(${ad.select('ad.price_cents')})`);
  return vehicleCards(db, similar).orderBy('match.place');
}
