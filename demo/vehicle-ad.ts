import { confirmedAt } from './ad-freshness.ts';
import type { Insertable } from 'kysely';
import type { VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import type { Vehicles } from '#db/generated/database-types.ts';
import type { PlannedVehicle } from './ad-plan.ts';
import { vehicleTimeline, type Timeline } from './ad-timeline.ts';
import type { CatalogueIds } from './catalogue-ids.ts';
import type { Random } from './seeded-random.ts';
import { writeVehicle } from './texts/vehicle-text.ts';
import { vehicleFacts, type VehicleFacts } from './vehicle-facts.ts';

export interface VehicleAd {
  row: Insertable<Vehicles> & { id: string };
  facts: VehicleFacts;
  timeline: Timeline<VehicleStatus>;
  planned: PlannedVehicle;
  optionalItemIds: string[];
}

/** Undefined when the back office removed the model from the catalogue. */
export function makeVehicleAd(
  random: Random,
  planned: PlannedVehicle,
  catalogue: CatalogueIds,
  now: Date,
  status?: VehicleStatus,
): VehicleAd | undefined {
  const { vehicleType, market, advertiser } = planned;
  const facts = vehicleFacts(random, vehicleType, market, advertiser.profile, now);
  const text = writeVehicle(random, facts);
  const timeline = vehicleTimeline(random, now, {
    since: advertiser.since,
    ...(status && { wanted: status }),
  });
  const id = random.id();
  const shown = random.chance(0.9);
  const version = catalogue.version(facts);
  const color = catalogue.colours.get(facts.colour);
  if (!version || !color) return undefined;
  return {
    facts,
    timeline,
    planned,
    optionalItemIds: facts.optionals.flatMap((name) => catalogue.optionalItems.get(name) ?? []),
    row: {
      id,
      owner_id: advertiser.id,
      status: timeline.status,
      status_reason: timeline.reason ?? null,
      ...text,
      vehicle_type: vehicleType,
      ...version,
      year: facts.year,
      color_id: color,
      fuel_type: facts.fuel,
      condition: facts.condition,
      plate: facts.plate ?? null,
      mileage: facts.mileage,
      transmission: facts.transmission,
      one_owner: facts.oneOwner,
      price_cents: facts.priceCents,
      approved_price_cents: timeline.publishedAt ? facts.priceCents : null,
      steering_wheel: facts.steering ?? null,
      bodywork: facts.bodywork ?? null,
      doors: facts.doors ?? null,
      ...facts.features,
      zip_code: market.town.cepFrom,
      town_id: market.town.ibgeCode,
      accepts_exchange: facts.exchange,
      show_contact: shown,
      financing_status: facts.financing,
      published_at: timeline.publishedAt ?? null,
      confirmed_at: confirmedAt(id, timeline, now),
      archived_at: timeline.archivedAt ?? null,
      created_at: timeline.createdAt,
      updated_at: timeline.archivedAt ?? timeline.updatedAt,
    },
  };
}
