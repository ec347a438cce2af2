import {
  AMENITIES,
  AMENITIES_OF_CATEGORY,
  FEATURES_OF_CATEGORY,
  type PropertyFeature,
} from '#core/properties/property.ts';
import { AMENITY_LABELS, LAND_CHAPTERS, PROPERTY_FEATURE_LABELS } from '#text/property-labels.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { AreaQuestion, ConfirmedAreas } from './area-question.tsx';
import { AREAS, GroundFields, SIDES } from './ground-fields.tsx';
import { categoriesWith, OnlyFor, onlyFor } from './only-for.tsx';
import type { PropertySection } from './property-section.ts';
import { WaterAndAccess } from './water-and-access.tsx';
import './features-section.css';

const COUNTS = [
  'bedroom',
  'suite',
  'bathroom',
  'parking_space',
  'commercial_room',
  'year_built',
] as const satisfies PropertyFeature[];

export const FEATURES_SECTION: PropertySection = {
  key: 'caracteristicas',
  title: 'Características',
  lead: 'Preencha o que souber. Quanto mais completo, menos perguntas repetidas.',
  fields: {
    ...Object.fromEntries(
      [...SIDES, ...AREAS, ...COUNTS, 'floor' as const, 'dirt_road_km' as const].map((feature) => [
        feature,
        PROPERTY_FEATURE_LABELS[feature].label,
      ]),
    ),
    infrastructure: LAND_CHAPTERS.infrastructure,
    amenities: 'O que o imóvel tem',
  },
  Fields: ({ form, kind }) => (
    <>
      <GroundFields form={form} kind={kind} />
      <div className="count-fields">
        {COUNTS.map((feature) => (
          <OnlyFor
            key={feature}
            kind={kind}
            categories={categoriesWith(FEATURES_OF_CATEGORY, feature)}
          >
            <TextInput
              name={feature}
              label={PROPERTY_FEATURE_LABELS[feature].label}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={form.value(feature)}
              error={form.error(feature)}
            />
            {feature === 'suite' && <AreaQuestion form={form} name={feature} />}
          </OnlyFor>
        ))}
        <OnlyFor kind={kind} categories={categoriesWith(FEATURES_OF_CATEGORY, 'floor')}>
          {/* Words too, and all the keys: those for numbers have no minus. */}
          <TextInput
            name="floor"
            label={PROPERTY_FEATURE_LABELS.floor.label}
            placeholder="3, térreo…"
            autoComplete="off"
            defaultValue={form.value('floor')}
            error={form.error('floor')}
          />
        </OnlyFor>
      </div>
      <ConfirmedAreas form={form} />
      <WaterAndAccess form={form} kind={kind} />
      <CheckboxGroup
        name="amenities[]"
        label="O que o imóvel tem"
        mark="optional"
        options={AMENITIES.map((value) => ({
          value,
          label: AMENITY_LABELS[value],
          row: onlyFor(kind, { categories: categoriesWith(AMENITIES_OF_CATEGORY, value) }),
        }))}
        defaultValue={form.list('amenities[]')}
        error={form.error('amenities')}
      />
    </>
  ),
};
