import { ADDRESS_LINE_LENGTH, lineField } from './text-lengths.ts';

/** Any text of one line that must be there: neighbourhood, street, subject. At most 120 characters. */
export const requiredText = lineField(ADDRESS_LINE_LENGTH);
