import { integerField } from './number-field.ts';

export const RENTAL_DAYS = { min: 1, max: 365 } as const;

export const rentalDaysField = integerField(RENTAL_DAYS);
