import type * as z from 'zod';
import type { propertyLineAnswer } from '#api/backoffice/backoffice-ad-kinds.ts';
import { LISTING_STATUS_LABELS, PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import { propertyPrice } from '../../public/ad/property-words.ts';
import type { OfficeAdKind } from '../ads/office-ad-kind.ts';
import { propertyWords } from '../tables/table-words.ts';
import { PROPERTY_REASONS } from '../ads/suggested-reasons.ts';
import { propertyFacts, type OfficeProperty } from './office-property-facts.ts';

type PropertyLine = z.output<typeof propertyLineAnswer>;

export const OFFICE_PROPERTIES: OfficeAdKind<PropertyLine, OfficeProperty> = {
  kind: 'property',
  path: 'properties',
  listPath: 'backofficeProperties',
  pagePath: 'backofficeProperty',
  words: propertyWords,
  icon: 'house',
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
  reasons: () => PROPERTY_REASONS,
};
