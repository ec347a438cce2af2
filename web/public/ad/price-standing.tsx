import {
  LOW_PRICE_CAUTION,
  PRICE_BAND_LABELS,
  priceSampleText,
} from '#text/price-position-words.ts';
import {
  PriceExplanation,
  type ComparedVehicle,
  type PricePosition,
} from '../../price-positions/price-explanation.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import './price-standing.css';

interface PriceStandingProps {
  ad: ComparedVehicle & { price_position: PricePosition | null };
}

/** Where the price stands among comparable ads, and how that is known; nothing when it is not. */
export function PriceStanding({ ad }: PriceStandingProps) {
  const { price_position: position } = ad;
  if (!position) return null;
  return (
    <div className="price-standing">
      <p>
        <b>Preço {PRICE_BAND_LABELS[position.band]}</b>
        {priceSampleText(position)}
      </p>
      {position.band === 'far_below' && (
        <Notice tone="warning" title={LOW_PRICE_CAUTION.title}>
          {LOW_PRICE_CAUTION.text}
        </Notice>
      )}
      <PriceExplanation ad={ad} position={position} />
    </div>
  );
}
