import type { FailedForm } from '../../forms/failed-form.ts';

/** A decision that the API refused; `isLate` when the ad had changed meanwhile. */
export type RefusedDecision = FailedForm & { isLate: boolean };
