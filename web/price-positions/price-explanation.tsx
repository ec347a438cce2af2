import type * as z from 'zod';
import type { publicVehicleAnswer } from '#api/vehicle-answers.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import { COMPARED_DAYS, MAX_PER_ADVERTISER, yearsApart } from '#core/vehicles/price-position.ts';
import { dateText } from '#text/formats.ts';
import { FUEL_TYPE_LABELS } from '#text/vehicle-labels.ts';
import './price-explanation.css';

type PublicVehicle = z.output<typeof publicVehicleAnswer>['attributes'];

/** What is compared of a vehicle, beside its price; its owner's answer has it too. */
export type ComparedVehicle = Pick<
  PublicVehicle,
  'vehicle_type' | 'brand' | 'model' | 'fuel_type' | 'year' | 'condition' | 'mileage'
>;

export type PricePosition = NonNullable<PublicVehicle['price_position']>;

interface PriceExplanationProps {
  ad: ComparedVehicle;
  position: PricePosition;
}

/** How a price's position was worked out, in plain words. */
export function PriceExplanation({ ad, position }: PriceExplanationProps) {
  const spread = yearsApart(ad);
  const years = spread === 0 ? `de ${ad.year}` : `de ${ad.year - spread} a ${ad.year + spread}`;
  return (
    <details className="price-explanation">
      <summary className="link">Como calculamos</summary>
      <p>
        Comparamos com {position.sample_size} anúncios daqui, de outros anunciantes: {ad.brand.name}{' '}
        {ad.model.name}, {FUEL_TYPE_LABELS[ad.fuel_type].toLocaleLowerCase('pt-BR')}, {years},
        publicados ou vendidos nos últimos {COMPARED_DAYS} dias. De cada anunciante contam no máximo{' '}
        {MAX_PER_ADVERTISER}.
      </p>
      <p>
        Quando a quilometragem explica a diferença, cada preço é ajustado para{' '}
        {formatMileage(ad.mileage)}. A mediana é o preço do meio: metade pede mais, metade pede
        menos. Até 10% de diferença é “na média”; mais de 25%, “muito”.
      </p>
      <p>
        Versão, opcionais e estado de conservação não entram na conta. Não é uma avaliação, e a
        tabela FIPE não é usada. Conta feita em {dateText(position.worked_out_at)}.
      </p>
    </details>
  );
}
