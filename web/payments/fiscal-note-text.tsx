import type { FiscalNote } from '#core/payments/receipt.ts';

/** Its number, which leads to the document at the town where there is a link. */
export function FiscalNoteText({ number, link }: FiscalNote) {
  if (link === null) return number;
  return (
    <a className="link" href={link} rel="noopener noreferrer">
      {number}
    </a>
  );
}
