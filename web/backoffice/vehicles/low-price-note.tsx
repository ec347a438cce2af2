import { priceDifferenceText } from '#text/price-position-words.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import type { OfficeVehicle } from './office-vehicle-facts.tsx';

/** Of the price that waits, if one does. */
export function reviewedPosition(ad: OfficeVehicle) {
  return (ad.waiting_change ?? ad).price_position;
}

/** For whoever decides: the price, or the one that waits, is far below those of others. */
export function LowPriceNote({ ad }: { ad: OfficeVehicle }) {
  const position = reviewedPosition(ad);
  if (position?.band !== 'far_below') return null;
  return <Notice tone="warning">{priceDifferenceText(position)}.</Notice>;
}
