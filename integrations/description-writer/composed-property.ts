import { formatArea, toSquareMetres } from '#core/fields/area.ts';
import { formatPrice } from '#core/fields/money.ts';
import type { DescribedProperty } from '#core/properties/property-description.ts';
import type { Amenity, PropertyCategory } from '#core/properties/property.ts';
import { counted } from '#text/formats.ts';
import { PROPERTY_FEATURE_LABELS, RENTAL_GUARANTEE_LABELS } from '#text/property-labels.ts';
import { deal, sides, waterAndAccess } from './composed-land.ts';
import { opening, reference, RURAL } from './composed-place.ts';
import { anyOf, inParagraphs, isText, listed } from './composed-lists.ts';

/** What it is and where, what it has, on what terms: one paragraph each, as far as anything is known. */
export function composedProperty(facts: DescribedProperty): string {
  return inParagraphs([
    [opening(facts), reference(facts)],
    [...inside(facts), ...amenities(facts)],
    waterAndAccess(facts),
    [...terms(facts), ...deal(facts)],
    [closing(facts)],
  ]);
}

/** Of a farm the land comes first, of a house its rooms. */
function inside(facts: DescribedProperty): (string | undefined)[] {
  return RURAL.has(facts.category)
    ? [...sizes(facts), rooms(facts)]
    : [rooms(facts), ...sizes(facts)];
}

function closing({ category, listing_status: offer }: DescribedProperty): string {
  if (BARE_LAND.has(category))
    return 'Mande uma mensagem para tirar dúvidas e marcar de ver o terreno.';
  return offer === 'rent'
    ? 'Mande uma mensagem para tirar dúvidas e marcar uma visita.'
    : 'Mande uma mensagem, tire suas dúvidas e venha conhecer.';
}

function rooms(facts: DescribedProperty): string | undefined {
  const many = (feature: 'bedroom' | 'suite' | 'bathroom' | 'commercial_room') => {
    const { one, many: several } = PROPERTY_FEATURE_LABELS[feature];
    const count = facts[feature];
    return count ? counted(count, one, several) : undefined;
  };
  const [bedrooms, suites] = [many('bedroom'), many('suite')];
  const sleeping = bedrooms && suites ? `${bedrooms} (${suites})` : (bedrooms ?? suites);
  const said = [sleeping, many('commercial_room'), many('bathroom'), parking(facts)].filter(isText);
  if (said.length === 0) return undefined;
  if (facts.bedroom && RURAL.has(facts.category)) return `A casa tem ${listed(said)}.`;
  return `${(facts.bedroom ?? 0) > 1 ? 'São' : 'Tem'} ${listed(said)}.`;
}

function parking({ parking_space: cars, category }: DescribedProperty): string | undefined {
  if (!cars) return undefined;
  const place = HAS_GARAGE.has(category) ? 'garagem' : 'espaço';
  return `${place} para ${counted(cars, 'carro', 'carros')}`;
}

function sizes(facts: DescribedProperty): string[] {
  const { square_meters: land, built_area_meters: built, floor, year_built: year } = facts;
  return [
    ...sides(facts),
    area(facts.category, land, built),
    floor === undefined ? undefined : floorText(floor),
    year && `A construção é de ${year}.`,
  ].filter(isText);
}

function area(
  category: PropertyCategory,
  land: number | undefined,
  built: number | undefined,
): string | undefined {
  if (!land) return built ? `A área construída é de ${formatArea(built)}.` : undefined;
  const landText = landSize(category, land);
  return built ? `${landText}, com ${formatArea(built)} de área construída.` : `${landText}.`;
}

/** Who buys a farm thinks in tarefas, who buys a plot in m². */
function landSize(category: PropertyCategory, land: number): string {
  const [metres, hectares, tarefas] = (['m2', 'hectare', 'tarefa'] as const).map((unit) =>
    formatArea(land, unit),
  );
  const isLand = land >= toSquareMetres(1, 'tarefa');
  if (isLand && RURAL.has(category)) return `Tem ${tarefas} de terra (${hectares} ou ${metres})`;
  return isLand ? `O terreno tem ${metres} (${tarefas} ou ${hectares})` : `O terreno tem ${metres}`;
}

function floorText(floor: number): string {
  if (floor === 0) return 'Fica no térreo.';
  return floor < 0 ? 'Fica no subsolo.' : `Fica no ${floor}º andar.`;
}

/** How an amenity is said of a property: what it has, or what it is. */
const AMENITY_PHRASES: Record<Amenity, { has: string } | { is: string }> = {
  allows_pets: { is: 'Aceita animais de estimação.' },
  accessible: { is: 'É acessível.' },
  gym: { has: 'academia' },
  gourmet_area: { has: 'área gourmet' },
  security_24h: { has: 'segurança 24 horas' },
  elevator: { has: 'elevador' },
  bike_rack: { has: 'bicicletário' },
  barbecue_grill: { has: 'churrasqueira' },
  playground: { has: 'parquinho' },
  electric_gate: { has: 'portão eletrônico' },
  swimming_pool: { has: 'piscina' },
  air_conditioning: { has: 'ar-condicionado' },
  furnished: { is: 'Já vem com os móveis.' },
  gated_community: { is: 'Fica em condomínio fechado.' },
  party_hall: { has: 'salão de festas' },
  coworking_space: { has: 'espaço de coworking' },
  spa: { has: 'spa' },
};

function amenities({ amenities: names }: DescribedProperty): string[] {
  const phrases = names.map((name) => AMENITY_PHRASES[name]);
  const had = phrases.flatMap((phrase) => ('has' in phrase ? [phrase.has] : []));
  const said = phrases.flatMap((phrase) => ('is' in phrase ? [phrase.is] : []));
  return had.length > 0 ? [`Conta com ${listed(had)}.`, ...said] : said;
}

function terms(facts: DescribedProperty): string[] {
  const { rental_period: days } = facts;
  const guarantees = facts.rental_guarantees.map((name) =>
    RENTAL_GUARANTEE_LABELS[name].toLocaleLowerCase('pt-BR'),
  );
  return [
    costs(facts),
    days && `O aluguel é por ${RENTAL_PERIODS[days] ?? counted(days, 'dia', 'dias')}.`,
    guarantees.length > 0 && `Como garantia do aluguel, aceita ${anyOf(guarantees)}.`,
  ].filter(isText);
}

function costs({ condominium_fee: fee, property_tax: tax }: DescribedProperty): string | undefined {
  const monthly = fee && `de ${formatPrice(fee)} por mês`;
  const yearly = tax && `de ${formatPrice(tax)} por ano`;
  if (monthly && yearly) return `O condomínio é ${monthly} e o IPTU, ${yearly}.`;
  if (monthly) return `O condomínio é ${monthly}.`;
  return yearly ? `O IPTU é ${yearly}.` : undefined;
}

/** Periods that have a name of their own. In days. */
const RENTAL_PERIODS: Readonly<Partial<Record<number, string>>> = {
  7: 'uma semana',
  30: 'um mês',
  365: 'um ano',
};

const BARE_LAND: ReadonlySet<PropertyCategory> = new Set(['land', 'lot', 'industrial_land']);
const HAS_GARAGE: ReadonlySet<PropertyCategory> = new Set([
  'house',
  'apartment',
  'office',
  'building',
]);
