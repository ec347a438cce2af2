import type { AdRef } from '#core/ads/ad-ref.ts';

/** What can make an ad suspicious, in the order in which it is told. */
export const SIGNALS = [
  'same_photo',
  'same_plate',
  'same_phone',
  'low_price',
  'new_account',
  'first_ad',
  'listed_word',
  'advance_payment',
  'scam',
  'contact',
  'urgency',
] as const;
export type SignalName = (typeof SIGNALS)[number];

/** Ads of other accounts, the first few; names are looked up when somebody reads them. */
export interface Twins {
  accounts: number;
  ads: AdRef[];
}

/** What was measured of an ad; what its words say is read again whenever it is weighed. */
export interface AdEvidence {
  same_photo: Twins | null;
  same_plate: Twins | null;
  /** Ids of accounts. */
  same_phone: { accounts: number; people: string[] } | null;
  /** Against the local median, in cents; null where too few are alike, or the price is not below. */
  low_price: { below_percent: number; median_cents: number; sample_size: number } | null;
  /** Of the account, when it was weighed. */
  account: { days: number; ads: number };
}

export type Signal = { points: number } & (
  | { name: 'same_photo' | 'same_plate'; accounts: number; ads: AdRef[] }
  | { name: 'same_phone'; accounts: number; people: string[] }
  | { name: 'low_price'; below_percent: number; median_cents: number; sample_size: number }
  | { name: 'new_account' | 'first_ad'; days: number; ads: number }
  | { name: 'listed_word' | 'advance_payment' | 'scam' | 'contact' | 'urgency'; words: string[] }
);

export type WordSignal = Extract<Signal, { words: string[] }>['name'];

/** Points are a sum; at the threshold an ad waits for a person. */
export interface Suspicion {
  score: number;
  threshold: number;
  signals: Signal[];
}

export function isHeld({ score, threshold }: Suspicion): boolean {
  return score >= threshold;
}
