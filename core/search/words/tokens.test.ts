import { describe, expect, test } from 'vitest';
import { ATTACK_TEXTS } from '#tooling/attack-texts.ts';
import { LONGEST_TERM, placedTokensOf, tokensOf } from './tokens.ts';

describe('words', () => {
  test.each([
    ['Casa à venda em Irecê!', 'casa a venda em irece'],
    ['João Dourado, São Gabriel; Uibaí', 'joao dourado sao gabriel uibai'],
    ['AÇUDE e Poço', 'acude e poco'],
    ['ar-condicionado', 'ar condicionado'],
    ['Cafe\u0301 decomposto', 'cafe decomposto'],
    ['ca\u200bsa a\u00adçude', 'casa acude'],
    ['𝐂𝐀𝐒𝐀 ｃａｓａ ﬁno', 'casa casa fino'],
    ['casa🏡piscina', 'casa piscina'],
    ["Olhos d'Água d´Água d`Água d’Água dʼÁgua", `olhos${' d agua'.repeat(5)}`],
    ['Straße', 'straße'],
    ['', ''],
    ['… ?! 🌵', ''],
  ])('of %j are %j', (text, terms) => {
    expect(tokensOf(text).join(' ')).toBe(terms);
  });
});

describe('letters and digits part', () => {
  test.each([
    ['cg160 hb20 F-1000', 'cg 160 hb 20 f 1000'],
    ['4x4 10x25 3/4', '4 x 4 10 x 25 3 4'],
    ['1.0mpi 16v 80.000km', '1.0 mpi 16 v 80000 km'],
    ['300m² 1º andar 2ª via', '300 m 2 1 andar 2 via'],
  ])('%j is %j', (text, terms) => {
    expect(tokensOf(text).join(' ')).toBe(terms);
  });
});

describe('numbers', () => {
  test.each([
    ['1.0 1,0 1,5', '1.0 1.0 1.5'],
    ['250.000 250,000 1.234.567', '250000 250000 1234567'],
    ['R$ 1.200,50', 'r 1200.50'],
    ['250 000 1 200 000 250\u00a0000', '250000 1200000 250000'],
    ['cg 160 2019, casa 10 300, 25 0000', 'cg 160 2019 casa 10 300 25 0000'],
    ['15,00 1.500,00 250.000,00', '15 1500 250000'],
    ['0,5 0.250', '0.5 0.250'],
    ['10.05.2024 10,20,30', '10 05 2024 10 20 30'],
    ['200. 300, fim', '200 300 fim'],
    ['(74) 99999-1234', '74 99999 1234'],
    ['007', '007'],
  ])('%j are %j', (text, terms) => {
    expect(tokensOf(text).join(' ')).toBe(terms);
  });
});

test('a term is found where it stands', () => {
  const text = 'Casa  (10x25), R$ 1.200,00 – Irecê🏡';
  const written = placedTokensOf(text).map(({ from, to }) => text.slice(from, to));
  expect(written).toEqual(['Casa', '10', 'x', '25', 'R', '1.200,00', 'Irecê']);
});

test('no term is longer than words are', () => {
  for (const make of Object.values(ATTACK_TEXTS))
    for (const term of tokensOf(make(5_000))) expect(term.length).toBeLessThanOrEqual(LONGEST_TERM);
});
