import type { Random } from './seeded-random.ts';

const GREETINGS = [
  'Bom dia',
  'Boa tarde',
  'Boa noite',
  'Olá',
  'Oi, tudo bem?',
  'Paz do Senhor, bom dia',
];
const THANKS = [
  'Obrigado.',
  'Obrigada.',
  'Aguardo retorno.',
  'Fico no aguardo.',
  'Pode responder pelo WhatsApp.',
  'Desde já agradeço.',
  '',
];

const ABOUT_ANY = [
  'Ainda está disponível?',
  'Qual é o menor valor à vista?',
  'Tenho interesse, podemos conversar sobre o preço?',
  'Pode mandar mais fotos, por favor?',
  'Ainda está à disposição? Posso ver no sábado?',
];
const ABOUT_SALE = [
  'Aceita carro como parte do pagamento? Tenho um Gol 2014.',
  'Dá para financiar pela Caixa?',
  'A documentação está toda em dia?',
  'Queria marcar uma visita para o fim de semana, venho de Salvador.',
  'Aceita uma entrada e o resto em parcelas?',
  'Estou procurando para meus pais. Fica perto de posto de saúde?',
  'O valor tem conversa para pagamento no dinheiro?',
];
const ABOUT_RENT = [
  'Qual o valor da caução? Sou funcionária do hospital regional.',
  'Aceita um cachorro pequeno?',
  'Quando posso visitar? Preciso me mudar até o dia 10.',
  'A água e a energia são separadas?',
  'Somos um casal com um filho, queremos alugar por um ano.',
  'Precisa de fiador?',
];
const ABOUT_LAND = [
  'Qual a vazão do poço?',
  'Tem escritura ou é recibo?',
  'Fica a quantos quilômetros do asfalto?',
  'Vende a metade?',
  'Aceita gado na troca?',
  'A terra está no CAR? Pretendo financiar pelo Banco do Nordeste.',
];
const ABOUT_VEHICLE = [
  'Aceita troca? Tenho uma moto 2019 e volto a diferença.',
  'Pega financiamento? Tenho entrada de 30 %.',
  'Já teve batida ou é de leilão?',
  'Os pneus estão bons? Posso levar meu mecânico na sexta?',
  'Está em Irecê mesmo? Posso ir ver amanhã cedo?',
  'Quantos donos teve?',
  'O licenciamento deste ano está pago?',
  'Faz mais barato à vista no Pix?',
];

/** What a visitor writes about an ad; at least ten characters, as the form asks. */
export function leadMessage(random: Random, about: 'sale' | 'rent' | 'land' | 'vehicle'): string {
  const questions = {
    sale: ABOUT_SALE,
    rent: ABOUT_RENT,
    land: ABOUT_LAND,
    vehicle: ABOUT_VEHICLE,
  }[about];
  const question = random.pick(random.chance(0.35) ? ABOUT_ANY : questions);
  const greeting = random.chance(0.75) ? random.pick(GREETINGS) : '';
  const opening = greeting && !/[?]$/.test(greeting) ? `${greeting}. ` : greeting && `${greeting} `;
  return `${opening}${question} ${random.chance(0.6) ? random.pick(THANKS) : ''}`.trim();
}
