import { sentText } from '../forms/sent-text.ts';
import type { SubmittedText } from '../session/api-types.ts';

/** What a form of the list of alerts wants. */
export type AlertChange =
  | { do: 'change'; id: string; json: { saved_search: { frequency: SubmittedText } } }
  | { do: 'end'; id: string }
  | { do: 'confirm' };

export function alertChange(form: FormData): AlertChange | undefined {
  // Without an id the address would be that of all alerts.
  const id = sentText(form, 'id') || '-';
  switch (sentText(form, 'do')) {
    case 'change': {
      const frequency = sentText(form, 'frequency');
      return { do: 'change', id, json: { saved_search: { frequency } } };
    }
    case 'end':
      return { do: 'end', id };
    case 'confirm':
      return { do: 'confirm' };
    default:
      return undefined;
  }
}
