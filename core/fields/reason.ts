import { paragraphsField } from './text-lengths.ts';

/** A reason that the person concerned reads is a sentence or a few, not an essay. */
const REASON_LENGTH = { min: 5, max: 500 } as const;

export const reasonField = paragraphsField(REASON_LENGTH);
