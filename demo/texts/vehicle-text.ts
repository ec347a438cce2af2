import type { Random } from '../seeded-random.ts';
import type { VehicleFacts } from '../vehicle-facts.ts';
import { CAR_DETAILS, CAR_OPENINGS } from './car-texts.ts';
import { MOTORCYCLE_DETAILS, MOTORCYCLE_OPENINGS } from './motorcycle-texts.ts';
import { TRUCK_DETAILS, TRUCK_OPENINGS } from './truck-texts.ts';
import {
  VEHICLE_CLOSINGS,
  VEHICLE_DEALS,
  VEHICLE_PAPERS,
  VEHICLE_TITLES,
} from './vehicle-deal-texts.ts';
import { sayOfVehicle, type VehicleLine } from './vehicle-wording.ts';

const BANKS: Readonly<
  Record<
    VehicleFacts['vehicleType'],
    readonly [readonly VehicleLine[], readonly (readonly VehicleLine[])[]]
  >
> = {
  cars: [CAR_OPENINGS, CAR_DETAILS],
  motorcycles: [MOTORCYCLE_OPENINGS, MOTORCYCLE_DETAILS],
  trucks: [TRUCK_OPENINGS, TRUCK_DETAILS],
};

/** Title and description of a vehicle ad, as the person who sells it would write them. */
export function writeVehicle(
  random: Random,
  facts: VehicleFacts,
): { name: string; description: string } {
  const [openings, details] = BANKS[facts.vehicleType];
  const isShop = facts.voice === 'business';
  const say = (lines: readonly VehicleLine[]) => sayOfVehicle(random, facts, lines);
  const name = say(VEHICLE_TITLES) ?? `${facts.model} ${facts.version} ${facts.year}`;
  const about = details.filter(() => random.chance(0.85)).map(say);
  const deal = [say(VEHICLE_PAPERS), say(VEHICLE_DEALS)].filter(() => random.chance(0.8));
  const closing = random.chance(0.7) ? say(VEHICLE_CLOSINGS) : undefined;
  const list =
    isShop && facts.optionals.length > 3 && random.chance(0.5)
      ? facts.optionals
          .slice(0, 9)
          .map((item) => `• ${item}`)
          .join('\n')
      : undefined;
  const paragraphs = isShop
    ? [joined([say(openings), ...about]), list, joined(deal), closing]
    : random.chance(0.5)
      ? [joined([say(openings), ...about, ...deal, closing])]
      : [joined([say(openings), ...about]), joined([...deal, closing])];
  return { name, description: paragraphs.filter(Boolean).join('\n\n') };
}

function joined(sentences: readonly (string | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}
