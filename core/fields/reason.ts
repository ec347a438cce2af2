import { paragraphsField } from './text-lengths.ts';

const REASON_LENGTH = { min: 5, max: 500 } as const;

export const reasonField = paragraphsField(REASON_LENGTH);
