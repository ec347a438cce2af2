import { formatPrice } from '#core/fields/money.ts';
import type { WebsiteSettings } from '#core/site/website-settings.ts';

/** The part of the terms that says what the office decided about ads. */
export const REVIEW_TERMS = 'conferencia';

export type ReviewFacts = Pick<
  WebsiteSettings,
  'review_vehicles' | 'price_min_cents' | 'price_max_cents'
>;

export function ReviewTerms({ review_vehicles, price_min_cents, price_max_cents }: ReviewFacts) {
  return (
    <>
      <p>
        {review_vehicles
          ? 'Anúncios de veículos são conferidos antes de ir ao ar, e outra vez quando muda algo importante; os de imóveis podem ser conferidos depois.'
          : 'Anúncios vão ao ar assim que são publicados e podem ser conferidos depois. Um veículo que ainda não está no nosso catálogo é conferido antes.'}{' '}
        Quando uma regra automática acha sinais de golpe (uma foto de outro anúncio, um pedido de
        dinheiro antes da visita), o anúncio espera até uma pessoa da equipe olhar. A regra sozinha
        não recusa nada. Podemos recusar ou retirar um anúncio que descumpra estas regras; o
        anunciante recebe o motivo, pode corrigir e pode pedir que outra pessoa olhe de novo. Quem
        insiste, ou tenta enganar alguém, pode ter a conta suspensa, também com o motivo.
      </p>
      <p>
        O preço de um anúncio, de venda ou de aluguel, fica entre {formatPrice(price_min_cents)} e{' '}
        {formatPrice(price_max_cents)}.
      </p>
    </>
  );
}
