import { formatAreaEveryWay, formatArea, toSquareMetres } from '#core/fields/area.ts';
import { formatPrice } from '#core/fields/money.ts';
import type { DescribedFacts } from '#core/properties/property-description.ts';
import type { Amenity, ListingStatus } from '#core/properties/property.ts';
import { counted } from '#text/formats.ts';
import {
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_FEATURE_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import type { DescriptionWriter } from './description-writer.ts';

/** Writes plain Portuguese around the fields of the form. No network, no surprise, never away. */
export const composer: DescriptionWriter = {
  author: 'composer',
  async *write(facts) {
    yield composedDescription(facts);
  },
};

/** What it is and where, what it has, on what terms: one paragraph each, as far as anything is known. */
export function composedDescription(facts: DescribedFacts): string {
  const paragraphs = [
    [opening(facts), reference(facts)],
    [rooms(facts), ...sizes(facts), ...amenities(facts)],
    terms(facts),
    [CLOSING],
  ];
  return paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n');
}

const CLOSING = 'Mande uma mensagem para tirar dúvidas e combinar uma visita.';

const OFFER: Record<ListingStatus, string> = {
  sale: 'à venda',
  rent: 'para alugar',
  both: 'à venda ou para alugar',
};

/** What names a place by itself; to other names one says "bairro". */
const NAMES_ITS_KIND =
  /^(?:bairro|centro|povoado|distrito|vila|fazenda|sítio|zona|sede|assentamento|comunidade|loteamento|conjunto|condomínio|residencial|jardim|parque)\b/i;

function opening({ category, listing_status, town, neighborhood }: DescribedFacts): string {
  const what = `${PROPERTY_CATEGORY_LABELS[category].label} ${OFFER[listing_status]}`;
  const place = `${town.name} (${town.state})`;
  if (!neighborhood) return `${what} em ${place}.`;
  const named = NAMES_ITS_KIND.test(neighborhood) ? neighborhood : `bairro ${neighborhood}`;
  return `${what} em ${place}, ${named}.`;
}

function reference({ reference: text }: DescribedFacts): string | undefined {
  return text && `Referência: ${text.replace(/[.!?…\s]+$/, '')}.`;
}

function rooms(facts: DescribedFacts): string | undefined {
  const many = (feature: 'bedroom' | 'suite' | 'bathroom' | 'commercial_room') => {
    const { one, many: several } = PROPERTY_FEATURE_LABELS[feature];
    const count = facts[feature];
    return count ? counted(count, one, several) : undefined;
  };
  const [bedrooms, suites] = [many('bedroom'), many('suite')];
  const sleeping = bedrooms && suites ? `${bedrooms}, sendo ${suites}` : (bedrooms ?? suites);
  const parking =
    facts.parking_space && `${counted(facts.parking_space, 'vaga', 'vagas')} na garagem`;
  const said = [sleeping, many('commercial_room'), many('bathroom'), parking].filter(isText);
  return said.length > 0 ? `Tem ${listed(said)}.` : undefined;
}

function sizes(facts: DescribedFacts): string[] {
  const { square_meters: land, built_area_meters: built, floor, year_built: year } = facts;
  return [
    land && `Área do terreno: ${sizeText(land)}.`,
    built && `Área construída: ${formatArea(built)}.`,
    floor === undefined ? undefined : floorText(floor),
    year && `Ano de construção: ${year}.`,
  ].filter(isText);
}

/** Land is said in every unit that people use, a plot in m². */
function sizeText(squareMetres: number): string {
  const isLand = squareMetres >= toSquareMetres(1, 'tarefa');
  return isLand ? formatAreaEveryWay(squareMetres) : formatArea(squareMetres);
}

function floorText(floor: number): string {
  if (floor === 0) return 'Fica no térreo.';
  return floor < 0 ? 'Fica no subsolo.' : `Fica no ${floor}º andar.`;
}

/** How an amenity is said of a property: what it has, or what it is. */
const AMENITY_PHRASES: Record<Amenity, { has: string } | { is: string }> = {
  allows_pets: { is: 'Aceita animais.' },
  accessible: { is: 'O imóvel é acessível.' },
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
  furnished: { is: 'O imóvel está mobiliado.' },
  gated_community: { is: 'Fica em condomínio fechado.' },
  party_hall: { has: 'salão de festas' },
  coworking_space: { has: 'espaço de coworking' },
  spa: { has: 'spa' },
};

function amenities({ amenities: names }: DescribedFacts): string[] {
  const phrases = names.map((name) => AMENITY_PHRASES[name]);
  const had = phrases.flatMap((phrase) => ('has' in phrase ? [phrase.has] : []));
  const said = phrases.flatMap((phrase) => ('is' in phrase ? [phrase.is] : []));
  return had.length > 0 ? [`Conta com ${listed(had)}.`, ...said] : said;
}

function terms(facts: DescribedFacts): string[] {
  const { condominium_fee: fee, property_tax: tax, rental_period: days } = facts;
  const guarantees = facts.rental_guarantees.map((name) =>
    RENTAL_GUARANTEE_LABELS[name].toLocaleLowerCase('pt-BR'),
  );
  return [
    fee && `Condomínio: ${formatPrice(fee)} por mês.`,
    tax && `IPTU: ${formatPrice(tax)} por ano.`,
    days && `Prazo do aluguel: ${counted(days, 'dia', 'dias')}.`,
    guarantees.length > 0 && `Garantias aceitas no aluguel: ${listed(guarantees)}.`,
  ].filter(isText);
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function listed(items: readonly string[]): string {
  return list.format(items);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
