import { describe, expect, test } from 'vitest';
import type { AdEvidence, SignalName } from './signal.ts';
import { FIRST_RULES, type TrustRules } from './trust-rules.ts';
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
  const cases: Record<SignalName, [yes: string[], no: string[]]> = {
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
      names(`${HOUSE} CONSORCIO  Contemplado!`, {}, { words: ['consórcio contemplado'] }).concat(
        names(`${HOUSE} Consórcio contemplado.`),
      ),
      names(`${HOUSE} Aceito consórcio.`),
    ],
    advance_payment: [
      names(`${HOUSE} Reservo só com pagamento de sinal de R$ 500 no pix.`),
      names(`${HOUSE} Transferência do documento por minha conta.`),
    ],
    urgency: [names(`${HOUSE} URGENTE, só hoje!`), names(`${HOUSE} Vendo porque mudei.`)],
  };
  test.each(Object.entries(cases))('%s', (name, [yes, no]) => {
    expect(yes.length).toBeGreaterThan(0);
    expect([...new Set(yes)]).toEqual([name]);
    expect(no).toEqual([]);
  });
});

test('points are a sum, and each sign counts once', () => {
  const { score, signals } = found(`${HOUSE} Urgente, urgente! Faça o depósito antes da visita.`, {
    low_price: { below_percent: 70, median_cents: 100, sample_size: 9 },
  });
  expect(signals.map(({ name, points }) => [name, points])).toEqual([
    ['low_price', 30],
    ['advance_payment', 40],
    ['urgency', 10],
  ]);
  expect(score).toBe(80);
});

test('a sign without points does not appear', () => {
  const points = { ...FIRST_RULES.points, urgency: 0 };
  expect(names(`${HOUSE} Urgente!`, {}, { points })).toEqual([]);
});

test('a word of the list is found as a word, not within another', () => {
  const rules = { words: ['renda extra'] };
  expect(names('Casa\nMerenda extrafina na feira', {}, rules)).toEqual([]);
  expect(names('Casa\nTenha uma RENDA EXTRA.', {}, rules)).toEqual(['listed_word']);
});
