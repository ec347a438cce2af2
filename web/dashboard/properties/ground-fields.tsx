import { useState, type ChangeEvent } from 'react';
import {
  areaAmount,
  areaUnitIn,
  formatArea,
  toSquareMetres,
  type AreaUnit,
} from '#core/fields/area.ts';
import { formatSides, readDistance } from '#core/fields/distance-field.ts';
import { defaultAreaUnit } from '#core/properties/default-area-unit.ts';
import {
  FEATURES_OF_CATEGORY,
  SIDE_METERS_LIMIT,
  type PropertyFeature,
} from '#core/properties/property.ts';
import { PROPERTY_FEATURE_LABELS } from '#text/property-labels.ts';
import { AreaInput } from '#web/ui/area-input/area-input.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { AreaQuestion } from './area-question.tsx';
import { categoriesWith, OnlyFor, onlyFor } from './only-for.tsx';
import type { PropertySectionProps } from './property-section.ts';
import './features-section.css';
import './ground-fields.css';

export const SIDES = ['front_meters', 'depth_meters'] as const satisfies PropertyFeature[];
export const AREAS = ['square_meters', 'built_area_meters'] as const satisfies PropertyFeature[];

const WITH_SIDES = categoriesWith(FEATURES_OF_CATEGORY, 'front_meters');

/** Front, depth and areas. Without script the hint about the area stands once both sides were saved. */
export function GroundFields({ form, kind }: Pick<PropertySectionProps, 'form' | 'kind'>) {
  const [offer, setOffer] = useState(() => offeredArea((name) => form.value(name)));
  const follow = ({ currentTarget: fields }: ChangeEvent<HTMLDivElement>) =>
    setOffer(offeredArea((name) => inputOf(fields, name)?.value));
  return (
    <div className="ground-fields" onChange={follow}>
      <div className="count-fields" {...onlyFor(kind, { categories: WITH_SIDES })}>
        {SIDES.map((side) => (
          <TextInput
            key={side}
            name={side}
            label={PROPERTY_FEATURE_LABELS[side].label}
            mark="optional"
            suffix="m"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={form.value(side)}
            error={form.error(side)}
          />
        ))}
      </div>
      {offer && (
        <div className="offered-area field-hint" {...onlyFor(kind, { categories: WITH_SIDES })}>
          <p>{offer.sentence}</p>
          <Button
            type="button"
            variant="secondary"
            size="sm"
            onClick={({ currentTarget: button }) => {
              takeArea(button.closest<HTMLElement>('.ground-fields'), offer.squareMetres);
              setOffer(undefined);
            }}
          >
            Usar {formatArea(offer.squareMetres)}
          </Button>
        </div>
      )}
      <div className="form-row">
        {AREAS.map((feature) => (
          <OnlyFor
            key={feature}
            kind={kind}
            categories={categoriesWith(FEATURES_OF_CATEGORY, feature)}
          >
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
    </div>
  );
}

/** What front and depth make together, while nobody said the area. */
function offeredArea(value: (name: string) => string | undefined) {
  if (value('square_meters')?.trim()) return undefined;
  const [front, depth] = SIDES.map((side) => readSide(value(side) ?? ''));
  if (front === undefined || depth === undefined) return undefined;
  const squareMetres = toSquareMetres(front * depth, 'm2');
  const sentence = `${formatSides(front, depth)} dá ${formatArea(squareMetres)} de terreno.`;
  return { squareMetres, sentence };
}

function readSide(text: string): number | undefined {
  const reading = readDistance(text, 'm', SIDE_METERS_LIMIT);
  return reading.ok ? reading.value : undefined;
}

function takeArea(fields: HTMLElement | null, squareMetres: number): void {
  const area = fields && inputOf(fields, 'square_meters');
  const unit = fields?.querySelector<HTMLSelectElement>('[name="square_meters_unit"]');
  if (!area || !unit) return;
  unit.value = 'm2';
  area.value = areaAmount(squareMetres, 'm2');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}

function inputOf(fields: HTMLElement, name: string): HTMLInputElement | null {
  return fields.querySelector<HTMLInputElement>(`[name="${name}"]`);
}

/** As it was typed; while there is no area, the unit follows what is offered and where. */
function unitOf(area: (typeof AREAS)[number], form: FormState): AreaUnit {
  const typed = form.value(area) && areaUnitIn(form.value(`${area}_unit`) ?? '');
  if (typed || area === 'built_area_meters') return typed || 'm2';
  return defaultAreaUnit({
    category: form.value('category'),
    neighborhood: form.value('neighborhood'),
    village: form.value('village'),
    reference: form.value('reference'),
  });
}
