import { formatNumber } from '#core/fields/number-field.ts';

/** Ads that each value of a filter would leave. */
export type ChoiceCounts = Readonly<Record<string, number>> | undefined;

/** "1.234" for a choice, or for several of them together. */
export function countText(counts: ChoiceCounts, ...values: readonly string[]): string | undefined {
  if (!counts) return undefined;
  return formatNumber(values.reduce((sum, value) => sum + (counts[value] ?? 0), 0));
}

/** "Irecê (1.234)", for lists that hold nothing but text. */
export function labelWithCount(label: string, counts: ChoiceCounts, value: string): string {
  const count = countText(counts, value);
  return count === undefined ? label : `${label} (${count})`;
}
