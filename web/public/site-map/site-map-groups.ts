import { PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { propertyLandingPath, vehicleLandingPath } from '../../addresses/landing-addresses.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';

export type SiteMap = ResponseBody<ApiClient['v1']['site_map']['$get']>['data'];
type PropertyLine = SiteMap['properties'][number];
type VehicleLine = SiteMap['vehicles'][number];

export interface MapLink {
  label: string;
  href: string;
  ads: number;
}

export interface MapGroup {
  name: string;
  /** Everything of the group; a brand, which may be of several types, has none. */
  all?: MapLink | undefined;
  links: readonly MapLink[];
}

const DEAL_WORDS = { sale: 'à venda', rent: 'para alugar' } as const;

/** "Casas à venda", "Casas para alugar": what is both ways is in both. */
export function propertyTypeLinks(lines: readonly PropertyLine[]): MapLink[] {
  return lines.flatMap((line) => {
    const { category, listing_status: deal, town, slug, ads } = line;
    if (town || !category || !deal) return [];
    return [{ label: propertyLabel(category, deal), href: propertyLandingPath(slug), ads }];
  });
}

/** By town, as people look for it in the alphabet. */
export function propertyTowns(lines: readonly PropertyLine[]): MapGroup[] {
  return groupsByTown(lines, (line) => ({
    href: propertyLandingPath(line.slug),
    isAll: !line.category && !line.listing_status,
    label:
      line.category && line.listing_status && propertyLabel(line.category, line.listing_status),
  }));
}

export function vehicleTowns(lines: readonly VehicleLine[]): MapGroup[] {
  return groupsByTown(lines, (line) => ({
    href: vehicleLandingPath(line.slug),
    isAll: !line.vehicle_type,
    label: line.vehicle_type && VEHICLE_TYPE_LABELS[line.vehicle_type].plural,
  }));
}

export function vehicleTypeLinks(lines: readonly VehicleLine[]): MapLink[] {
  return lines.flatMap(({ vehicle_type: type, brand, town, slug, ads }) =>
    !type || brand || town
      ? []
      : [{ label: VEHICLE_TYPE_LABELS[type].plural, href: vehicleLandingPath(slug), ads }],
  );
}

/** Of each brand its types, "Motos Honda", and its models, "CG 160". */
export function vehicleBrands(lines: readonly VehicleLine[]): MapGroup[] {
  const groups = new Map<string, { name: string; links: MapLink[] }>();
  for (const { brand, model, vehicle_type: type, town, slug, ads } of lines) {
    if (!brand || town) continue;
    const group = groups.get(brand.slug) ?? { name: brand.name, links: [] };
    groups.set(brand.slug, group);
    const label = model
      ? model.name
      : `${type ? VEHICLE_TYPE_LABELS[type].plural : ''} ${brand.name}`;
    group.links.push({ label, href: vehicleLandingPath(slug), ads });
  }
  return inAlphabet([...groups.values()]);
}

function propertyLabel(
  category: keyof typeof PROPERTY_CATEGORY_LABELS,
  deal: keyof typeof DEAL_WORDS,
): string {
  return `${PROPERTY_CATEGORY_LABELS[category].plural} ${DEAL_WORDS[deal]}`;
}

interface Meaning {
  href: string;
  isAll: boolean;
  label: string | null;
}

function groupsByTown<Line extends PropertyLine | VehicleLine>(
  lines: readonly Line[],
  meaningOf: (line: Line) => Meaning,
): MapGroup[] {
  const groups = new Map<string, { name: string; all?: MapLink; links: MapLink[] }>();
  for (const line of lines) {
    if (!line.town) continue;
    const { href, isAll, label } = meaningOf(line);
    const group = groups.get(line.town.slug) ?? { name: line.town.name, links: [] };
    groups.set(line.town.slug, group);
    if (isAll) group.all = { label: `Tudo em ${line.town.name}`, href, ads: line.ads };
    else if (label) group.links.push({ label, href, ads: line.ads });
  }
  return inAlphabet([...groups.values()]);
}

function inAlphabet<Group extends MapGroup>(groups: Group[]): Group[] {
  return [...groups].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}
