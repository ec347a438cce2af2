import type { Insertable } from 'kysely';
import type { VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import type { ContactRequests, Leads, Reports } from '#db/generated/database-types.ts';
import { viewDays, type ViewDay } from './ad-audience.ts';
import { leadsOf, visitorLead, type LeadSubject } from './ad-leads.ts';
import { coverPicker, propertyPictures, vehiclePictures, type AdPicture } from './ad-pictures.ts';
import { planProperties, planVehicles, type PlannedVehicle } from './ad-plan.ts';
import type { CatalogueIds } from './catalogue-ids.ts';
import { withHistory } from './ad-history.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { makePropertyAd, type PropertyAd } from './property-ad.ts';
import { featuredProperties, featuredVehicles, wishesFor } from './featured-ads.ts';
import { popularFamilies } from './popular-families.ts';
import { makeVehicleAd, type VehicleAd } from './vehicle-ad.ts';
import { makeAdvertisers, type Advertiser } from './demo-advertisers.ts';
import { demoChanges, type DemoChange } from './demo-changes.ts';
import { demoDrafts, type DemoDrafts } from './demo-drafts.ts';
import { withHighlights } from './demo-highlights.ts';
import { demoReports } from './demo-reports.ts';
import { demoRequests } from './demo-requests.ts';

const DEMO_SEED = 'mandacaru';
const PROPERTIES = 240;
const VEHICLES = 160;

type Audience = { views: ViewDay[]; pictures: (AdPicture & { id: string })[] };

/** The demonstration before it is inserted: the same for the same `now`. */
export interface Demo {
  adminId: string;
  advertisers: Advertiser[];
  properties: (PropertyAd & Audience)[];
  vehicles: (VehicleAd & Audience)[];
  leads: Insertable<Leads>[];
  drafts: DemoDrafts;
  reports: Insertable<Reports>[];
  requests: Insertable<ContactRequests>[];
  changes: DemoChange[];
}

export function composeDemo(catalogue: CatalogueIds, now: Date): Demo {
  const people = seededRandom(DEMO_SEED, 'people');
  const advertisers = makeAdvertisers(people);
  const adminId = people.id();
  const properties = withHighlights(
    seededRandom(DEMO_SEED, 'highlights'),
    composeProperties(advertisers, now),
    now,
  );
  const vehicles = composeVehicles(advertisers, catalogue, now);
  const leads = composeLeads(properties, vehicles, now);
  const history = seededRandom(DEMO_SEED, 'history');
  return {
    adminId,
    advertisers,
    properties: withHistory(history, properties, leads, now),
    vehicles: withHistory(history, vehicles, leads, now),
    leads,
    drafts: demoDrafts(seededRandom(DEMO_SEED, 'drafts'), advertisers, catalogue, now),
    reports: demoReports(
      seededRandom(DEMO_SEED, 'reports'),
      { properties, vehicles, adminId },
      now,
    ),
    requests: demoRequests(seededRandom(DEMO_SEED, 'requests'), adminId, now),
    changes: demoChanges(vehicles, now),
  };
}

function composeProperties(advertisers: readonly Advertiser[], now: Date): Demo['properties'] {
  const plan = seededRandom(DEMO_SEED, 'property plan');
  const featured = featuredProperties(advertisers);
  const planned = [
    ...featured,
    ...planProperties(plan, advertisers, PROPERTIES - featured.length, featured),
  ];
  const ads = planned.map((each, place) => {
    const own = seededRandom(DEMO_SEED, `property ${place}`);
    const ad = makePropertyAd(own, each, now, wishesFor(place));
    const appeal = own.between(1.5, 9) * (ad.facts.listing === 'rent' ? 1.5 : 1);
    return { ad, own, place, views: viewDays(own, ad.timeline, now, appeal) };
  });
  const pickCover = coverPicker();
  const pictures = inListOrder(ads, ({ ad: { facts, timeline }, own, place }) => {
    // An ad that was only just begun often has no photographs yet.
    const hasNone = timeline.status === 'pending' && own.chance(0.4);
    const all = hasNone ? [] : propertyPictures(own, facts, pickCover);
    return withIds(own, all.slice(0, wishesFor(place).pictures));
  });
  return ads.map(({ ad, views }, place) => ({ ...ad, views, pictures: pictures[place]! }));
}

function composeVehicles(
  advertisers: readonly Advertiser[],
  catalogue: CatalogueIds,
  now: Date,
): Demo['vehicles'] {
  const plan = seededRandom(DEMO_SEED, 'vehicle plan');
  const featured = featuredVehicles(advertisers);
  const planned: (PlannedVehicle & { status?: VehicleStatus })[] = [
    ...featured,
    ...planVehicles(plan, advertisers, VEHICLES - featured.length, featured),
  ];
  const draw = popularFamilies(now);
  const ads = planned.flatMap((each, place) => {
    const made = draw(each.vehicleType, (attempt) => {
      const own = seededRandom(DEMO_SEED, `vehicle ${place}${attempt > 0 ? ` ${attempt}` : ''}`);
      const ad = makeVehicleAd(own, each, catalogue, now, each.status);
      return ad && { ...ad, own };
    });
    if (!made) return [];
    const { own, ...ad } = made;
    const appeal = own.between(2, 11) * (each.vehicleType === 'motorcycles' ? 1.2 : 1);
    return [{ ad, own, views: viewDays(own, ad.timeline, now, appeal) }];
  });
  const pickCover = coverPicker();
  const pictures = inListOrder(ads, ({ ad: { facts, timeline }, own }) => {
    const hasNone = timeline.status === 'draft' && own.chance(0.5);
    return withIds(own, hasNone ? [] : vehiclePictures(facts, pickCover));
  });
  return ads.map(({ ad, views }, place) => ({ ...ad, views, pictures: pictures[place]! }));
}

/** Calls `make` for the newest ad first, as in the lists; the results are in the order of `ads`. */
function inListOrder<Each extends { ad: { timeline: { publishedAt?: Date } } }, Made>(
  ads: readonly Each[],
  make: (ad: Each) => Made,
): Made[] {
  const made: Made[] = [];
  const newestFirst = [...ads.entries()].toSorted(
    ([, one], [, other]) =>
      Number(other.ad.timeline.publishedAt ?? 0) - Number(one.ad.timeline.publishedAt ?? 0),
  );
  for (const [place, ad] of newestFirst) made[place] = make(ad);
  return made;
}

function withIds(own: Random, pictures: readonly AdPicture[]) {
  return pictures.map((picture) => ({ ...picture, id: own.id() }));
}

function composeLeads(
  properties: Demo['properties'],
  vehicles: Demo['vehicles'],
  now: Date,
): Insertable<Leads>[] {
  const own = seededRandom(DEMO_SEED, 'leads');
  const ads = [
    ...properties.map((ad) => ({ subject: propertySubject(ad), views: ad.views })),
    ...vehicles.map((ad) => ({ subject: vehicleSubject(ad), views: ad.views })),
  ];
  const visited = ads.filter(({ views }) => views.length > 0);
  const oneOfEach = [...new Map(visited.map((ad) => [ad.subject.advertiserId, ad])).values()].slice(
    0,
    6,
  );
  return [
    ...visited.flatMap(({ subject, views }) => leadsOf(own, views, subject, now)),
    ...oneOfEach.map(({ subject }, place) => visitorLead(own, subject, 3 + place * 19, now)),
  ];
}

function propertySubject({ row, facts }: PropertyAd): LeadSubject {
  const isLand = facts.rural || (facts.category === 'land' && (facts.area ?? 0) > 2000);
  return {
    advertiserId: row.owner_id,
    ad: { property_id: row.id, vehicle_id: null },
    about: isLand ? 'land' : facts.listing === 'rent' ? 'rent' : 'sale',
  };
}

function vehicleSubject({ row }: VehicleAd): LeadSubject {
  return {
    advertiserId: row.owner_id,
    ad: { property_id: null, vehicle_id: row.id },
    about: 'vehicle',
  };
}
