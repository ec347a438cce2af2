import type { AdRef } from '#core/ads/ad-ref.ts';
import { valuesOf, type FormValues } from '../../forms/form-values.ts';

/* The form of an ad as it was sent from this tab, until it is stored. Only in a browser. */

export interface EditPlace extends AdRef {
  userId: string;
}

const keyOf = ({ userId, kind, id }: EditPlace) => ['edicao', userId, kind, id].join(':');

/** A browser may have no storage, or a full one: then there is nothing to fall back on. */
function tryTo<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function keepSentEdit(place: EditPlace, form: FormData): void {
  tryTo(() => sessionStorage.setItem(keyOf(place), JSON.stringify(valuesOf(form))));
}

export function readSentEdit(place: EditPlace): FormValues | undefined {
  const kept = tryTo(() => sessionStorage.getItem(keyOf(place)));
  return kept ? tryTo(() => JSON.parse(kept) as FormValues) : undefined;
}

export function forgetSentEdit(place: EditPlace): void {
  tryTo(() => sessionStorage.removeItem(keyOf(place)));
}
