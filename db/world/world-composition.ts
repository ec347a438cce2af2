import type { Insertable } from 'kysely';
import type { VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import type { Leads, PropertyDrafts, Reports } from '#db/generated/database-types.ts';
import { viewDays, type ViewDay } from './ad-audience.ts';
import { leadsOf, visitorLead, type LeadSubject } from './ad-leads.ts';
import { propertyPictures, vehiclePictures, type AdPicture } from './ad-pictures.ts';
import { planProperties, planVehicles, type PlannedVehicle } from './ad-plan.ts';
import type { CatalogueIds } from './catalogue-ids.ts';
import { withHistory } from './ad-history.ts';
import { dice, type Dice } from './dice.ts';
import { makePropertyAd, type PropertyAd } from './property-ad.ts';
import { featuredProperties, featuredVehicles, wishesFor } from './featured-ads.ts';
import { makeVehicleAd, type VehicleAd } from './vehicle-ad.ts';
import { makeAdvertisers, type Advertiser } from './world-advertisers.ts';
import { worldChanges, type WorldChange } from './world-changes.ts';
import { worldDrafts } from './world-drafts.ts';
import { withHighlights } from './world-highlights.ts';
import { worldReports } from './world-reports.ts';

const WORLD_SEED = 'mandacaru';
const PROPERTIES = 240;
const VEHICLES = 160;

type Audience = { views: ViewDay[]; pictures: (AdPicture & { id: string })[] };

/** The demonstration world before it is written: the same for the same `now`. */
export interface World {
  adminId: string;
  advertisers: Advertiser[];
  properties: (PropertyAd & Audience)[];
  vehicles: (VehicleAd & Audience)[];
  leads: Insertable<Leads>[];
  drafts: Insertable<PropertyDrafts>[];
  reports: Insertable<Reports>[];
  changes: WorldChange[];
}

export function composeWorld(catalogue: CatalogueIds, now: Date): World {
  const people = dice(WORLD_SEED, 'people');
  const advertisers = makeAdvertisers(people);
  const adminId = people.id();
  const properties = withHighlights(
    dice(WORLD_SEED, 'highlights'),
    composeProperties(advertisers, now),
    now,
  );
  const vehicles = composeVehicles(advertisers, catalogue, now);
  const leads = composeLeads(properties, vehicles, now);
  const history = dice(WORLD_SEED, 'history');
  return {
    adminId,
    advertisers,
    properties: withHistory(history, properties, leads, now),
    vehicles: withHistory(history, vehicles, leads, now),
    leads,
    drafts: worldDrafts(dice(WORLD_SEED, 'drafts'), advertisers, now),
    reports: worldReports(dice(WORLD_SEED, 'reports'), { properties, vehicles, adminId }, now),
    changes: worldChanges(vehicles, now),
  };
}

function composeProperties(advertisers: readonly Advertiser[], now: Date): World['properties'] {
  const plan = dice(WORLD_SEED, 'property plan');
  const featured = featuredProperties(advertisers);
  const turnOf = turns();
  const planned = [
    ...featured,
    ...planProperties(plan, advertisers, PROPERTIES - featured.length, featured),
  ];
  return planned.map((each, place) => {
    const own = dice(WORLD_SEED, `property ${place}`);
    const ad = makePropertyAd(own, each, now, wishesFor(place));
    const appeal = own.between(1.5, 9) * (ad.facts.listing === 'rent' ? 1.5 : 1);
    const pictures = propertyPictures(own, ad.facts, turnOf(each.category));
    // Who has only just begun to write an ad has sent no photograph yet.
    const hasNone = ad.timeline.status === 'pending' && own.chance(0.4);
    return {
      ...ad,
      views: viewDays(own, ad.timeline, now, appeal),
      pictures: withIds(own, hasNone ? [] : pictures.slice(0, wishesFor(place).pictures)),
    };
  });
}

function composeVehicles(
  advertisers: readonly Advertiser[],
  catalogue: CatalogueIds,
  now: Date,
): World['vehicles'] {
  const plan = dice(WORLD_SEED, 'vehicle plan');
  const featured = featuredVehicles(advertisers);
  const planned: (PlannedVehicle & { status?: VehicleStatus })[] = [
    ...featured,
    ...planVehicles(plan, advertisers, VEHICLES - featured.length, featured),
  ];
  const turnOf = turns();
  return planned.flatMap((each, place) => {
    const own = dice(WORLD_SEED, `vehicle ${place}`);
    const ad = makeVehicleAd(own, each, catalogue, now, each.status);
    if (!ad) return [];
    const appeal = own.between(2, 11) * (each.vehicleType === 'motorcycles' ? 1.2 : 1);
    const pictures =
      ad.timeline.status === 'draft' && own.chance(0.5)
        ? []
        : vehiclePictures(own, ad.facts, turnOf(`${ad.facts.kind} ${ad.facts.hex}`));
    return [
      { ...ad, views: viewDays(own, ad.timeline, now, appeal), pictures: withIds(own, pictures) },
    ];
  });
}

/** How often a name came up before. */
function turns(): (name: string) => number {
  const counts = new Map<string, number>();
  return (name) => {
    const turn = counts.get(name) ?? 0;
    counts.set(name, turn + 1);
    return turn;
  };
}

function withIds(own: Dice, pictures: readonly AdPicture[]) {
  return pictures.map((picture) => ({ ...picture, id: own.id() }));
}

function composeLeads(
  properties: World['properties'],
  vehicles: World['vehicles'],
  now: Date,
): Insertable<Leads>[] {
  const own = dice(WORLD_SEED, 'leads');
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
