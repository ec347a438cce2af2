import type * as z from 'zod';
import type { vehicleReviewAnswer } from '#api/vehicle-answers.ts';

/** A vehicle ad as whoever reviews it reads it. */
export type VehicleReview = z.output<typeof vehicleReviewAnswer>;
export type ReviewedVehicle = VehicleReview['attributes'];
