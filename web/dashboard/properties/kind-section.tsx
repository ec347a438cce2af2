import {
  LISTING_STATUSES,
  PROPERTY_CATEGORIES,
  PROPERTY_CATEGORY_GROUPS,
  type PropertyCategory,
  type PropertyCategoryGroup,
} from '#core/properties/property.ts';
import {
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_GROUP_LABELS,
  PROPERTY_CATEGORY_LABELS,
} from '#text/property-labels.ts';
import { CATEGORY_ICONS } from '../../ad-icons.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import type { PropertySection } from './property-section.ts';

function groupOf(category: PropertyCategory): PropertyCategoryGroup {
  return PROPERTY_CATEGORY_GROUPS.residential.includes(category) ? 'residential' : 'commercial';
}

export const KIND_SECTION: PropertySection = {
  key: 'tipo',
  title: 'Tipo e finalidade',
  fields: { category: 'Tipo', listing_status: 'Finalidade' },
  Fields: ({ form }) => (
    <>
      <RadioGroup
        name="category"
        label="O que você vai anunciar?"
        look="cards"
        options={PROPERTY_CATEGORIES.map((value) => ({
          value,
          label: PROPERTY_CATEGORY_LABELS[value].label,
          icon: CATEGORY_ICONS[value],
          group: PROPERTY_CATEGORY_GROUP_LABELS[groupOf(value)],
        }))}
        defaultValue={form.value('category')}
        error={form.error('category')}
      />
      <RadioGroup
        name="listing_status"
        label="Para quê?"
        look="segments"
        options={LISTING_STATUSES.map((value) => ({
          value,
          label: LISTING_STATUS_LABELS[value].label,
        }))}
        defaultValue={form.value('listing_status')}
        error={form.error('listing_status')}
      />
    </>
  ),
};
