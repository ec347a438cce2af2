import { confirmedAt } from './ad-freshness.ts';
import type { Insertable } from 'kysely';
import type { PropertyStatus } from '#core/properties/property-lifecycle.ts';
import { FEATURES_OF_CATEGORY, type PropertyFeature } from '#core/properties/property.ts';
import type { Properties } from '#db/generated/database-types.ts';
import type { PlannedProperty } from './ad-plan.ts';
import { propertyTimeline, type Timeline } from './ad-timeline.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { propertyCosts } from './property-costs.ts';
import { believableProperty } from './believable-property.ts';
import type { PropertyFacts } from './property-facts.ts';
import { landColumns } from './property-land.ts';
import { writeProperty } from './texts/property-text.ts';

export interface PropertyAd {
  row: Insertable<Properties> & { id: string };
  facts: PropertyFacts;
  timeline: Timeline<PropertyStatus>;
  planned: PlannedProperty;
}

export interface PropertyWishes {
  status?: PropertyStatus;
  facts?: Partial<PropertyFacts>;
  name?: string;
}

export function makePropertyAd(
  random: Random,
  planned: PlannedProperty,
  now: Date,
  wishes: PropertyWishes = {},
): PropertyAd {
  const { category, market, advertiser } = planned;
  const facts = believableProperty(random, category, market, advertiser.profile, wishes.facts);
  const text = writeProperty(random, facts);
  const timeline = propertyTimeline(random, now, {
    listing: facts.listing,
    since: advertiser.since,
    ...(wishes.status && { wanted: wishes.status }),
  });
  const id = random.id();
  const priceOnRequest = random.chance(
    category === 'farm' || category === 'building' ? 0.22 : category === 'ranch' ? 0.12 : 0.03,
  );
  const price = { price_cents: facts.priceCents ?? null, rent_cents: facts.rentCents ?? null };
  return {
    facts,
    timeline,
    planned,
    row: {
      id,
      owner_id: advertiser.id,
      status: timeline.status,
      status_reason: timeline.reason ?? null,
      ...text,
      ...(wishes.name && { name: wishes.name }),
      category,
      listing_status: facts.listing,
      // Those who hide the price often leave it empty.
      ...(priceOnRequest && random.chance(0.5) ? { price_cents: null, rent_cents: null } : price),
      price_on_request: priceOnRequest,
      rental_period_days: facts.rentalDays ?? null,
      ...propertyCosts(random, facts),
      town_id: market.town.ibgeCode,
      zip_code: market.town.cepFrom,
      street: facts.street ?? null,
      number: facts.number ?? null,
      complement:
        category === 'apartment' || category === 'office'
          ? `${category === 'office' ? 'Sala' : 'Apto'} ${facts.floor ?? 0}0${random.whole(1, 6)}`
          : null,
      reference: facts.reference ?? null,
      lat: facts.lat,
      lng: facts.lng,
      show_map: random.chance(0.88),
      ...featureColumns(facts),
      ...landColumns(seededRandom(id, 'land'), facts),
      amenities: facts.amenities,
      youtube_id: null,
      published_at: timeline.publishedAt ?? null,
      confirmed_at: confirmedAt(id, timeline, now),
      highlighted_until: null,
      archived_at: timeline.archivedAt ?? null,
      created_at: timeline.createdAt,
      updated_at: timeline.archivedAt ?? timeline.updatedAt,
    },
  };
}

type RoomOrArea = Exclude<PropertyFeature, 'front_meters' | 'depth_meters' | 'dirt_road_km'>;

/** Only the features that apply to the category; a farm without a house has no bedrooms. */
function featureColumns(facts: PropertyFacts): Record<RoomOrArea, number | null> {
  const {
    category,
    rural,
    built,
    bedroom,
    bathroom,
    suite,
    parking,
    floor,
    rooms,
    area,
    yearBuilt,
  } = facts;
  const values: Record<RoomOrArea, number | undefined> = {
    bedroom,
    bathroom,
    suite,
    floor,
    parking_space: parking,
    commercial_room: rooms,
    square_meters: area,
    built_area_meters: built,
    year_built: yearBuilt,
  };
  const apply = new Set<PropertyFeature>(
    FEATURES_OF_CATEGORY[category].filter(
      (feature) => feature === 'square_meters' || !rural || built !== undefined,
    ),
  );
  const entries = Object.entries(values) as [RoomOrArea, number | undefined][];
  return Object.fromEntries(
    entries.map(([feature, value]) => [feature, apply.has(feature) ? (value ?? null) : null]),
  ) as Record<RoomOrArea, number | null>;
}
