import { ADDRESS_LINE_LENGTH, lineField } from './text-lengths.ts';

export const requiredText = lineField(ADDRESS_LINE_LENGTH);
