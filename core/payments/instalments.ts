/** R$ 5,00: less than that banks refuse to divide. In cents. */
export const SMALLEST_INSTALMENT = 5_00;

/** Whole cents whose sum is the total; the first ones take what does not divide. */
export function instalmentsOf(totalCents: number, count: number): number[] {
  const part = Math.floor(totalCents / count);
  const rest = totalCents - part * count;
  return Array.from({ length: count }, (_, place) => (place < rest ? part + 1 : part));
}

/** Whether the provider's page may offer any. Which ones it offers, the bank of the card says: no call limits that. */
export function isSplit(totalCents: number, allowed: number): boolean {
  return mostInstalments(totalCents, allowed) > 1;
}

/** How many instalments a total may have, of those that the website settings allow. */
export function mostInstalments(totalCents: number, allowed: number): number {
  return Math.max(1, Math.min(allowed, Math.floor(totalCents / SMALLEST_INSTALMENT)));
}
