import { describe, expect, test } from 'vitest';
import { exchangeForField, presentationField } from './ad-texts.ts';
import { firmNameField, fullNameField } from './person-name.ts';

const problem = (field: typeof presentationField, text: string) =>
  field.safeParse(text).error?.issues[0]?.message;

test.each([
  'Casa com depósito e quintal',
  'Aceito carro com volta no pix',
  'carro com transferência bancária feita',
])('%j may be taken in exchange', (text) => {
  expect(exchangeForField.parse(text)).toBe(text);
});

test('a refused exchange says which words stopped it, and why', () => {
  expect(problem(exchangeForField, 'Moto, chame no (74) 99912-3456')).toBe(
    'Tire telefone, link e endereço de rede social: “(74) 99912-3456”',
  );
  expect(problem(exchangeForField, 'Moto. Faça um depósito')).toBe(
    'Diga só o que aceita na troca. Não peça nada antes da visita: “Faça um depósito”',
  );
});

describe('what visitors read of an advertiser has no telephone and no link', () => {
  test.each([
    [presentationField, 'Vendo terra em Irecê.\nZap 74 99912-3456', '74 99912-3456'],
    [presentationField, 'Veja mais em www.terras.com.br', 'www.terras.com.br'],
    [firmNameField({ min: 2, max: 120 }), 'Terras Irecê 74 3641-2020', '74 3641-2020'],
    [firmNameField({ min: 2, max: 120 }), 'Terras @terrasirece', '@terrasirece'],
    [
      fullNameField,
      'Zé sete quatro nove nove nove um dois tres quatro cinco seis',
      'sete quatro nove nove nove um dois tres quatro cinco seis',
    ],
  ])('%#: %s', (field, text, words) => {
    expect(problem(field, text)).toContain(`“${words}”`);
  });

  test('and honest presentations pass', () => {
    const text = 'Trabalho desde 2012 em Irecê e Lapão. CRECI-BA 12345. Casas de 90.000 a 350.000.';
    expect(presentationField.parse(text)).toBe(text);
  });
});
