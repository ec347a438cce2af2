import { formatPrice } from '#core/fields/money.ts';
import type { PriceBand, PricePosition, PriceSample } from '#core/vehicles/price-position.ts';

/** As "preço" goes on. */
export const PRICE_BAND_LABELS: Record<PriceBand, string> = {
  far_below: 'muito abaixo da mediana',
  below: 'abaixo da mediana',
  average: 'na média',
  above: 'acima da mediana',
  far_above: 'muito acima da mediana',
};

/** 'Mediana de 14 anúncios parecidos: R$ 38.900'. */
export function priceSampleText({ sample_size: size, median_cents: median }: PriceSample): string {
  return `Mediana de ${size} anúncios parecidos: ${formatPrice(median)}`;
}

/** 'Preço 38% abaixo da mediana de 14 anúncios (R$ 38.900)'. */
export function priceDifferenceText(position: PricePosition): string {
  const { difference_percent: percent, sample_size: size, median_cents: median } = position;
  const sample = `mediana de ${size} anúncios (${formatPrice(median)})`;
  if (percent === 0) return `Preço igual à ${sample}`;
  return `Preço ${Math.abs(percent)}% ${percent < 0 ? 'abaixo' : 'acima'} da ${sample}`;
}

/** Of the buyer of something far too cheap. */
export const LOW_PRICE_CAUTION = {
  title: 'Preço muito abaixo de anúncios parecidos',
  text: 'Antes de pagar qualquer valor, veja o veículo e os documentos pessoalmente.',
} as const;
