import { AREA_UNITS, areaAmount, type AreaUnit } from '#core/fields/area.ts';
import { typedNumber } from '#core/fields/decimal-text.ts';
import { cepQuestionKey, formatCep } from '#core/fields/cep.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { PHONE_LIMITS } from '#core/fields/phone-list.ts';
import { LIST_FIELDS } from '#core/properties/property-form-fields.ts';
import { withAreaUnits } from '#core/properties/typed-areas.ts';
import type { ownPropertyAnswer } from '#api/property-answers.ts';
import type * as z from 'zod';
import { submittedFields, treeOf } from '../../forms/form-values.ts';
import type { SubmittedFields } from '../../session/api-types.ts';
import { amountText } from '../../forms/amount-text.ts';
import { sentText } from '../../forms/sent-text.ts';

/** A property ad as its owner reads it. */
export type OwnPropertyAd = z.infer<typeof ownPropertyAnswer>['attributes'];

const AREAS = ['square_meters', 'built_area_meters'] as const;

const DISTANCES = ['front_meters', 'depth_meters', 'dirt_road_km'] as const;

/** The values of an ad as its form shows them, by field name. */
export function storedValues(ad: OwnPropertyAd): Record<string, unknown> {
  const {
    phones,
    price_cents: price,
    rent_cents: rent,
    zip_code: cep,
    rental_period_days: days,
    confirmed_areas: confirmed,
    condominium_fee_cents: condominiumFee,
    property_tax_cents: propertyTax,
    ...plain
  } = ad;
  return {
    ...plain,
    ...areaValues(ad),
    ...phoneValues(phones),
    'confirmed_areas[]': confirmed,
    ...Object.fromEntries(DISTANCES.map((field) => [field, distanceText(ad[field])])),
    price: amountText(price),
    rent: amountText(rent),
    rental_period: days,
    condominium_fee: amountText(condominiumFee),
    property_tax: amountText(propertyTax),
    zip_code: cep && formatCep(cep),
    confirmed_cep: cep && cepQuestionKey(cep, ad.city_id),
  };
}

/** What a new ad begins with: the phones of the account. */
export function firstValues(
  phones: readonly { number: string; whatsapp: boolean }[],
): Record<string, unknown> {
  const whatsapp = phones.find((phone) => phone.whatsapp);
  return {
    show_map: true,
    ...phoneValues(
      phones
        .slice(0, PHONE_LIMITS.property.max)
        .map((phone) => ({ ...phone, whatsapp: phone === whatsapp })),
    ),
  };
}

/** The tree that the API takes: units joined to their areas, phones without gaps. */
export function propertyTree(form: FormData): SubmittedFields {
  const typed = treeOf(withoutPhoneGaps(form), { lists: LIST_FIELDS });
  const tree = submittedFields(withAreaUnits(typed));
  // Without script a town that is not in the list is sent as text, which no field of the API takes.
  delete tree['city_id_label'];
  tree['phones'] ??= [];
  return tree;
}

/** Phones close up, so that a refusal stands beside the phone that it is about. Also what is shown again. */
export function withoutPhoneGaps(form: FormData): FormData {
  const places = Array.from({ length: PHONE_LIMITS.property.max }, (_, place) => place);
  const filled = places.filter((place) => sentText(form, `phones[${place}].number`).trim() !== '');
  const closed = new FormData();
  for (const [name, value] of form) if (!name.startsWith('phones[')) closed.append(name, value);
  filled.forEach((from, to) => {
    closed.append(`phones[${to}].number`, sentText(form, `phones[${from}].number`));
    if (form.has(`phones[${from}].whatsapp`)) closed.append(`phones[${to}].whatsapp`, 'on');
  });
  return closed;
}

function phoneValues(
  phones: readonly { number: string; whatsapp: boolean }[],
): Record<string, unknown> {
  return Object.fromEntries(
    phones.flatMap(({ number: digits, whatsapp }, place) => [
      [`phones[${place}].number`, formatPhone(digits)],
      [`phones[${place}].whatsapp`, whatsapp],
    ]),
  );
}

/** "1234,5": without the points that group thousands, so that it is read as what it is. */
function distanceText(distance: number | null): string | undefined {
  return distance === null ? undefined : typedNumber(distance);
}

function areaValues(ad: OwnPropertyAd): Record<string, unknown> {
  return Object.fromEntries(
    AREAS.flatMap((area): [string, string][] => {
      const squareMetres = ad[area];
      if (squareMetres === null) return [];
      const unit = ad[`${area}_unit`] ?? likelyUnit(squareMetres);
      return [
        [area, areaAmount(squareMetres, unit)],
        [`${area}_unit`, unit],
      ];
    }),
  );
}

/** Of an ad that does not say it: land in the unit in which it is a short number, everything else in m². */
function likelyUnit(squareMetres: number): AreaUnit {
  if (squareMetres < AREA_UNITS.tarefa.squareMetres) return 'm2';
  const isShort = (unit: AreaUnit) => /^[\d.]+(?:,\d{1,2})?$/.test(areaAmount(squareMetres, unit));
  return (['tarefa', 'hectare'] as const).find(isShort) ?? 'm2';
}
