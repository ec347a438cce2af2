import { refuse, type Refusal } from '#core/refusal.ts';

/** Nobody pays another price than the page showed; what was never shown is not compared. */
export function reasonNotToCharge(shown: number | undefined, cents: number): Refusal | undefined {
  return shown === undefined || shown === cents
    ? undefined
    : refuse('price_not_as_shown', { prices: [shown, cents] });
}
