import type { FoundVehicles } from '#core/vehicles/catalogue/found-vehicles.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { load, type ApiClient } from '../session/api-client.ts';

/** What was searched for in the catalogue, and what was found by it. */
export interface VehicleSearch {
  question: string;
  /** Undefined: nothing was asked. */
  found: FoundVehicles | undefined;
}

/** Models and versions by what people call them, best first. */
export async function findVehicles(
  api: Pick<ApiClient, 'v1'>,
  asked: string | null,
  type?: VehicleType,
): Promise<VehicleSearch> {
  const question = asked?.trim() ?? '';
  if (!question) return { question, found: undefined };
  const { matches } = api.v1.vehicle_catalogue;
  const { data } = await load(
    matches.$get({ query: { q: question, ...(type && { vehicle_type: type }) } }),
  );
  return { question, found: data.attributes };
}
