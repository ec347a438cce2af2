import type { PropertyLanding } from '#core/properties/property-landing.ts';
import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import type { QuarterNames } from '#core/search/quarter-names.ts';
import { PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { propertyLanding, propertyLandingPath } from '../../addresses/landing-addresses.ts';
import { attempt } from '../../session/api-client.ts';
import type { Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import type { FoundProperties } from '../search/property-choices.ts';
import type { ShownSearch } from '../search/search-page-kind.ts';
import type { LandingPageKind } from './landing-page-kind.ts';
import { frequentLinks, townLinks, withLinks } from './nearby-landings.ts';

const DEAL_WORDS = { sale: 'à venda', rent: 'para alugar' };

export const PROPERTY_LANDING_PAGE: LandingPageKind<
  ShownSearch<PropertySearch, FoundProperties, QuarterNames | undefined>
> = {
  pathOf: propertyLandingPath,
  read: (api, slug) => attempt(api.v1.properties.landings[':slug'].$get({ param: { slug } })),
  trail: ({ filters, found }) => propertyTrail(landingIn(filters), found.meta.towns[0]?.name ?? ''),
  neighbours({ filters, found: { meta }, root }) {
    const landing = landingIn(filters);
    const { category, listing_status: deal, town } = landing;
    const { facets } = meta;
    const townName = meta.towns[0]?.name;
    const other = ({ sale: 'rent', rent: 'sale' } as const)[deal ?? 'sale'];
    return withLinks([
      {
        title: `${nameOf({ category, listing_status: deal })} ${town ? 'em cidades vizinhas' : 'por cidade'}`,
        links: townLinks(root.settings.region_towns, facets.town, town, (slug) =>
          propertyLanding({ ...landing, town: slug }),
        ),
      },
      {
        title: nameOf(
          { listing_status: deal, town },
          townName,
          category ? 'Outros imóveis' : 'Tipos de imóveis',
        ),
        links: frequentLinks(
          PROPERTY_CATEGORIES.filter((each) => each !== category).map((each) => ({
            label: PROPERTY_CATEGORY_LABELS[each].plural,
            href: propertyLanding({ ...landing, category: each }),
            total: facets.category[each],
          })),
        ),
      },
      {
        title: 'Comprar ou alugar',
        links: frequentLinks(
          (deal ? [other] : (['sale', 'rent'] as const)).map((each) => ({
            label: nameOf({ ...landing, listing_status: each }, townName),
            href: propertyLanding({ ...landing, listing_status: each }),
            total: facets.listing_status[each],
          })),
        ),
      },
    ]);
  },
};

/** What a search asks for of which there are addresses. */
function landingIn({ category, listing_status: deal, town }: PropertySearch): PropertyLanding {
  const only = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined);
  return {
    category: only(category),
    listing_status: deal === 'both' ? undefined : deal,
    town: only(town),
  };
}

/** "Imóveis em Irecê", "Casas em Irecê", "Casas à venda em Irecê". */
export function propertyTrail(landing: PropertyLanding, townName: string): Crumb[] {
  const { category, listing_status: deal, town } = landing;
  const steps: PropertyLanding[] = [
    ...(town ? [{ town }] : []),
    ...(category ? [{ category, town }] : []),
    ...(deal ? [landing] : []),
  ];
  return steps.map((step) => ({ label: nameOf(step, townName), href: propertyLanding(step) }));
}

function nameOf(
  { category, listing_status: deal, town }: PropertyLanding,
  townName?: string,
  any = 'Imóveis',
): string {
  const what = category ? PROPERTY_CATEGORY_LABELS[category].plural : any;
  return [what, deal && DEAL_WORDS[deal], town && townName && `em ${townName}`]
    .filter(Boolean)
    .join(' ');
}
