/**
 * The round numbers of a vertical axis, from 0 up to at least the greatest value; two to five
 * steps of 1, 2, 2.5 or 5 times a power of ten. Counts never get fractions of one.
 */
export function chartTicks(values: readonly number[]): number[] {
  const greatest = Math.max(0, ...values);
  if (greatest === 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(greatest / 2));
  const whole = values.every(Number.isInteger);
  const step =
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * power)
      .find((size) => greatest / size <= 5 && (!whole || Number.isInteger(size))) ?? 10 * power;
  const ticks = [0];
  while ((ticks.at(-1) ?? 0) < greatest) ticks.push(ticks.length * step);
  return ticks;
}

/** Every n-th label is written, so that at most `room` stand under the axis. */
export function labelEvery(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room));
}
