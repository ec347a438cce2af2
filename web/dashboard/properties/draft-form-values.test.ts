import { expect, test } from 'vitest';
import type { StepValues } from '#core/drafts/draft.ts';
import { PROPERTY_DRAFT, type PropertyStep } from '#core/properties/property-draft.ts';
import { formState } from '../../forms/failed-form.ts';
import { draftFormValues, draftValues, valuesText } from '../ads/wizard/draft-form-values.ts';
import { differencesOf } from '../ads/wizard/step-differences.ts';
import { PASTED_PLACE } from '../ads/place-field.ts';
import type { TownChoice } from '../ads/town-choice.ts';
import { stepOf } from '../ads/wizard/wizard-steps.ts';
import { PROPERTY_WIZARD } from './property-wizard.tsx';

function valuesOf(step: PropertyStep, fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) form.append(name, text);
  return draftValues(PROPERTY_WIZARD, step, form);
}

function differences(
  step: PropertyStep,
  stored: StepValues,
  typed: StepValues,
  towns: readonly TownChoice[] = [],
) {
  const wordOf = PROPERTY_WIZARD.wordOf(undefined, { colors: [], optional_items: [] });
  return differencesOf(
    { fields: stepOf(PROPERTY_WIZARD, step).fields, wordOf, towns },
    stored,
    typed,
  );
}

test('every field of a step has a name that people know', () => {
  for (const step of PROPERTY_DRAFT.steps)
    expect(
      Object.keys(stepOf(PROPERTY_WIZARD, step).fields)
        .filter((name) => name !== PASTED_PLACE)
        .toSorted(),
    ).toEqual(PROPERTY_DRAFT.fields[step].toSorted());
});

test('what was typed comes back as it was typed', () => {
  const typed = {
    square_meters: '2,',
    square_meters_unit: 'tarefa',
    bedroom: 'três',
    'amenities[]': ['spa', 'gym'],
  };
  const values = valuesOf('features', { ...typed, revision: '3', _action: 'save' });
  expect(values).toEqual({
    square_meters: '2,',
    square_meters_unit: 'tarefa',
    bedroom: 'três',
    amenities: ['spa', 'gym'],
    infrastructure: [],
  });
  const form = formState(undefined, draftFormValues(values));
  expect(form.value('square_meters')).toBe('2,');
  expect(form.value('square_meters_unit')).toBe('tarefa');
  expect(form.list('amenities[]')).toEqual(['spa', 'gym']);
});

test('phones come back in their places, with the one that is WhatsApp', () => {
  const values = valuesOf('contact', {
    'phones[0].number': '',
    'phones[1].number': '74-99912-3456',
    'phones[1].whatsapp': 'on',
    'phones[2].number': '74-3641',
  });
  const form = formState(undefined, draftFormValues(values));
  expect(form.value('phones[0].number')).toBe('74-99912-3456');
  expect(form.ticked('phones[0].whatsapp')).toBe(true);
  expect(form.value('phones[1].number')).toBe('74-3641');
  expect(form.ticked('phones[1].whatsapp')).toBe(false);
});

test('a box that was unticked stays so, and an empty list is told from one never asked', () => {
  expect(formState(undefined, draftFormValues(valuesOf('place', {}))).ticked('show_map')).toBe(
    false,
  );
  expect(valuesOf('price', {})).toEqual({
    rental_guarantees: [],
    payment_terms: [],
    documents: [],
  });
  expect(valuesOf('description', {})).toEqual({});
});

test('the order of fields makes no difference', () => {
  expect(valuesText({ a: 1, b: [{ c: 1, d: 2 }] })).toBe(valuesText({ b: [{ d: 2, c: 1 }], a: 1 }));
  expect(valuesText({ a: ['x', 'y'] })).not.toBe(valuesText({ a: ['y', 'x'] }));
});

test('two versions of a step are compared in words, and only where they differ', () => {
  const towns = [{ id: '2919157', name: 'Lapão', state: 'BA', lat: 0, lng: 0 }];
  expect(
    differences(
      'place',
      { street: 'A', city_id: '2919157', show_map: 'on' },
      { street: 'A' },
      towns,
    ),
  ).toEqual([
    { label: 'Cidade', here: '', there: 'Lapão' },
    { label: 'Mapa', here: '', there: 'sim' },
  ]);
  expect(
    differences(
      'features',
      { square_meters: '2', square_meters_unit: 'ha', amenities: ['spa'] },
      { square_meters: '2', square_meters_unit: 'tarefa', amenities: [] },
    ),
  ).toEqual([
    { label: 'Área do terreno', here: '2 tarefas', there: '2 hectares' },
    { label: 'O que o imóvel tem', here: '', there: 'Spa' },
  ]);
});
