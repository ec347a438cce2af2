import type * as z from 'zod';
import type { propertyLineAnswer } from '#api/backoffice/backoffice-properties.ts';
import { PROPERTY_LIFECYCLE, PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { pathTo } from '#core/site/paths.ts';
import { PROPERTY_DECISION_LABELS, PROPERTY_OFFICE_HINTS } from '#text/office-labels.ts';
import {
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_DONE_SENTENCES,
  PROPERTY_STATUS_LABELS,
} from '#text/property-labels.ts';
import { officePropertiesAddress } from '../../addresses/office-addresses.ts';
import { propertyPrice } from '../../public/ad/property-words.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import type { OfficeAdKind } from '../ads/office-ad-kind.ts';
import { SUGGESTED_REASONS } from '../ads/suggested-reasons.ts';
import { propertyFacts, type OfficeProperty } from './office-property-facts.ts';

export const OFFICE_PROPERTIES: OfficeAdKind<
  z.output<typeof propertyLineAnswer>,
  OfficeProperty
> = {
  kind: 'property',
  listPath: 'backofficeProperties',
  pagePath: (id) => pathTo('backofficeProperty', { id }),
  words: officePropertiesAddress,
  icon: 'house',
  title: 'Imóveis',
  one: 'imóvel',
  searchLabel: 'Título, lugar, código ou e-mail do anunciante',
  states: PROPERTY_STATES,
  statusLabels: PROPERTY_STATUS_LABELS,
  statusHints: PROPERTY_OFFICE_HINTS,
  lifecycle: PROPERTY_LIFECYCLE,
  decisionLabels: PROPERTY_DECISION_LABELS,
  doneSentences: PROPERTY_DONE_SENTENCES,
  suggestedReasons: SUGGESTED_REASONS.property,
  load: (api, query) => load(api.v1.backoffice.properties.$get({ query: unchecked({ ...query }) })),
  async read(api, id) {
    const { data } = await load(api.v1.backoffice.properties[':id'].$get({ param: { id } }));
    return data.attributes;
  },
  decide(api, id, action, sent) {
    const { transitions } = api.v1.backoffice.properties[':id'];
    const json = { transition: unchecked({ ...sent, action }) };
    return attempt(transitions.$post({ param: { id }, json }));
  },
  row(line) {
    const { price, note } = propertyPrice(line);
    const { label: category } = PROPERTY_CATEGORY_LABELS[line.category];
    const { label: offer } = LISTING_STATUS_LABELS[line.listing_status];
    return {
      what: `${category} · ${offer}`,
      price: (
        <>
          {price} {note && <small>{note}</small>}
        </>
      ),
    };
  },
  lead(ad) {
    const { price, note } = propertyPrice(ad);
    return [
      PROPERTY_CATEGORY_LABELS[ad.category].label,
      `${ad.town.name}, ${ad.town.state}`,
      [price, note].filter(Boolean).join(' '),
    ].join(' · ');
  },
  facts: propertyFacts,
};
