import {
  DESCRIPTION_LENGTH,
  MESSAGE_LENGTH,
  TITLE_LENGTH,
  lineField,
  paragraphsField,
} from './text-lengths.ts';

/** Title of an ad: one line, 10 to 100 characters. */
export const adTitleField = lineField(TITLE_LENGTH);

/** Description of an ad: several lines, 20 to 5.000 characters. */
export const adDescriptionField = paragraphsField(DESCRIPTION_LENGTH);

/** Message to an advertiser or to us: several lines, 10 to 2.000 characters. */
export const messageField = paragraphsField(MESSAGE_LENGTH);
