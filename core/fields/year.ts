import { accepted, refused, type Reading } from './reading.ts';
import { textField, type TextField } from './text-field.ts';
import { plainCode } from './typed-text.ts';

export type YearLimits = { min: number; max: number };

/** First year that a vehicle of an ad may have: before it, it belongs in a museum. */
export const FIRST_VEHICLE_YEAR = 1900;
/** Oldest house that an ad may name; the churches of the region are from the 18th century. */
export const FIRST_BUILDING_YEAR = 1600;
/** A building sold on the plan is ready at most ten years from now. */
export const YEARS_ON_THE_PLAN = 10;

/** Makers sell next year's model from the middle of the year. */
export function vehicleYearLimits(now: Date): YearLimits {
  return { min: FIRST_VEHICLE_YEAR, max: now.getUTCFullYear() + 1 };
}

export function buildingYearLimits(now: Date): YearLimits {
  return { min: FIRST_BUILDING_YEAR, max: now.getUTCFullYear() + YEARS_ON_THE_PLAN };
}

export function readYear(text: string, { min, max }: YearLimits): Reading<number> {
  const typed = plainCode(text);
  const year = Number(typed);
  if (!/^\d{4}$/.test(typed)) return refused('Escreva o ano com 4 números, por exemplo 2019');
  return year >= min && year <= max ? accepted(year) : refused(`Escreva um ano de ${min} a ${max}`);
}

/* @__NO_SIDE_EFFECTS__ */
export function yearField(limits: YearLimits): TextField<number> {
  return textField((text) => readYear(text, limits));
}
