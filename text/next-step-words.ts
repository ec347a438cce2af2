import type { AdKind } from '#core/ads/ad-ref.ts';
import { ENDING_SOON_DAYS, FEW_PHOTOS, type NextStepName } from '#core/statistics/next-step.ts';
import { counted, dateText } from './formats.ts';
import { priceDifferenceText } from './price-position-words.ts';

/** A next step as the API answers it. */
export interface ToldStep {
  id: NextStepName;
  attributes: {
    count: number;
    kind: AdKind | null;
    ad: { kind: AdKind; id: string; name: string } | null;
    plan: { id: string; name: string } | null;
    until: string | null;
    price: { median_cents: number; sample_size: number; difference_percent: number } | null;
  };
}

type Facts = ToldStep['attributes'];

const ads = ({ count }: Facts) => counted(count, 'anúncio', 'anúncios');
const areOf = (facts: Facts, one: string, many: string) =>
  facts.count === 1 && facts.ad
    ? `“${facts.ad.name}” ${one}`
    : `${ads(facts)} ${facts.count === 1 ? one : many}`;
/** Which of several comes first. */
const firstOf = ({ count, ad }: Facts) =>
  count > 1 && ad ? `; comece por “${ad.name}”, o mais visto` : '';
const soon = ({ until }: Facts) => (until ? dateText(until) : `menos de ${ENDING_SOON_DAYS} dias`);

/** One sentence, and what is done about it. */
export const NEXT_STEP_WORDS: Readonly<
  Record<NextStepName, { sentence: (facts: Facts) => string; action: string }>
> = {
  unanswered: {
    sentence: ({ count }) =>
      `${counted(count, 'pessoa espera', 'pessoas esperam')} a sua resposta.`,
    action: 'Responder',
  },
  plan_chosen: {
    sentence: ({ plan }) => `Você escolheu o plano ${plan?.name ?? ''}. Falta só assinar.`,
    action: 'Continuar',
  },
  plan_ending: {
    sentence: (facts) => `Seu plano termina em ${soon(facts)}.`,
    action: 'Ver o plano',
  },
  trial_ending: {
    sentence: (facts) => `Seu teste grátis termina em ${soon(facts)}.`,
    action: 'Ver o plano',
  },
  taken_down: {
    sentence: (facts) =>
      `${areOf(facts, 'foi tirado do ar', 'foram tirados do ar')} pela nossa equipe.`,
    action: 'Ver o motivo',
  },
  refused: {
    sentence: (facts) => `${areOf(facts, 'não foi aprovado', 'não foram aprovados')}.`,
    action: 'Ver o motivo',
  },
  soon_paused: {
    sentence: (facts) =>
      `${areOf(facts, 'vai ser pausado', 'vão ser pausados')} se você não disser que ainda vale.`,
    action: 'Confirmar',
  },
  without_photos: {
    sentence: (facts) =>
      `${areOf(facts, 'está no ar sem foto', 'estão no ar sem foto')}${firstOf(facts)}.`,
    action: 'Enviar fotos',
  },
  price_high: {
    sentence: (facts) =>
      facts.price && facts.ad
        ? `“${facts.ad.name}”: ${lowered(priceDifferenceText({ ...facts.price, band: 'far_above' }))}.`
        : `${ads(facts)} com preço muito acima dos parecidos.`,
    action: 'Rever o preço',
  },
  few_photos: {
    sentence: (facts) =>
      `${areOf(facts, 'tem', 'têm')} menos de ${FEW_PHOTOS} fotos${firstOf(facts)}.`,
    action: 'Enviar fotos',
  },
  drafts: {
    sentence: ({ count }) =>
      `Você começou ${counted(count, 'anúncio', 'anúncios')} e não terminou.`,
    action: 'Continuar',
  },
  unpublished: {
    sentence: (facts) =>
      `${areOf(facts, 'está pronto e não foi publicado', 'estão escritos e não foram publicados')}.`,
    action: 'Publicar',
  },
  paused: {
    sentence: (facts) => `${areOf(facts, 'está pausado', 'estão pausados')}.`,
    action: 'Ver',
  },
};

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
