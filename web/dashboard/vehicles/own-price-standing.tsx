import { PRICE_BAND_LABELS, priceSampleText } from '#text/price-position-words.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PriceExplanation } from '../../price-positions/price-explanation.tsx';
import type { OwnVehicleAd } from './vehicle-form-values.ts';

/** What visitors read of the price, or will once the ad is on the air. */
export function OwnPriceStanding({ ad }: { ad: OwnVehicleAd }) {
  const { price_position: position } = ad;
  if (!position) return null;
  return (
    <Notice tone="neutral" icon="tag" title={`Seu preço está ${PRICE_BAND_LABELS[position.band]}`}>
      <p>{priceSampleText(position)}.</p>
      {position.band === 'far_below' && (
        <p>Quem visita o anúncio lê um aviso para ter cuidado. Confira se o preço está certo.</p>
      )}
      <PriceExplanation ad={ad} position={position} />
    </Notice>
  );
}
