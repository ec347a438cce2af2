import { formatPrice } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { agoText } from '#text/formats.ts';
import { differencesText } from '#text/vehicle-change-words.ts';
import { VEHICLE_STATUS_LABELS, VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { AdRow } from '../ad-row.tsx';
import type { VehicleReview } from './vehicle-review.ts';
import { waitingTone } from './waiting-tone.ts';

interface ReviewListProps {
  reviews: readonly VehicleReview[];
  /** When the page was made: what "há 2 dias" counts from. */
  now: Date;
  headingLevel?: 2 | 3 | undefined;
}

/** Ads that wait for review, as rows that lead to each one's review. */
export function ReviewList({ reviews, now, headingLevel }: ReviewListProps) {
  return (
    <ul className="office-ads">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewRow review={review} now={now} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

function ReviewRow({
  review: { id, attributes: ad },
  now,
  headingLevel,
}: Omit<ReviewListProps, 'reviews'> & { review: VehicleReview }) {
  return (
    <AdRow
      name={ad.name}
      href={pathTo('backofficeReview', { id })}
      headingLevel={headingLevel}
      cover={ad.cover}
      kind={`${VEHICLE_TYPE_LABELS[ad.vehicle_type].label} · ${ad.brand.name} ${ad.model.name} · ${ad.year}`}
      price={formatPrice(ad.price_cents)}
      facts={[
        { icon: 'map-pin', label: 'Cidade', value: ad.town.name },
        { icon: 'user', label: 'Anunciante', value: ad.advertiser.name },
        { icon: 'camera', label: 'Fotos', value: ad.photos.length },
      ]}
    >
      {ad.allowed_actions.includes('approve_change') && ad.waiting_change && (
        <Badge tone="info">Muda: {differencesText(ad.waiting_change.differences)}</Badge>
      )}
      {ad.status === 'suspended' ? (
        <Badge tone="danger" icon="ban">
          {VEHICLE_STATUS_LABELS.suspended.label}
        </Badge>
      ) : (
        <Badge tone={waitingTone(ad.seen_at, now)} icon="clock">
          <span className="sr-only">Na fila desde </span>
          {agoText(ad.seen_at, now)}
        </Badge>
      )}
    </AdRow>
  );
}
