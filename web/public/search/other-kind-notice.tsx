import { counted } from '#text/formats.ts';
import { shortened } from '#text/search-sentences.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import './misunderstood-notice.css';

export interface OtherKindSearch {
  /** "Veículos". */
  label: string;
  /** The words of this search. */
  q: string;
  href: string;
  total: number;
}

export function otherKindText({ total, label }: OtherKindSearch): string {
  return total > 0 ? `${counted(total, 'anúncio', 'anúncios')} em ${label}` : `Procure em ${label}`;
}

/** The words speak of what the other search has. */
export function OtherKindNotice({ other }: { other: OtherKindSearch | undefined }) {
  if (!other) return null;
  return (
    <Notice tone="info" icon="search" className="search-misunderstood">
      <p>
        Procurando “{shortened(other.q)}”?{' '}
        <a className="link" href={other.href}>
          {otherKindText(other)}
        </a>
      </p>
    </Notice>
  );
}
