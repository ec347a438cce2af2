import { partsOfTown } from '#core/properties/parts-of-town.ts';
import { PROPERTY_CATEGORY_SLUGS } from '#core/properties/property-path.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { areaText, counted } from '#text/formats.ts';
import {
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import { propertyStanding } from '../../dashboard/properties/own-property-view.ts';
import { attempt, load } from '../../session/api-client.ts';
import { PropertyAdCard, type PropertyCard } from '../ad-cards.tsx';
import { propertyTrail } from '../landing/property-landings.ts';
import type { AdPageKind } from './ad-page-kind.ts';
import {
  PropertyAmenities,
  PropertyFacts,
  PropertyMainFacts,
  PropertyPlace,
  PropertyVideo,
  type PublicProperty,
} from './property-details.tsx';
import { PropertyTerms } from './property-terms.tsx';
import { mainArea, propertyFees, propertyPrice } from './property-words.ts';
import { structuredProperty } from './structured-ad.ts';

interface PropertyParams {
  category: string;
  city: string;
  id: string;
}

export const PROPERTY_PAGE: AdPageKind<PublicProperty, PropertyCard, PropertyParams> = {
  kind: 'property',
  searchPath: PATHS.propertySearch,
  editPath: (id) => pathTo('editProperty', { id }),
  boostPath: (id) => pathTo('propertyBoost', { id }),
  viewAddress: (id) => `/v1/properties/${id}/views`,
  reference: (id) => ({ property_id: id }),
  hasMap: true,
  words: {
    plural: 'Imóveis',
    noun: 'imóvel',
    similar: 'Imóveis parecidos',
    search: 'Procurar imóveis',
    notFound: 'Imóvel não encontrado',
  },
  read: (api, id) => attempt(api.v1.properties[':id'].$get({ param: { id } })),
  async ownAdStatus(api, id) {
    const own = await attempt(api.v1.users.properties[':id'].$get({ param: { id } }));
    return own.ok ? propertyStanding(own.data.data.attributes) : undefined;
  },
  similar: async (api, id) =>
    (await load(api.v1.properties[':id'].similar.$get({ param: { id } }))).data,
  find: async (api, query) => (await load(api.v1.properties.$get({ query }))).data,
  like({ category: slug, city: town }) {
    const category = PROPERTY_CATEGORIES.find((each) => PROPERTY_CATEGORY_SLUGS[each] === slug);
    const wide = category ? { category } : {};
    return { near: { ...wide, town }, wide };
  },
  card: (ad) => <PropertyAdCard key={ad.id} ad={ad} layout="row" />,
  closed: ({ status }) => (status === 'active' ? undefined : PROPERTY_STATUS_LABELS[status].label),
  crumbs({ listing_status: offered, category, town }) {
    // What else is offered like this; of what is for sale and rent, either.
    const deal = offered === 'both' ? undefined : offered;
    const landing = { category, listing_status: deal, town: town.slug };
    return propertyTrail(landing, town.name);
  },
  price: (ad) => propertyPrice(ad),
  fees: propertyFees,
  drops: (ad) => [
    { what: 'Preço', cents: ad.price_cents, drop: ad.price_drop },
    { what: 'Aluguel', cents: ad.rent_cents, drop: ad.rent_drop },
  ],
  badges: (ad) => [
    ...(ad.highlighted ? ['Destaque'] : []),
    PROPERTY_CATEGORY_LABELS[ad.category].label,
    LISTING_STATUS_LABELS[ad.listing_status].label,
  ],
  place: (ad) => [...partsOfTown(ad), `${ad.town.name}, ${ad.town.state}`].join(', '),
  mainFacts: (ad) => <PropertyMainFacts ad={ad} />,
  chapters: (ad, id, streets) => (
    <>
      <PropertyVideo youtubeId={ad.youtube_id} />
      <PropertyFacts ad={ad} id={id} />
      <PropertyAmenities ad={ad} />
      <PropertyTerms ad={ad} />
      <PropertyPlace ad={ad} streets={streets} />
    </>
  ),
  summary(ad) {
    const { price, note } = propertyPrice(ad);
    const facts = [
      ad.bedroom ? counted(ad.bedroom, 'quarto', 'quartos') : '',
      mainArea(ad) ?? (ad.square_meters ? areaText(ad.square_meters) : ''),
    ].filter(Boolean);
    const what = `${PROPERTY_CATEGORY_LABELS[ad.category].label} em ${[...partsOfTown(ad), ad.town.name].join(', ')}`;
    const state = ad.status === 'active' ? [] : [PROPERTY_STATUS_LABELS[ad.status].label];
    return [...state, what, ...facts, [price, note].filter(Boolean).join(' ')].join(' · ');
  },
  structured: structuredProperty,
};
