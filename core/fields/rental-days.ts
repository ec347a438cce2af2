import { integerField } from './number-field.ts';

/** Rental period of the specification, in days (section 5). */
export const RENTAL_DAYS = { min: 1, max: 365 } as const;

export const rentalDaysField = integerField(RENTAL_DAYS);
