import { describe, expect, test } from 'vitest';
import { DECEITFUL_TEXTS, HONEST_TEXTS } from './ad-texts.fixture.ts';
import { isHeld } from './signal.ts';
import type { AdEvidence, SignalName } from './signal.ts';
import { FIRST_RULES, storedTrustRules, type TrustRules } from './trust-rules.ts';
import { weigh } from './weighing.ts';

const NOTHING: AdEvidence = {
  same_photo: null,
  same_plate: null,
  same_phone: null,
  low_price: null,
  account: { days: 400, ads: 3 },
};
const HOUSE =
  'Casa com quintal\nTrês quartos, cisterna e garagem. Perto da feira, visitas combinadas.';

const found = (text: string, evidence: Partial<AdEvidence> = {}, rules: Partial<TrustRules> = {}) =>
  weigh(text, { ...NOTHING, ...evidence }, { ...FIRST_RULES, ...rules });
const names = (...args: Parameters<typeof found>) => found(...args).signals.map(({ name }) => name);

test('an ordinary ad has no points', () => {
  expect(found(HOUSE)).toEqual({ score: 0, threshold: 60, signals: [] });
});

describe('what gives points, and what comes near and does not', () => {
  const twins = { accounts: 1, ads: [{ kind: 'property' as const, id: 'other00000' }] };
  const low = { below_percent: 40, median_cents: 200_000_00, sample_size: 12 };
  const cases: Record<Exclude<SignalName, 'first_ad'>, [yes: string[], no: string[]]> = {
    same_photo: [names(HOUSE, { same_photo: twins }), names(HOUSE)],
    same_plate: [names(HOUSE, { same_plate: twins }), names(HOUSE)],
    same_phone: [names(HOUSE, { same_phone: { accounts: 2, people: [] } }), names(HOUSE)],
    low_price: [
      names(HOUSE, { low_price: low }),
      names(HOUSE, { low_price: { ...low, below_percent: 39 } }),
    ],
    new_account: [
      names(HOUSE, { account: { days: 6, ads: 8 } }),
      [
        ...names(HOUSE, { account: { days: 7, ads: 8 } }),
        ...names(HOUSE, { account: { days: 6, ads: 7 } }),
      ],
    ],
    listed_word: [
      names(`${HOUSE} CARTA  de Crédito!`, {}, { words: ['carta de crédito'] }).concat(
        names(`${HOUSE} Dinheiro fácil.`),
      ),
      names(`${HOUSE} Aceito consórcio.`),
    ],
    scam: [
      names(`${HOUSE} Mando a chave pelo correio.`),
      names(`${HOUSE} Chave na mão, perto do correio.`),
    ],
    contact: [
      names(`${HOUSE} Zap 74 99912-3456.`),
      names(`${HOUSE} Ano 2019, 45.000 km, R$ 120.000.`),
    ],
    advance_payment: [
      names(`${HOUSE} Reservo só com pagamento de sinal de R$ 500 no pix.`),
      names(`${HOUSE} Transferência do documento por minha conta.`),
    ],
    urgency: [names(`${HOUSE} URGENTE, só hoje!`), names(`${HOUSE} Vendo urgente, mudei.`)],
  };
  test.each(Object.entries(cases))('%s', (name, [yes, no]) => {
    expect(yes.length).toBeGreaterThan(0);
    expect([...new Set(yes)]).toEqual([name]);
    expect(no).toEqual([]);
  });
});

test('points are a sum, and each sign counts once', () => {
  const { score, signals } = found(`${HOUSE} Só hoje, só hoje! Faça o depósito antes da visita.`, {
    low_price: { below_percent: 60, median_cents: 100, sample_size: 9 },
  });
  expect(signals.map(({ name, points }) => [name, points])).toEqual([
    ['low_price', 45],
    ['advance_payment', 60],
    ['urgency', 10],
  ]);
  expect(score).toBe(115);
});

test('a price far below the median holds an ad alone', () => {
  const priced = (below_percent: number) =>
    isHeld(found(HOUSE, { low_price: { below_percent, median_cents: 100, sample_size: 9 } }));
  expect([50, 79, 80, 95].map(priced)).toEqual([false, false, true, true]);
});

test('the first ad of an account of today waits with any other sign, and goes on the air without one', () => {
  const firstAd = (days: number, ads: number, text = `${HOUSE} Só hoje!`) =>
    isHeld(found(text, { account: { days, ads } }));
  expect(firstAd(0, 0)).toBe(true);
  expect(firstAd(0, 1)).toBe(true);
  expect([firstAd(1, 0), firstAd(0, 2), firstAd(0, 0, HOUSE)]).toEqual([false, false, false]);
});

test('the words that were found are told as they are written', () => {
  expect(found(`${HOUSE} FAÇA um Depósito, só hoje.`).signals).toMatchObject([
    { name: 'advance_payment', words: ['FAÇA um Depósito'] },
    { name: 'urgency', words: ['só hoje'] },
  ]);
});

test('rules that were stored before a sign existed give it the points that the code begins with', () => {
  const { scam: _scam, first_ad: _first, contact: _contact, ...points } = FIRST_RULES.points;
  expect(storedTrustRules.parse({ ...FIRST_RULES, points })).toEqual(FIRST_RULES);
});

test('a sign without points does not appear', () => {
  const points = { ...FIRST_RULES.points, urgency: 0 };
  expect(names(`${HOUSE} Só hoje!`, {}, { points })).toEqual([]);
});

test('a word of the list is found as a word, not within another', () => {
  const rules = { words: ['renda extra'] };
  expect(names('Casa\nMerenda extrafina na feira', {}, rules)).toEqual([]);
  expect(names('Casa\nTenha uma RENDA EXTRA.', {}, rules)).toEqual(['listed_word']);
});

describe('texts of ads', () => {
  const firstAd = { account: { days: 0, ads: 0 } };

  test('an honest text holds no ad, even the first one of an account of today', () => {
    expect(HONEST_TEXTS.filter((text) => isHeld(found(text, firstAd)))).toEqual([]);
  });

  test('an honest shop that shares its telephone is not held for its words', () => {
    const same_phone = { accounts: 1, people: [] };
    expect(HONEST_TEXTS.filter((text) => isHeld(found(text, { same_phone })))).toEqual([]);
  });

  test('at least 90 of 100 deceitful texts hold an ad by their words alone', () => {
    const held = DECEITFUL_TEXTS.filter((text) => isHeld(found(text)));
    expect(held.length).toBeGreaterThanOrEqual(90);
  });
});
