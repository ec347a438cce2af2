import {
  FEATURES_OF_CATEGORY,
  mainSquareMetres,
  type ListingStatus,
  type PropertyCategory,
  type PropertyFeature,
} from '#core/properties/property.ts';
import { AREA_UNITS, formatArea, formatAreaEveryWay } from '#core/fields/area.ts';
import { formatDistance, formatSides } from '#core/fields/distance-field.ts';
import { formatFloor } from '#core/fields/floor.ts';
import { formatMoney, formatPrice } from '#core/fields/money.ts';
import { formatNumber } from '#core/fields/number-field.ts';
import { areaText, counted, landUnit } from '#text/formats.ts';
import { PROPERTY_COST_LABELS, PROPERTY_FEATURE_LABELS } from '#text/property-labels.ts';

interface Prices {
  listing_status: ListingStatus;
  /** Cents; null when it is not told. */
  price_cents: number | null;
  rent_cents: number | null;
  price_on_request: boolean;
}

export const ON_REQUEST = 'Sob consulta';

/**
 * The price of a card and the words after it: "R$ 900" "/mês".
 * @param wanted what of an ad of both comes first: the rent among rents
 */
export function propertyPrice(
  ad: Prices,
  wanted: ListingStatus = 'sale',
): { price: string; note: string | undefined } {
  const sale = ad.listing_status === 'rent' ? null : ad.price_cents;
  const rent = ad.listing_status === 'sale' ? null : ad.rent_cents;
  if (ad.price_on_request)
    return { price: ON_REQUEST, note: ad.listing_status === 'rent' ? 'para alugar' : undefined };
  if (sale !== null && rent !== null && wanted === 'rent')
    return { price: formatPrice(rent), note: `/mês ou ${formatPrice(sale)}` };
  if (sale !== null)
    return {
      price: formatPrice(sale),
      note: rent === null ? undefined : `ou ${formatPrice(rent)}/mês`,
    };
  if (rent !== null) return { price: formatPrice(rent), note: '/mês' };
  return { price: ON_REQUEST, note: undefined };
}

/** "R$ 4.100 por tarefa" where the area is said in tarefas, otherwise by the m²; "R$ 7,14 por m² por mês" of a rent. */
export function pricePerArea(
  ad: Prices & Parameters<typeof mainSquareMetres>[0],
  wanted: ListingStatus = 'sale',
): string | undefined {
  const area = mainSquareMetres(ad);
  const ofRent = ad.listing_status === 'rent' || (wanted === 'rent' && ad.rent_cents !== null);
  const cents = ofRent ? ad.rent_cents : ad.price_cents;
  if (!area || cents === null || ad.price_on_request) return undefined;
  const { squareMetres, one } = AREA_UNITS[landUnit(area)];
  const each = (cents / area) * squareMetres;
  if (ofRent) return `${formatMoney(Math.round(each))} por ${one} por mês`;
  return `${formatPrice(Math.round(each / 100) * 100)} por ${one}`;
}

/** What is paid beside the price, in one line: "Condomínio R$ 320 por mês · IPTU R$ 1.480 por ano". */
export function propertyFees(ad: {
  condominium_fee_cents: number | null;
  property_tax_cents: number | null;
}): string | undefined {
  const { condominium_fee: condominium, property_tax: tax } = PROPERTY_COST_LABELS;
  const said = [
    feeText(condominium, ad.condominium_fee_cents),
    feeText(tax, ad.property_tax_cents),
  ].filter((words) => words !== undefined);
  return said.length > 0 ? said.join(' · ') : undefined;
}

function feeText(
  { label, every }: { label: string; every: string },
  cents: number | null,
): string | undefined {
  // Together in one line: a price that stands apart from its name is misread.
  return cents === null
    ? undefined
    : `${label} ${formatPrice(cents)} ${every}`.replaceAll(' ', '\u00A0');
}

/** How long the rent is agreed for: "1 ano", "6 meses", "10 dias". A rent is always told per month. */
export function rentalTerm(days: number): string {
  if (days === 365) return '1 ano';
  return days % 30 === 0 ? counted(days / 30, 'mês', 'meses') : counted(days, 'dia', 'dias');
}

export const AREAS: ReadonlySet<PropertyFeature> = new Set(['square_meters', 'built_area_meters']);

const SIDES: ReadonlySet<PropertyFeature> = new Set(['front_meters', 'depth_meters']);

type FeatureValues = { readonly [Feature in PropertyFeature]?: number | null | undefined };

/** The features that an ad of this category has and says; front and depth together are its measures. */
export function featureFacts(
  category: PropertyCategory,
  ad: FeatureValues,
  area?: (squareMetres: number) => string,
): { feature: PropertyFeature; label: string; value: string }[] {
  const { front_meters: front, depth_meters: depth } = ad;
  return FEATURES_OF_CATEGORY[category].flatMap((feature) => {
    if (front && depth && SIDES.has(feature)) {
      const value = formatSides(front, depth);
      return feature === 'front_meters' ? [{ feature, label: 'Frente e fundo', value }] : [];
    }
    const value = featureText(feature, ad[feature], area);
    if (value === undefined) return [];
    return [{ feature, label: PROPERTY_FEATURE_LABELS[feature].label, value }];
  });
}

/** A feature in words; nothing of what is not there. */
export function featureText(
  feature: PropertyFeature,
  value: number | null | undefined,
  area: (squareMetres: number) => string = fullArea,
): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (feature === 'floor') return formatFloor(value);
  if (value === 0) return undefined;
  if (AREAS.has(feature)) return area(value);
  if (feature === 'dirt_road_km') return formatDistance(value, 'km');
  if (SIDES.has(feature)) return formatDistance(value, 'm');
  // A year is a name, not an amount.
  return feature === 'year_built' ? String(value) : formatNumber(value);
}

/** Land in every unit in which people speak of it; a house or a plot in m² alone. */
function fullArea(squareMetres: number): string {
  const isLand = squareMetres >= AREA_UNITS.tarefa.squareMetres;
  return isLand ? formatAreaEveryWay(squareMetres) : formatArea(squareMetres);
}

/** The area that matters for the category, as it is said there. */
export function mainArea(ad: Parameters<typeof mainSquareMetres>[0]): string | undefined {
  const area = mainSquareMetres(ad);
  return area === null ? undefined : areaText(area);
}

/** "Aceita troca: carro ou gado". */
export function exchangeText(ad: {
  accepts_exchange?: boolean | undefined;
  exchange_for?: string | null | undefined;
}): string | undefined {
  if (!ad.accepts_exchange) return undefined;
  return ad.exchange_for ? `Aceita troca: ${ad.exchange_for}` : 'Aceita troca';
}
