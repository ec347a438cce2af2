import type { AdKind } from '#core/ads/ad-ref.ts';
import type { SignalName } from './signal.ts';

/** Whether it was right to hold the ad: what the office did with it says so. */
export const HOLD_OUTCOMES = ['released', 'upheld'] as const;
export type HoldOutcome = (typeof HOLD_OUTCOMES)[number];

export const HOLD_STATES = ['waiting', ...HOLD_OUTCOMES] as const;
export type HoldState = (typeof HOLD_STATES)[number];

export interface HoldFilter {
  /** The code of an ad or of an account, or its e-mail. */
  about: string;
  state: HoldState;
  kind: AdKind;
  signal: SignalName;
}

/** How far back rules are tried, and holds counted. */
export const TRIED_DAYS = 90;

/** What became of held ads. */
export interface HoldShare {
  waiting: number;
  released: number;
  upheld: number;
}

/** Whole percents; null while nothing is decided. */
export function wrongPercent({ released, upheld }: Omit<HoldShare, 'waiting'>): number | null {
  const decided = released + upheld;
  return decided === 0 ? null : Math.round((released * 100) / decided);
}
