import { formatDistance } from '#core/fields/distance-field.ts';
import {
  INFRASTRUCTURE_LABELS,
  LAND_CHAPTERS,
  PAYMENT_TERM_LABELS,
  PROPERTY_DOCUMENT_LABELS,
} from '#text/property-labels.ts';
import { CheckedItems, type CheckedItem } from './ad-details.tsx';
import { Chapter } from './ad-screen.tsx';
import type { PublicProperty } from './property-details.tsx';
import { exchangeText } from './property-words.ts';

type SaidOfTerms = Pick<
  PublicProperty,
  | 'infrastructure'
  | 'dirt_road_km'
  | 'documents'
  | 'payment_terms'
  | 'accepts_exchange'
  | 'exchange_for'
>;

/** What people ask next about land: its water, the road to it, its papers and how it may be paid for. */
export function PropertyTerms({ ad }: { ad: SaidOfTerms }) {
  const exchange = exchangeText(ad);
  return (
    <>
      <TickedChapter
        title={LAND_CHAPTERS.infrastructure}
        items={[
          ...named(ad.infrastructure, INFRASTRUCTURE_LABELS),
          ...(ad.dirt_road_km === null
            ? []
            : [{ id: 'dirt_road', name: roadText(ad.dirt_road_km), isLong: true }]),
        ]}
      />
      <TickedChapter
        title={LAND_CHAPTERS.documents}
        items={named(ad.documents, PROPERTY_DOCUMENT_LABELS)}
      />
      <TickedChapter
        title={LAND_CHAPTERS.payment}
        items={[
          ...named(ad.payment_terms, PAYMENT_TERM_LABELS),
          ...(exchange ? [{ id: 'exchange', name: exchange, isLong: true }] : []),
        ]}
      />
    </>
  );
}

function roadText(kilometres: number): string {
  return `${formatDistance(kilometres, 'km')} de estrada de chão até o asfalto`;
}

function named<One extends string>(
  ones: readonly One[],
  labels: Readonly<Record<One, string>>,
): CheckedItem[] {
  return ones.map((id) => ({ id, name: labels[id] }));
}

function TickedChapter({ title, items }: { title: string; items: readonly CheckedItem[] }) {
  if (items.length === 0) return null;
  return (
    <Chapter title={title}>
      <CheckedItems items={items} />
    </Chapter>
  );
}
