import type { VehicleLanding } from '#core/vehicles/vehicle-landing.ts';
import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_TYPES, type VehicleType } from '#core/vehicles/vehicle.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { vehicleLanding, vehicleLandingPath } from '../../addresses/landing-addresses.ts';
import { attempt } from '../../session/api-client.ts';
import type { Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import type { CatalogueChoices, NamedChoice } from '../search/catalogue-options.ts';
import type { FoundVehicles } from '../search/vehicle-choices.ts';
import type { ShownSearch } from '../search/search-page-kind.ts';
import type { LandingPageKind } from './landing-page-kind.ts';
import { frequentLinks, townLinks, withLinks, type Counts } from './nearby-landings.ts';

interface Names {
  brand?: string | undefined;
  model?: string | undefined;
  town?: string | undefined;
}

export const VEHICLE_LANDING_PAGE: LandingPageKind<
  ShownSearch<VehicleSearch, FoundVehicles, CatalogueChoices>
> = {
  pathOf: vehicleLandingPath,
  read: (api, slug) => attempt(api.v1.vehicles.landings[':slug'].$get({ param: { slug } })),
  trail: ({ filters, found }) => vehicleTrail(landingIn(filters, found), namesIn(found)),
  neighbours({ filters, found, extra, root }) {
    const landing = landingIn(filters, found);
    const { vehicle_type: type, brand, model, town } = landing;
    const { facets } = found.meta;
    const names = namesIn(found);
    const inTown = town && names.town ? ` em ${names.town}` : '';
    const counted = (choices: readonly NamedChoice[], counts: Counts, own: string | undefined) =>
      choices
        .filter(({ slug }) => slug !== own)
        .map(({ slug, name, ids }) => ({
          slug,
          label: name,
          total: ids.reduce((sum, id) => sum + (counts[id] ?? 0), 0),
        }));
    return withLinks([
      {
        title: `${nameOf({ ...landing, town: undefined }, names)} ${town ? 'em cidades vizinhas' : 'por cidade'}`,
        links: townLinks(root.settings.region_towns, facets.town, town, (slug) =>
          landingPath({ ...landing, town: slug }),
        ),
      },
      {
        title: `${model ? 'Outros modelos' : 'Modelos'} ${names.brand}${inTown}`,
        links: frequentLinks(
          counted(extra.models, facets.model, model).map((each) => ({
            ...each,
            href: landingPath({ brand, model: each.slug, town }),
          })),
        ),
      },
      {
        title: `${type ? VEHICLE_TYPE_LABELS[type].plural : 'Veículos'} de ${brand ? 'outras marcas' : 'cada marca'}${inTown}`,
        links: model
          ? []
          : frequentLinks(
              counted(extra.brands, facets.brand, brand).map((each) => ({
                ...each,
                href: landingPath({ vehicle_type: type, brand: each.slug, town }),
              })),
            ),
      },
      {
        title: `Outros veículos${inTown}`,
        links: brand
          ? []
          : frequentLinks(
              VEHICLE_TYPES.filter((each) => each !== type).map((each) => ({
                label: VEHICLE_TYPE_LABELS[each].plural,
                href: landingPath({ vehicle_type: each, town }),
                total: facets.vehicle_type[each],
              })),
            ),
      },
    ]);
  },
};

/** What a search asks for of which there are addresses; its type is that of everything it finds, too. */
function landingIn(
  { vehicle_type: type, brand, model, town }: VehicleSearch,
  { meta: { facets } }: FoundVehicles,
): VehicleLanding {
  const only = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined);
  const found = VEHICLE_TYPES.filter((each) => (facets.vehicle_type[each] ?? 0) > 0);
  const made = only(brand);
  return {
    vehicle_type: type ?? (made ? only<VehicleType>(found) : undefined),
    brand: made,
    model: made && only(model),
    town: only(town),
  };
}

function namesIn({ meta: { brands, models, towns } }: FoundVehicles): Names {
  return { brand: brands[0]?.name, model: models[0]?.name, town: towns[0]?.name };
}

/** A model's address does not say its type. */
function landingPath({ vehicle_type: type, ...landing }: VehicleLanding): string | undefined {
  return vehicleLanding({ ...landing, vehicle_type: landing.model ? undefined : type });
}

/** "Motos", "Motos Honda", "Honda CG 160", "Honda CG 160 em Irecê". */
export function vehicleTrail(landing: VehicleLanding, names: Names): Crumb[] {
  const { vehicle_type: type, brand, model, town } = landing;
  const steps: VehicleLanding[] = [
    ...(type ? [{ vehicle_type: type }] : []),
    ...(brand ? [{ vehicle_type: type, brand }] : []),
    ...(brand && model ? [{ brand, model }] : []),
    ...(town ? [landing] : []),
  ];
  return steps.flatMap((step) => {
    const href = landingPath(step);
    return href ? { label: nameOf(step, names), href } : [];
  });
}

function nameOf({ vehicle_type: type, brand, model, town }: VehicleLanding, names: Names): string {
  const kind = type ? VEHICLE_TYPE_LABELS[type].plural : 'Veículos';
  return [!model && kind, brand && names.brand, model && names.model, town && `em ${names.town}`]
    .filter(Boolean)
    .join(' ');
}
