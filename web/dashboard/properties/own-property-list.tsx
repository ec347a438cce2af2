import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { PROPERTY_STATUSES } from '#core/properties/property-lifecycle.ts';
import { BULK_ACTION_LABELS } from '#text/own-list-labels.ts';
import {
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { ownPropertiesAddress } from '../../addresses/own-list-addresses.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import type { OwnList } from '../ads/own-ad-kind.ts';
import type { OwnAdRowProps } from '../ads/own-ad-row.tsx';
import { ORDER_CHOICES } from '../ads/own-list-choices.ts';
import { OwnTools } from '../ads/own-tools.tsx';
import { OWN_PROPERTIES } from './own-property-kind.ts';
import {
  editPath,
  placeText,
  priceText,
  propertyLineActions,
  publicPath,
  type OwnPropertyLine,
} from './own-property-view.ts';
import { loadOpenDrafts, OpenDrafts, type OpenDraft } from './wizard/open-drafts.tsx';

type Line = OwnPropertyLine & { id: string };

/** The list of the own properties. */
export const OWN_PROPERTY_LIST: OwnList<Line, { drafts: OpenDraft[] }> = {
  kind: OWN_PROPERTIES,
  words: ownPropertiesAddress,
  title: 'Meus imóveis',
  startLabel: 'Anunciar imóvel',
  searchHint: 'Título, lugar, referência ou código',
  tabs: PROPERTY_STATUSES.map((state) => ({ state, label: PROPERTY_STATUS_LABELS[state].plural })),
  choices: [
    {
      name: 'category',
      label: 'Tipo',
      any: 'Todos',
      options: PROPERTY_CATEGORIES.map((value) => ({
        value,
        label: PROPERTY_CATEGORY_LABELS[value].label,
      })),
    },
    {
      name: 'listing_status',
      label: 'Finalidade',
      any: 'Todas',
      options: (['sale', 'rent'] as const).map((value) => ({
        value,
        label: LISTING_STATUS_LABELS[value].label,
      })),
    },
    ...ORDER_CHOICES,
  ],
  bulkLabels: BULK_ACTION_LABELS.property,
  nothing: {
    scene: 'house',
    title: 'Você ainda não anunciou um imóvel',
    text: 'Casa, lote, roça ou ponto: conte como é, envie as fotos e publique. É grátis.',
  },
  async load(api, query, showsAll) {
    const { data, meta } = await load(
      api.v1.users.properties.$get({ query: unchecked({ ...query }) }),
    );
    const drafts = showsAll ? await loadOpenDrafts(api) : [];
    return {
      ads: data.map(({ id, attributes }) => ({ id, ...attributes })),
      meta,
      extra: { drafts },
    };
  },
  changeSeveral: (api, action, ads) =>
    attempt(
      api.v1.users.properties.bulk_actions.$post({
        json: { bulk: { action: unchecked(action), ads: unchecked(ads) } },
      }),
    ),
  row: rowOf,
  above: ({ drafts }) => drafts.length > 0 && <OpenDrafts drafts={drafts} />,
  tools: (list) => (
    <OwnTools
      list={list}
      words={ownPropertiesAddress}
      spreadsheet={resourcePath('propertySpreadsheet')}
    >
      <ButtonLink href={pathTo('highlightedProperties')} variant="quiet" size="sm" icon="star">
        Destaques
      </ButtonLink>
    </OwnTools>
  ),
};

function rowOf({ id, ...ad }: Line): OwnAdRowProps {
  return {
    id,
    name: ad.name,
    href: editPath(id),
    price: priceText(ad),
    place: placeText(ad),
    cover: ad.cover,
    photoCount: ad.photo_count,
    placeholderIcon: 'house',
    status: PROPERTY_STATUS_LABELS[ad.status],
    highlightedUntil: ad.highlighted_until,
    reason: ad.status_reason,
    views: ad.views,
    leads: ad.leads_count,
    updatedAt: ad.updated_at,
    ...propertyLineActions(ad),
    canEdit: ad.allowed_actions.includes('edit'),
    publicHref: publicPath(ad),
  };
}
