import { z } from 'zod';
import type { DocumentStore } from './document-store.ts';

/** What can be turned while it runs; each stays as it is set. */
export const knobsParam = z.strictObject({
  /** How often each event is sent. */
  copies: z.number().int().min(1).max(3).optional(),
  /** How long each delivery waits. In milliseconds. */
  delay_ms: z.number().int().min(0).max(60_000).optional(),
  /** Collects this many deliveries and then sends them in another order; 0 is off. */
  hold: z.number().int().min(0).max(100).optional(),
  /** Loses this many of the next deliveries. */
  drop: z.number().int().min(0).max(1000).optional(),
  /** Nothing is sent until somebody asks. */
  on_demand: z.boolean().optional(),
  /** What becomes of a subscription that nobody pays. */
  after_retries: z.enum(['cancel', 'unpaid']).optional(),
});
type Wanted = z.output<typeof knobsParam>;
export type Knobs = { [Name in keyof Wanted]-?: Exclude<Wanted[Name], undefined> };

const RESTING: Knobs = {
  copies: 1,
  delay_ms: 0,
  hold: 0,
  drop: 0,
  on_demand: false,
  after_retries: 'cancel',
};

export function readKnobs(store: DocumentStore): Knobs {
  return { ...RESTING, ...store.setting<Partial<Knobs>>('knobs', {}) };
}

export function turnKnobs(store: DocumentStore, wanted: z.output<typeof knobsParam>): Knobs {
  const knobs = { ...readKnobs(store), ...wanted } as Knobs;
  store.set('knobs', knobs);
  return knobs;
}
