import type { VehicleType } from '#core/vehicles/vehicle.ts';

export interface SuggestedReason {
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

/* What is wrong most often, written to the advertiser: what to mend before it is published again. */

export const PROPERTY_REASONS: readonly SuggestedReason[] = [
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
];

const VIEWS_OF_TYPE: Readonly<Record<VehicleType, string>> = {
  cars: 'da frente, da traseira, das laterais, do interior e do painel',
  motorcycles: 'dos dois lados, da frente, da traseira e do painel',
  trucks: 'da frente, das laterais, da traseira, da cabine e dos pneus',
};

const LOW_PRICE: SuggestedReason = {
  label: 'Preço baixo demais',
  text: 'O preço está muito abaixo do de anúncios parecidos. Confira o valor ou conte na descrição por que custa menos.',
};

/** @param isFarBelow the price is far below those of comparable ads */
export function vehicleReasons(type: VehicleType, isFarBelow: boolean): readonly SuggestedReason[] {
  return [
    {
      label: 'Fotos ruins',
      text: `As fotos não mostram bem o veículo. Envie fotos nítidas ${VIEWS_OF_TYPE[type]}.`,
    },
    {
      label: 'Fotos de outro veículo',
      text: 'As fotos parecem ser de outro veículo. Envie fotos do veículo que você está anunciando.',
    },
    {
      label: 'Placa não bate',
      text: 'A placa que aparece nas fotos não é a do anúncio. Confira a placa ou troque as fotos.',
    },
    {
      label: 'Dados não batem',
      text: 'O modelo, a versão ou o ano não combina com as fotos. O ano você corrige no anúncio. Marca, modelo e versão não mudam depois de criado: se estiverem errados, crie outro anúncio com o veículo certo e arquive este, ou fale com a gente.',
    },
    isFarBelow ? LOW_PRICE : PRICE,
    CONTACT,
    {
      label: 'Anúncio repetido',
      text: 'Este veículo já está em outro anúncio seu. Mantenha só um deles.',
    },
    {
      label: 'Não é o dono',
      text: 'Não ficou claro se você pode vender este veículo. Conte na descrição se é o dono ou quem autorizou a venda.',
    },
    {
      label: 'Documento pendente',
      text: 'O documento parece ter pendência que o anúncio não diz. Informe se há multa, financiamento, leilão ou licenciamento atrasado.',
    },
  ];
}

/** The reason with one more sentence at its end, each once. */
export function withReason(reason: string, sentence: string): string {
  if (reason.includes(sentence)) return reason;
  return [reason.trim(), sentence].filter(Boolean).join(' ');
}
