import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { pathTo } from '#core/site/paths.ts';
import { PROPERTY_STANDINGS } from '#core/properties/property-lifecycle.ts';
import { stateLabel } from '#text/ad-labels.ts';
import {
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_STANDING_LABELS,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { ownPropertiesAddress } from '../../addresses/own-list-addresses.ts';
import { load } from '../../session/api-client.ts';
import type { OwnListKind } from '../ads/own-list-kind.ts';
import type { OwnAdRowProps } from '../ads/own-ad-row.tsx';
import { rowFacts } from '../ads/own-ad-view.ts';
import { sharingPath } from '../sharing/sharing-kinds.ts';
import { choiceOf, ORDER_CHOICES, tabsOf } from '../ads/own-list-choices.ts';
import { PROPERTY_WIZARD } from './property-wizard.tsx';
import { OWN_PROPERTIES } from './own-property-kind.ts';
import {
  placeText,
  priceText,
  propertyBoostPath,
  propertyLineActions,
  publicPath,
  type OwnPropertyLine,
} from './own-property-view.ts';
import { loadOpenDrafts } from '../ads/wizard/open-drafts.tsx';

/** The list of the own properties. */
export const OWN_PROPERTY_LIST: OwnListKind = {
  kind: OWN_PROPERTIES,
  words: ownPropertiesAddress,
  title: 'Meus imóveis',
  archivedTitle: 'Imóveis arquivados',
  startLabel: 'Anunciar imóvel',
  searchHint: 'Título, lugar ou código',
  tabs: tabsOf(PROPERTY_STANDINGS, PROPERTY_STANDING_LABELS),
  choices: [
    choiceOf('category', 'Tipo', 'Todos', PROPERTY_CATEGORIES, PROPERTY_CATEGORY_LABELS),
    choiceOf('listing_status', 'Finalidade', 'Todas', ['sale', 'rent'], LISTING_STATUS_LABELS),
    ...ORDER_CHOICES,
  ],
  nothing: {
    scene: 'house',
    title: 'Você ainda não anunciou um imóvel',
    text: 'Casa, lote, roça ou ponto: conte como é, envie as fotos e publique. É grátis.',
  },
  async load(api, query) {
    const { data, meta } = await load(api.v1.users.properties.$get({ query: { ...query } }));
    return { rows: data.map(({ id, attributes }) => rowOf(id, attributes)), meta };
  },
  drafts: (api) => loadOpenDrafts(PROPERTY_WIZARD, load(api.v1.users.property_drafts.$get())),
  spreadsheet: 'propertySpreadsheet',
  moreTools: (
    <ButtonLink href={pathTo('highlightedProperties')} variant="quiet" size="sm" icon="star">
      Destaques
    </ButtonLink>
  ),
};

function rowOf(id: string, ad: OwnPropertyLine): OwnAdRowProps {
  return {
    ...rowFacts(OWN_PROPERTIES, id, ad),
    ...propertyLineActions(ad),
    price: priceText(ad),
    place: placeText(ad),
    placeholderIcon: 'house',
    status: stateLabel(ad, PROPERTY_STATUS_LABELS[ad.status]),
    highlightedUntil: ad.highlighted_until,
    publicHref: publicPath(ad),
    shareHref: publicPath(ad) && sharingPath('property', id),
    boostHref: propertyBoostPath(id, ad),
  };
}
