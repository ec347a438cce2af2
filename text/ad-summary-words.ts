import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import { printable } from '#core/fields/printable-letters.ts';
import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { partsOfTown } from '#core/properties/parts-of-town.ts';
import { mainSquareMetres } from '#core/properties/property.ts';
import type { PublicProperty } from '#core/properties/public-property.server.ts';
import { VEHICLE_STATES } from '#core/vehicles/vehicle-lifecycle.ts';
import type { PublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { areaText, counted } from './formats.ts';
import { PROPERTY_CATEGORY_LABELS, PROPERTY_STATUS_LABELS } from './property-labels.ts';
import { FUEL_TYPE_LABELS, TRANSMISSION_LABELS, VEHICLE_STATUS_LABELS } from './vehicle-labels.ts';

/** An ad in few words, for pictures and papers: of what its page tells, in letters that our fonts have. */
export interface AdSummary {
  price: string;
  /** "Casa, 140 m²". */
  what: string;
  /** "Centro, Irecê"; the last part is the town. */
  where: readonly string[];
  state: string;
  /** "3 quartos". */
  details: readonly string[];
  /** "Vendido": not offered any more. */
  closed: string | undefined;
}

export function propertySummary(ad: PublicProperty): AdSummary {
  const area = mainSquareMetres(ad);
  return {
    price: propertyPrice(ad),
    what: joined([
      PROPERTY_CATEGORY_LABELS[ad.category].label,
      area === null ? '' : areaText(area),
    ]),
    where: written([partsOfTown(ad).at(-1) ?? null, ad.town.name]),
    state: ad.town.state,
    details: [
      countedText(ad.bedroom, 'quarto', 'quartos'),
      countedText(ad.suite, 'suíte', 'suítes'),
      countedText(ad.bathroom, 'banheiro', 'banheiros'),
      countedText(ad.parking_space, 'vaga', 'vagas'),
      countedText(ad.commercial_room, 'sala', 'salas'),
    ].filter(Boolean),
    closed: PROPERTY_STATES[ad.status].isOver ? PROPERTY_STATUS_LABELS[ad.status].label : undefined,
  };
}

export function vehicleSummary(ad: PublicVehicle): AdSummary {
  return {
    price: formatPrice(ad.price_cents),
    what: joined([
      `${ad.brand.name} ${ad.model.name}`,
      String(ad.year),
      formatMileage(ad.mileage).replace(' ', '\u00A0'),
    ]),
    where: written([ad.town.name]),
    state: ad.town.state,
    details: written([
      ad.transmission && TRANSMISSION_LABELS[ad.transmission],
      FUEL_TYPE_LABELS[ad.fuel_type],
      ad.color.name,
    ]),
    closed: VEHICLE_STATES[ad.status].isOver ? VEHICLE_STATUS_LABELS[ad.status].label : undefined,
  };
}

function propertyPrice({ listing_status, price_cents, rent_cents }: PublicProperty): string {
  const prices = [
    ...(listing_status === 'rent' || price_cents === null ? [] : [formatPrice(price_cents)]),
    ...(listing_status === 'sale' || rent_cents === null ? [] : [`${formatPrice(rent_cents)}/mês`]),
  ];
  return prices.join(' ou ') || 'Sob consulta';
}

function countedText(count: number | null, one: string, many: string): string {
  return count ? counted(count, one, many) : '';
}

function written(parts: readonly (string | null)[]): string[] {
  return parts.map((part) => printable(part ?? '')).filter(Boolean);
}

function joined(parts: readonly string[]): string {
  return written(parts).join(', ');
}
