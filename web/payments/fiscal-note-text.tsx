import type { FiscalNote } from '#core/payments/receipt.ts';
import { Icon } from '../ui/icon/icon.tsx';

/** Its number, which leads to the document at the town where there is a link. */
export function FiscalNoteText({ number, link }: FiscalNote) {
  if (link === null) return number;
  return (
    <a className="link" href={link} rel="noopener noreferrer" target="_blank">
      {number} <Icon name="external-link" label="(abre em outra aba)" />
    </a>
  );
}
