import { accepted, refused, type Reading } from './reading.ts';
import { textField, type TextField } from './text-field.ts';
import { plainCode } from './typed-text.ts';

export type YearLimits = { min: number; max: number };

export const FIRST_VEHICLE_YEAR = 1900;
export const FIRST_BUILDING_YEAR = 1600;
export const YEARS_ON_THE_PLAN = 10;

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
