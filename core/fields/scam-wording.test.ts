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

describe('words of money that demand nothing', () => {
  test.each([
    'Casa com depósito e quintal',
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
