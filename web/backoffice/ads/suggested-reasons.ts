import type { AdKind } from '#core/ads/ad-ref.ts';

interface SuggestedReason {
  label: string;
  text: string;
}

const CONTACT: SuggestedReason = {
  label: 'Contato no texto',
  text: 'O título ou a descrição tem telefone, e-mail ou link. Tire o contato do texto: ele já aparece no botão do anúncio.',
};

const PRICE: SuggestedReason = {
  label: 'Preço errado',
  text: 'O preço parece errado. Confira se não falta ou sobra um zero.',
};

/** What is wrong most often, written to the advertiser: what to mend before it is published again. */
export const SUGGESTED_REASONS: Readonly<Record<AdKind, readonly SuggestedReason[]>> = {
  property: [
    {
      label: 'Fotos ruins',
      text: 'As fotos não mostram bem o imóvel. Envie fotos nítidas da frente e de cada ambiente.',
    },
    {
      label: 'Fotos de outro imóvel',
      text: 'As fotos parecem ser de outro imóvel. Envie fotos do imóvel que você está anunciando.',
    },
    {
      label: 'Dados não batem',
      text: 'O tipo, o tamanho ou o lugar não combina com as fotos. Confira os dados do anúncio.',
    },
    PRICE,
    CONTACT,
    {
      label: 'Anúncio repetido',
      text: 'Este imóvel já está em outro anúncio seu. Mantenha só um deles.',
    },
  ],
  vehicle: [
    {
      label: 'Fotos ruins',
      text: 'As fotos não mostram bem o veículo. Envie fotos nítidas da frente, da traseira, das laterais e do interior.',
    },
    {
      label: 'Fotos de outro veículo',
      text: 'As fotos parecem ser de outro veículo. Envie fotos do veículo que você está anunciando.',
    },
    {
      label: 'Dados não batem',
      text: 'A marca, o modelo ou o ano não combina com as fotos. Confira os dados do anúncio.',
    },
    PRICE,
    CONTACT,
    {
      label: 'Anúncio repetido',
      text: 'Este veículo já está em outro anúncio seu. Mantenha só um deles.',
    },
  ],
};

/** The reason with one more sentence at its end, each once. */
export function withReason(reason: string, sentence: string): string {
  if (reason.includes(sentence)) return reason;
  return [reason.trim(), sentence].filter(Boolean).join(' ');
}
