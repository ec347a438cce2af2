import {
  DESCRIPTION_LENGTH,
  MESSAGE_LENGTH,
  TITLE_LENGTH,
  lineField,
  paragraphsField,
} from './text-lengths.ts';

export const adTitleField = lineField(TITLE_LENGTH);

export const adDescriptionField = paragraphsField(DESCRIPTION_LENGTH);

export const messageField = paragraphsField(MESSAGE_LENGTH);
