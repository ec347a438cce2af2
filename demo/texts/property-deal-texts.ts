import { isFor, type Line } from './property-wording.ts';
import type { PropertyFacts } from '../property-facts.ts';

function isHome({ category }: PropertyFacts): boolean {
  return category === 'house' || category === 'apartment';
}

/** What every property ad may say at its end: papers, payment, place, and a friendly last line. */
export const PAPER_LINES: readonly Line[] = [
  (f) =>
    isFor(f, 'sale') && f.papers === 'escritura' && 'Documentação em dia: escritura registrada.',
  (f) =>
    isFor(f, 'sale') && f.papers === 'escritura' && f.rural && 'Escritura, CCIR, ITR e CAR em dia.',
  (f) =>
    isFor(f, 'sale') &&
    f.papers === 'escritura' &&
    'Tem escritura e está tudo quitado na prefeitura.',
  (f) =>
    isFor(f, 'sale') &&
    f.papers === 'contrato' &&
    'Documento: contrato de compra e venda com firma reconhecida.',
  (f) =>
    isFor(f, 'sale') &&
    f.papers === 'contrato' &&
    f.category === 'lot' &&
    'Contrato com a loteadora, transfiro no mesmo dia.',
  (f) =>
    isFor(f, 'sale') &&
    f.papers === 'recibo' &&
    'O documento é recibo de compra e venda (posse), uso manso há mais de vinte anos.',
  (f) =>
    isFor(f, 'sale') &&
    f.papers === 'inventário' &&
    'Está em inventário, já na fase final, com todos os herdeiros de acordo.',
];

export const PAYMENT_LINES: readonly Line[] = [
  (f) =>
    isFor(f, 'sale') &&
    f.exchange &&
    `${f.voice === 'owner' ? 'Aceito' : 'Aceita'} ${f.exchange} como parte do pagamento.`,
  (f) =>
    isFor(f, 'sale') &&
    f.exchange &&
    f.voice === 'owner' &&
    `Pego ${f.exchange} no negócio, a depender do estado.`,
  (f) =>
    isFor(f, 'sale') &&
    f.exchange &&
    f.voice !== 'owner' &&
    `O proprietário estuda ${f.exchange} na troca.`,
  (f) => isFor(f, 'sale') && f.financing && 'Pode financiar pela Caixa e usar o FGTS.',
  (f) => isFor(f, 'sale') && f.financing && 'Aceita financiamento bancário.',
  (f) =>
    isFor(f, 'sale') &&
    f.instalments &&
    `${f.voice === 'owner' ? 'Parcelo direto' : 'Parcelamento direto com o proprietário'}, com entrada e o resto em até 36 vezes.`,
  (f) => isFor(f, 'sale') && f.instalments && f.rural && 'Aceita uma parte na colheita.',
  (f) =>
    isFor(f, 'sale') &&
    !f.exchange &&
    !f.instalments &&
    !f.financing &&
    (f.voice === 'owner'
      ? 'Só à vista. Não aceito troca.'
      : 'Pagamento à vista; o proprietário analisa proposta por escrito.'),
  (f) =>
    isFor(f, 'sale') &&
    !f.exchange &&
    !f.instalments &&
    'Preço conversável para pagamento à vista.',
  (f) =>
    f.listing === 'rent' &&
    f.voice === 'owner' &&
    (f.category === 'house' || f.category === 'apartment') &&
    'Peço um mês adiantado e contrato de doze meses.',
  (f) =>
    f.listing === 'rent' &&
    f.category === 'house' &&
    f.voice !== 'owner' &&
    'Locação com fiador ou seguro-fiança.',
];

export const PLACE_LINES: readonly Line[] = [
  (f) => !f.rural && f.reference && `Fica ${f.reference}.`,
  (f) =>
    f.rural &&
    f.reference &&
    /^\d|^a /.test(f.reference) &&
    `Fica a ${f.reference.replace(/^a /, '')}.`,
  (f) => isHome(f) && f.paving === 'calçamento' && 'Rua calçada e sossegada.',
  (f) =>
    (isHome(f) || f.category === 'office') &&
    f.paving === 'asfalto' &&
    'Rua asfaltada, com padaria e mercado a pé.',
  (f) => !f.rural && f.category === 'house' && 'Vizinhança boa, de gente antiga no bairro.',
  (f) => f.rural && `Chega-se pela estrada de ${f.neighborhood}.`,
  (f) => f.rural && `O acesso é pela estrada de ${f.neighborhood}, com placa na entrada.`,
  (f) => f.rural && f.category !== 'farm' && `Lugar calmo, com vizinho perto e sinal de celular.`,
];

export const CLOSINGS: readonly Line[] = [
  (f) => f.voice === 'owner' && 'Tratar direto comigo, sem corretor.',
  (f) => f.voice === 'owner' && 'Só para quem tiver interesse de verdade, por favor.',
  (f) => f.voice === 'owner' && 'Mostro em qualquer dia, é só combinar antes.',
  (f) => f.voice === 'owner' && 'Chama no WhatsApp que mando mais fotos.',
  (f) => f.voice === 'owner' && 'De segunda a sexta respondo depois das 17h.',
  (f) => f.voice === 'broker' && 'Agende a visita: levo você até lá.',
  (f) => f.voice === 'broker' && 'Fale comigo e marcamos a visita, inclusive no sábado.',
  (f) => f.voice === 'broker' && 'Estudo proposta. Me chame que passo todos os detalhes.',
  (f) => f.voice === 'business' && 'Visitas com hora marcada, de segunda a sábado.',
  (f) =>
    f.voice === 'business' &&
    'As informações podem mudar sem aviso; confirme a disponibilidade com a nossa equipe.',
  (f) => f.voice === 'business' && 'Agende uma visita com um de nossos corretores.',
  (f) =>
    f.voice === 'business' &&
    f.listing === 'rent' &&
    'Cuidamos do contrato e da vistoria de entrada.',
];
