import { areaUnitIn, type AreaUnit } from '#core/fields/area.ts';
import { defaultAreaUnit } from '#core/properties/default-area-unit.ts';
import {
  AMENITIES,
  AMENITIES_OF_CATEGORY,
  FEATURES_OF_CATEGORY,
  PROPERTY_CATEGORIES,
  type Amenity,
  type PropertyFeature,
} from '#core/properties/property.ts';
import { AMENITY_LABELS, PROPERTY_FEATURE_LABELS } from '#text/property-labels.ts';
import { AreaInput } from '#web/ui/area-input/area-input.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { AreaQuestion, ConfirmedAreas } from './area-question.tsx';
import { OnlyFor, onlyFor } from './only-for.tsx';
import type { PropertySection } from './property-section.ts';
import './features-section.css';

const AREAS = ['square_meters', 'built_area_meters'] as const satisfies PropertyFeature[];
const COUNTS = [
  'bedroom',
  'suite',
  'bathroom',
  'parking_space',
  'commercial_room',
  'year_built',
] as const satisfies PropertyFeature[];

function withFeature(feature: PropertyFeature) {
  return PROPERTY_CATEGORIES.filter((category) => FEATURES_OF_CATEGORY[category].includes(feature));
}

/** As it was typed; while there is no area, the unit follows what is offered and where. */
function unitOf(area: (typeof AREAS)[number], form: FormState): AreaUnit {
  const typed = form.value(area) && areaUnitIn(form.value(`${area}_unit`) ?? '');
  if (typed || area === 'built_area_meters') return typed || 'm2';
  return defaultAreaUnit({
    category: form.value('category'),
    neighborhood: form.value('neighborhood'),
    reference: form.value('reference'),
  });
}

function withAmenity(amenity: Amenity) {
  return PROPERTY_CATEGORIES.filter((category) =>
    AMENITIES_OF_CATEGORY[category].includes(amenity),
  );
}

export const FEATURES_SECTION: PropertySection = {
  key: 'caracteristicas',
  title: 'Características',
  lead: 'Preencha o que souber. Quanto mais completo, menos perguntas repetidas.',
  fields: {
    ...Object.fromEntries(
      [...AREAS, ...COUNTS, 'floor' as const].map((feature) => [
        feature,
        PROPERTY_FEATURE_LABELS[feature].label,
      ]),
    ),
    amenities: 'O que o imóvel tem',
  },
  Fields: ({ form, kind }) => (
    <>
      <div className="form-row">
        {AREAS.map((feature) => (
          <OnlyFor key={feature} kind={kind} categories={withFeature(feature)}>
            <AreaInput
              name={feature}
              unitName={`${feature}_unit`}
              label={PROPERTY_FEATURE_LABELS[feature].label}
              defaultUnit={unitOf(feature, form)}
              defaultValue={form.value(feature)}
              error={form.error(feature)}
            />
            <AreaQuestion form={form} name={feature} />
          </OnlyFor>
        ))}
      </div>
      <div className="count-fields">
        {COUNTS.map((feature) => (
          <OnlyFor key={feature} kind={kind} categories={withFeature(feature)}>
            <TextInput
              name={feature}
              label={PROPERTY_FEATURE_LABELS[feature].label}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={form.value(feature)}
              error={form.error(feature)}
            />
          </OnlyFor>
        ))}
        <OnlyFor kind={kind} categories={withFeature('floor')}>
          {/* Words too, and all the keys: those for numbers have no minus. */}
          <TextInput
            name="floor"
            label={PROPERTY_FEATURE_LABELS.floor.label}
            placeholder="3, térreo…"
            autoComplete="off"
            maxLength={12}
            defaultValue={form.value('floor')}
            error={form.error('floor')}
          />
        </OnlyFor>
      </div>
      <ConfirmedAreas form={form} />
      <CheckboxGroup
        name="amenities[]"
        label="O que o imóvel tem"
        mark="optional"
        options={AMENITIES.map((value) => ({
          value,
          label: AMENITY_LABELS[value],
          row: onlyFor(kind, { categories: withAmenity(value) }),
        }))}
        defaultValue={form.list('amenities[]')}
        error={form.error('amenities')}
      />
    </>
  ),
};
