import { priceDifferenceText } from '#text/price-position-words.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import type { OfficeVehicle } from './office-vehicle-facts.tsx';

/** For whoever decides: the price, or the one that waits, is far below those of others. */
export function LowPriceNote({ ad }: { ad: OfficeVehicle }) {
  const { price_position: position } = ad.waiting_change ?? ad;
  if (position?.band !== 'far_below') return null;
  return <Notice tone="warning">{priceDifferenceText(position)}.</Notice>;
}
