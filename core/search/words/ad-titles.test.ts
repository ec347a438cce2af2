import { expect, test } from 'vitest';
import { slugify } from '#core/places/slug.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { believableProperty } from '#demo/believable-property.ts';
import { seededRandom } from '#demo/seeded-random.ts';
import { writeProperty } from '#demo/texts/property-text.ts';
import { writeVehicle } from '#demo/texts/vehicle-text.ts';
import { TOWN_MARKETS } from '#demo/town-market.ts';
import { vehicleFacts } from '#demo/vehicle-facts.ts';
import { AD_WORDS } from './ad-words.fixture.ts';
import { SEARCH_NAMES } from './search-names.fixture.ts';
import { wordsReader } from './words-reader.ts';

/* A title says the truth about its ad: a filter that is read in it and does not fit was misread. */

const ADS = 600;
const LEAST_RIGHT = 0.99;
const NOW = new Date('2026-06-01T12:00:00Z');

/** Of what the demonstration knows of an ad, the values that a filter may have; numbers are lower bounds. */
type Facts = Readonly<Record<string, readonly string[] | number | undefined>>;

function property(seed: number): { title: string; facts: Facts } {
  const random = seededRandom(seed, 'title of a property');
  const category = random.pick(PROPERTY_CATEGORIES);
  const ad = believableProperty(random, category, random.pick(TOWN_MARKETS), 'owner');
  const listing = ad.listing === 'both' ? ['sale', 'rent'] : [ad.listing];
  return {
    title: writeProperty(random, ad).name,
    facts: {
      category: [category],
      town: [ad.market.town.slug],
      listing_status: listing,
      amenities: ad.amenities,
      bedroom_min: ad.bedroom,
      suite_min: ad.suite,
      bathroom_min: ad.bathroom,
      parking_space_min: ad.parking,
    },
  };
}

function vehicle(seed: number): { title: string; facts: Facts } {
  const random = seededRandom(seed, 'title of a vehicle');
  const type = random.pick(VEHICLE_TYPES);
  const ad = vehicleFacts(random, type, random.pick(TOWN_MARKETS), 'owner', NOW);
  return {
    title: writeVehicle(random, ad).name,
    facts: {
      vehicle_type: [type],
      brand: [slugify(ad.brand)],
      model: [slugify(ad.model)],
      year_min: [String(ad.year)],
      year_max: [String(ad.year)],
      town: [ad.market.town.slug],
      color: [slugify(ad.colour)],
      fuel_type: [ad.fuel],
      transmission: [ad.transmission],
      condition: [ad.condition],
      bodywork: ad.bodywork ? [ad.bodywork] : undefined,
      optional_items: ad.optionals.map(slugify),
    },
  };
}

test.each([
  ['property', property],
  ['vehicle', vehicle],
] as const)('titles of ads of the kind %s are not misread', (kind, make) => {
  const read = wordsReader(kind, SEARCH_NAMES);
  const wrong: string[] = [];
  let filters = 0;
  for (let seed = 0; seed < ADS; seed += 1) {
    const { title, facts } = make(seed);
    for (const { parameter, values } of read(title, AD_WORDS).filters) {
      const truth = facts[parameter];
      if (truth === undefined) continue;
      filters += 1;
      const fits =
        typeof truth === 'number'
          ? truth >= Number(values[0])
          : values.some((value) => truth.includes(value));
      if (!fits) wrong.push(`${title}: ${parameter} ${values.join()}`);
    }
  }
  expect(filters).toBeGreaterThan(ADS);
  expect(wrong.length / filters, wrong.join('\n')).toBeLessThan(1 - LEAST_RIGHT);
});
