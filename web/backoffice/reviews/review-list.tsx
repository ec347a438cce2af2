import type * as z from 'zod';
import type { vehicleReviewAnswer } from '#api/backoffice/vehicle-reviews.ts';
import { pathTo } from '#core/site/paths.ts';
import { agoText } from '#text/formats.ts';
import { priceDifferenceText } from '#text/price-position-words.ts';
import { differencesText } from '#text/vehicle-change-words.ts';
import { officeAdStatus } from '#text/office-labels.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { OfficeAdRow } from '../ads/office-ad-row.tsx';
import { waitingTone } from '../ads/waiting-tone.ts';
import { OFFICE_VEHICLES } from '../vehicles/office-vehicle-kind.tsx';

type VehicleReview = z.output<typeof vehicleReviewAnswer>;

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
  const { what, price } = OFFICE_VEHICLES.row(ad);
  const isWaiting = ad.allowed_actions.includes('approve') || ad.changes !== null;
  const standing = officeAdStatus('vehicle', ad);
  return (
    <OfficeAdRow
      name={ad.name}
      href={pathTo('backofficeReview', { id })}
      headingLevel={headingLevel}
      cover={ad.cover}
      kind={what}
      price={price}
      facts={[
        { icon: 'map-pin', label: 'Cidade', value: ad.town.name },
        { icon: 'user', label: 'Anunciante', value: ad.owner_name },
        { icon: 'camera', label: 'Fotos', value: ad.photo_count },
      ]}
    >
      {ad.is_proposed && (
        <Badge tone="warning" icon="search">
          Fora do catálogo
        </Badge>
      )}
      {ad.price_position?.band === 'far_below' && (
        <Badge tone="warning" icon="triangle-alert">
          {priceDifferenceText(ad.price_position)}
        </Badge>
      )}
      {ad.changes && <Badge tone="info">Muda: {differencesText(ad.changes)}</Badge>}
      {isWaiting ? (
        <Badge tone={waitingTone(ad.waiting_since, now)} icon="clock">
          <span className="sr-only">Na fila desde </span>
          {agoText(ad.waiting_since, now)}
        </Badge>
      ) : (
        <Badge tone={standing.tone} icon="ban">
          {standing.label}
        </Badge>
      )}
    </OfficeAdRow>
  );
}
