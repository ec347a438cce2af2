import type { AdRef } from '#core/ads/ad-ref.ts';
import { valuesOf, type FormValues } from '../../forms/form-values.ts';
import { jsonStorage } from '../../shell/json-storage.ts';

/* The form of an ad as it was sent or left in this tab, until it is stored. Only in a browser. */

export interface EditPlace extends AdRef {
  userId: string;
}

const kept = jsonStorage<FormValues>(() => sessionStorage);
const keyOf = ({ userId, kind, id }: EditPlace) => ['edicao', userId, kind, id].join(':');

export function keepSentEdit(place: EditPlace, form: FormData): void {
  kept.write(keyOf(place), valuesOf(form));
}

export function readSentEdit(place: EditPlace): FormValues | undefined {
  return kept.read(keyOf(place));
}

export function forgetSentEdit(place: EditPlace): void {
  kept.remove(keyOf(place));
}
