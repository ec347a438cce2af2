import {
  FEATURES_OF_CATEGORY,
  INFRASTRUCTURE,
  INFRASTRUCTURE_OF_CATEGORY,
  PROPERTY_CATEGORIES,
} from '#core/properties/property.ts';
import {
  INFRASTRUCTURE_LABELS,
  LAND_CHAPTERS,
  PROPERTY_FEATURE_LABELS,
} from '#text/property-labels.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { categoriesWith, OnlyFor, onlyFor } from './only-for.tsx';
import type { PropertySectionProps } from './property-section.ts';
import './water-and-access.css';

const WITH_INFRASTRUCTURE = PROPERTY_CATEGORIES.filter(
  (category) => INFRASTRUCTURE_OF_CATEGORY[category].length > 0,
);

/** The road is asked for where no asphalt leads to the door. */
export function WaterAndAccess({ form, kind }: Pick<PropertySectionProps, 'form' | 'kind'>) {
  return (
    <>
      <OnlyFor kind={kind} categories={WITH_INFRASTRUCTURE}>
        <CheckboxGroup
          name="infrastructure[]"
          label={LAND_CHAPTERS.infrastructure}
          mark="optional"
          options={INFRASTRUCTURE.map((value) => ({
            value,
            label: INFRASTRUCTURE_LABELS[value],
            row: onlyFor(kind, { categories: categoriesWith(INFRASTRUCTURE_OF_CATEGORY, value) }),
          }))}
          defaultValue={form.list('infrastructure[]')}
          error={form.error('infrastructure')}
        />
      </OnlyFor>
      <div
        className="dirt-road"
        {...onlyFor(kind, { categories: categoriesWith(FEATURES_OF_CATEGORY, 'dirt_road_km') })}
      >
        <TextInput
          name="dirt_road_km"
          label={PROPERTY_FEATURE_LABELS.dirt_road_km.label}
          mark="optional"
          suffix="km"
          short
          inputMode="decimal"
          autoComplete="off"
          defaultValue={form.value('dirt_road_km')}
          error={form.error('dirt_road_km')}
        />
      </div>
    </>
  );
}
