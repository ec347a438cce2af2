/** To some metres: more digits only make the page longer. */
export function short(km: number): number {
  return Math.round(km * 1000) / 1000;
}
