import type { ContactCard } from '#core/leads/contact-card.ts';
import type { FailedForm } from '../../forms/failed-form.ts';

const SHOWN_WHEN_FOLDED = new Set(['message', 'check', undefined]);

/** Whether the fields need not be shown: nobody typed others, and nothing is wrong with them. */
export function isFolded(card: ContactCard, failed: FailedForm | undefined): boolean {
  if (!failed) return true;
  const { name, email, phone } = failed.values;
  const isSame = name === card.name && email === card.email && phone === card.phone;
  return isSame && failed.errors.every((error) => SHOWN_WHEN_FOLDED.has(error.name));
}
