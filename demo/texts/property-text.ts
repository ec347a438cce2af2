import type { PropertyCategory } from '#core/properties/property.ts';
import { AMENITY_WORDS } from './amenity-words.ts';
import type { Random } from '../seeded-random.ts';
import type { PropertyFacts } from '../property-facts.ts';
import {
  COUNTRY_DETAILS,
  FARM_OPENINGS,
  FARM_TITLES,
  RANCH_OPENINGS,
  RANCH_TITLES,
  SITE_OPENINGS,
  SITE_TITLES,
} from './country-texts.ts';
import {
  GROUND_DETAILS,
  INDUSTRIAL_LAND_OPENINGS,
  INDUSTRIAL_LAND_TITLES,
  LAND_OPENINGS,
  LAND_TITLES,
  LOT_OPENINGS,
  LOT_TITLES,
} from './ground-texts.ts';
import {
  APARTMENT_DETAILS,
  APARTMENT_OPENINGS,
  APARTMENT_TITLES,
  HOUSE_DETAILS,
  HOUSE_OPENINGS,
  HOUSE_TITLES,
} from './home-texts.ts';
import { CLOSINGS, PAPER_LINES, PAYMENT_LINES, PLACE_LINES } from './property-deal-texts.ts';
import {
  bedrooms,
  capital,
  count,
  garage,
  inPlace,
  landSize,
  say,
  squareMetres,
  type Line,
} from './property-wording.ts';
import {
  BUILDING_OPENINGS,
  BUILDING_TITLES,
  COMMERCIAL_OPENINGS,
  COMMERCIAL_TITLES,
  INDUSTRIAL_OPENINGS,
  INDUSTRIAL_TITLES,
  OFFICE_OPENINGS,
  OFFICE_TITLES,
  WORKPLACE_DETAILS,
} from './workplace-texts.ts';

type Bank = readonly [
  titles: readonly Line[],
  openings: readonly Line[],
  details: readonly (readonly Line[])[],
];

const BANKS: Readonly<Record<PropertyCategory, Bank>> = {
  house: [HOUSE_TITLES, HOUSE_OPENINGS, HOUSE_DETAILS],
  apartment: [APARTMENT_TITLES, APARTMENT_OPENINGS, APARTMENT_DETAILS],
  lot: [LOT_TITLES, LOT_OPENINGS, GROUND_DETAILS],
  land: [LAND_TITLES, LAND_OPENINGS, GROUND_DETAILS],
  industrial_land: [INDUSTRIAL_LAND_TITLES, INDUSTRIAL_LAND_OPENINGS, GROUND_DETAILS],
  site: [SITE_TITLES, SITE_OPENINGS, COUNTRY_DETAILS],
  farm: [FARM_TITLES, FARM_OPENINGS, COUNTRY_DETAILS],
  ranch: [RANCH_TITLES, RANCH_OPENINGS, COUNTRY_DETAILS],
  office: [OFFICE_TITLES, OFFICE_OPENINGS, WORKPLACE_DETAILS],
  commercial: [COMMERCIAL_TITLES, COMMERCIAL_OPENINGS, WORKPLACE_DETAILS],
  building: [BUILDING_TITLES, BUILDING_OPENINGS, WORKPLACE_DETAILS],
  industrial: [INDUSTRIAL_TITLES, INDUSTRIAL_OPENINGS, WORKPLACE_DETAILS],
};

/** Title and description of a property ad, as the person who owns it would write them. */
export function writeProperty(
  random: Random,
  facts: PropertyFacts,
): { name: string; description: string } {
  const [titles, openings, details] = BANKS[facts.category];
  const opening = say(random, facts, openings);
  const name = say(random, facts, titles) ?? `Imóvel ${inPlace(facts)}`;
  const style = random.weighted([
    ['prose', facts.voice === 'owner' ? 6 : 4],
    ['bullets', facts.voice === 'owner' ? 0.6 : 3],
    ['short', facts.voice === 'owner' ? 3 : 0.5],
  ] as const);
  const about = details
    .filter(() => random.chance(style === 'short' ? 0.55 : 0.86))
    .map((lines) => say(random, facts, lines))
    .filter((line) => !repeats(opening, line));
  const deal = [
    say(random, facts, PLACE_LINES),
    say(random, facts, PAPER_LINES),
    say(random, facts, PAYMENT_LINES),
  ].filter(() => random.chance(0.72));
  const closing = random.chance(0.75) ? say(random, facts, CLOSINGS) : undefined;
  const items = featureItems(facts);
  const paragraphs =
    style === 'bullets' && items.length > 3
      ? [opening, bulleted(random, items), joined([...about.slice(0, 2), ...deal]), closing]
      : style === 'short'
        ? [joined([opening, ...about, ...deal, closing])]
        : [joined([opening, ...about.slice(0, 2)]), joined(about.slice(2)), joined(deal), closing];
  return { name: capital(name), description: paragraphs.filter(Boolean).join('\n\n') };
}

/** Measures given in the opening are not repeated. */
function repeats(opening = '', line = ''): boolean {
  return opening.includes('área construída') && /^(Área construída|Lote \d|A casa tem)/.test(line);
}

function joined(sentences: readonly (string | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}

function bulleted(random: Random, items: readonly string[]): string {
  const mark = random.pick(['• ', '- ', '✔ ']);
  return items.map((item) => mark + capital(item)).join('\n');
}

function featureItems(facts: PropertyFacts): string[] {
  const { category, bedroom, bathroom, rooms, built, area, amenities, solar, water } = facts;
  const items = [
    bedroom > 0 && category !== 'building' && bedrooms(facts),
    bathroom > 0 && count(bathroom, 'banheiro'),
    rooms > 0 && category !== 'commercial' && count(rooms, 'sala'),
    garage(facts),
    built && `${squareMetres(built)} de área construída`,
    area && (facts.rural ? `${landSize(facts)} de terra` : `${squareMetres(area)} de terreno`),
    ...amenities.map((amenity) => AMENITY_WORDS[amenity]),
    solar && 'energia solar',
    water === 'poço' && 'poço artesiano',
  ];
  return items.filter((item): item is string => Boolean(item));
}
