import { expect, test } from 'vitest';
import { firmNameField, fullNameField } from './person-name.ts';

const firm = firmNameField({ min: 2, max: 120 });

test.each(['casas-baratas.com', 'Visite casas.com.br', 'João www.casas', 'Dr.Paulo Souza'])(
  'nobody is called %j, which mail programs make a link of',
  (name) => {
    expect(fullNameField.safeParse(name).error?.issues[0]?.message).toMatch(/sem endereço de site/);
  },
);

test.each([
  'Mandacaru',
  'Equipe Mandacaru',
  'Suporte',
  'Atendimento Central',
  'Segurança da Conta',
  'Bradesco',
  'Banco do Brasil',
  'Caixa Econômica',
  'BRADESCO Seguros',
  'B.r.a.d.e.s.c.o',
  'Itaú',
  'ltau Unibanco',
  'Nu-bank',
  'Ｎubank',
  'Вradesco',
  'Mercado Pago',
])('nobody is called %j, which is a bank’s, a team’s or ours', (name) => {
  expect(fullNameField.safeParse(name).error?.issues[0]?.message).toMatch(/banco|só o nome|letras/);
});

test.each([
  'José Jr.',
  'J. R. Silva',
  'Maria A.C. Souza',
  "Ana D'Ávila",
  'Dr. Paulo',
  'Itaúna Costa',
  'Bancroft Lima',
  'Lúcia Caixa',
  'Paulo Interlandi',
  'Sérgio Branco',
])('%j is somebody', (name) => {
  expect(fullNameField.parse(name)).toBe(name);
});

test.each(['Mandacaru', 'Suporte Mandacaru', 'Bradesco', 'Brade5co Imóveis', 'Banco do Nordeste'])(
  'no firm shows itself as %j',
  (name) => {
    expect(firm.safeParse(name).error?.issues[0]?.message).toMatch(
      /parece o de um banco ou o nosso/,
    );
  },
);

test.each([
  'Imobiliária Mandacaru',
  'Aroeira.com Imóveis',
  'Banco de Terras',
  'Equipe Souza',
  'Loja 1001',
])('%j is a firm', (name) => {
  expect(firm.parse(name)).toBe(name);
});
