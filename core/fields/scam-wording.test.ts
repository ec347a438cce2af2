import { describe, expect, test } from 'vitest';
import { advancePaymentIn, scamIn } from './scam-wording.ts';

describe('money wanted before anything was seen', () => {
  test.each([
    'Deposite a metade e o carro é seu',
    'Só reservo mediante sinal',
    'Pagamento antecipado',
    'O frete é pago adiantado',
    'Faça uma transferência para reservar',
    'Transferência bancária antes da entrega',
    'Transfira o valor e eu mando o carro',
    'Taxa de reserva à parte',
    'Fa\u00e7a um dep\u00f3sito',
    'Pague o sinal que eu guardo',
    'só f.a.ç.a o p.i.x e eu guardo',
    'faça um p1x',
    'faça um рix',
  ])('%s', (text) => {
    expect(advancePaymentIn(text)).not.toEqual([]);
  });
});

describe('a demand in disguise', () => {
  test.each([
    'Paga-mento anteci-pado, depois mando a chave',
    'Faça o de-\npósito hoje',
    'P4g4m3nt0 4nt3c1p4d0',
    'Pаgamento аntecipado',
    'Depositoantecipado',
    'f a ç a o p i x',
  ])('%s', (text) => {
    expect(advancePaymentIn(text)).not.toEqual([]);
  });

  test.each([
    'Guarda-roupa, porta-\nretrato e meia-água com depósito',
    'Honda CB-300F 2019, Gol 1.0 16v, D20, Ford F-4000',
    'A, B e C são as quadras; p i e x são as ruas',
  ])('and what only looks like one: %s', (text) => {
    expect([...advancePaymentIn(text), ...scamIn(text)]).toEqual([]);
  });
});

describe('words of money that demand nothing', () => {
  test.each([
    'Casa com depósito e quintal',
    'casa tem sinal de internet bom, antes de visitar ligue',
    'Sinal de trânsito em frente, antes de ver a placa',
    'Aluguel de R$ 800 com caução de 3 meses antes da entrega das chaves',
    'Contrato pode ser encerrado antecipado',
    'casa sem vista pra ver o mar, com depósito',
    'Não tem visita de vizinho, tem depósito grande nos fundos',
    'Aceito carro com volta no pix',
    'carro com transferência bancária feita',
    'Minha chave PIX é o nome da loja',
    'Faço a transferência do documento na hora',
    'Transferência por conta do comprador, documento pronto para transferir',
    'Entrega das chaves após a assinatura do contrato e o pagamento da caução',
    'Pague em até 12 vezes no cartão',
    'Não peço pagamento antecipado nem sinal antes da visita',
    'Sem sinal de batida, com sinal de uso no banco',
    'A rua mais adiante tem asfalto',
    'Boa sala para quem atende: o INSS paga o aluguel',
  ])('%s', (text) => {
    expect([...advancePaymentIn(text), ...scamIn(text)]).toEqual([]);
  });
});

test('the words that were found are told as they were written', () => {
  expect(advancePaymentIn('Casa boa.  FAÇA um  Depósito hoje, só hoje')).toEqual([
    'FAÇA um  Depósito',
  ]);
});
