import { dateText } from '#text/formats.ts';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Chapter } from './ad-screen.tsx';
import './ad-details.css';

interface AdFactsProps {
  ad: { published_at: string | null };
  id: string;
  /** Of its kind. */
  facts: readonly Fact[];
}

/** Everything else there is to know, by name and value. */
export function AdFacts({ ad, id, facts }: AdFactsProps) {
  return (
    <Chapter title="Detalhes">
      <FactList
        facts={[
          ...facts,
          ...knownFact('Publicado em', ad.published_at && dateText(ad.published_at)),
          { label: 'Código do anúncio', value: id },
        ]}
      />
    </Chapter>
  );
}

export function knownFact(label: string, value: string | null | undefined): Fact[] {
  return value ? [{ label, value }] : [];
}

export interface CheckedItem {
  id: string;
  name: string;
  /** A sentence: it has a line to itself. */
  isLong?: boolean;
}

export function CheckedItems({ items }: { items: readonly CheckedItem[] }) {
  return (
    <ul className="ad-checks">
      {items.map(({ id, name, isLong }) => (
        <li key={id} className={isLong ? 'ad-check-long' : undefined}>
          <Icon name="check" />
          {name}
        </li>
      ))}
    </ul>
  );
}
