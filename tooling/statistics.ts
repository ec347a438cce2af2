import {
  cumulativeStdNormalProbability,
  linearRegression,
  quantile,
  wilcoxonRankSum,
} from 'simple-statistics';

/** @param share 0.99 for the 99th percentile. NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  return values.length === 0 ? Number.NaN : quantile(values, share);
}

/** The middle one, or between the middle two. NaN of nothing. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Of the straight line through the points with the least squares. */
export function slopeOf(points: readonly [x: number, y: number][]): number {
  return points.length < 2 ? Number.NaN : linearRegression(points).m;
}

/**
 * How likely two samples of one thing differ at least as much (Mann and Whitney's U, two-sided, by the
 * normal approximation; good from about 20 numbers each, of which few are the same).
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): number {
  const [n, m] = [first.length, second.length];
  const u = wilcoxonRankSum(first, second) - (n * (n + 1)) / 2;
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * cumulativeStdNormalProbability(-Math.abs(z));
}
