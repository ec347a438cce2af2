import { data } from 'react-router';
import { readPastedPlace } from '#core/places/pasted-place.ts';
import { regionTownByCode } from '#core/places/region-towns.ts';
import type { FailedForm } from '../../forms/failed-form.ts';
import { valuesOf } from '../../forms/form-values.ts';
import { sentText } from '../../forms/sent-text.ts';
import { PASTED_PLACE, READ_PLACE } from './place-field.ts';

/** A place was pasted that no script has read yet, whatever button was pressed. */
export function asksForPlace(form: FormData): boolean {
  return form.get('_action') === READ_PLACE || sentText(form, PASTED_PLACE).trim() !== '';
}

/** The form as it was sent, with the pin where the pasted place is. */
export function fillByPlace(form: FormData) {
  const filled: FailedForm = { values: valuesOf(form), errors: [] };
  const town = regionTownByCode(Number(sentText(form, 'city_id')));
  const reading = readPastedPlace(sentText(form, PASTED_PLACE), town);
  if (!reading.ok) {
    const errors = [{ name: PASTED_PLACE, message: reading.message }];
    return data({ ...filled, errors }, { status: 422 });
  }
  const { lat, lng } = reading.value;
  Object.assign(filled.values, { lat: String(lat), lng: String(lng), [PASTED_PLACE]: '' });
  return data(filled, { status: 200 });
}
