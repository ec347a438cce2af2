import { readDecimalText, readEitherWay } from './decimal-text.ts';
import { accepted, refused, type Reading } from './reading.ts';
import { measureWords, plainMeasure, spokenQuantity } from './spoken-number.ts';
import { textField, type TextField } from './text-field.ts';

export type MoneyLimits = { minCents: number; maxCents: number };

export const PRICE_LIMITS = { minCents: 1_00, maxCents: 999_999_999_00 } as const;

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const wholeMoney = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});

/** 123456 → 'R$ 1.234,56', with a non-breaking space (U+00A0). */
export function formatMoney(cents: number): string {
  return money.format(cents / 100);
}

export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? wholeMoney.format(cents / 100) : formatMoney(cents);
}

const shortMoney = new Intl.NumberFormat('pt-BR', {
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** 25000000 → '250 mil', 120000000 → '1,2 mi': in reais, where there is little room. */
export function formatShortPrice(cents: number): string {
  return shortMoney.format(cents / 100);
}

/** Prices further apart than this are rather a slip of the finger. */
const FAR_TIMES = 3;

/** In cents; nothing is far from what is free. */
export function isFarPrice(before: number, after: number): boolean {
  const [low, high] = before < after ? [before, after] : [after, before];
  return low > 0 && high > low * FAR_TIMES;
}

const INVALID = 'Valor inválido. Escreva como 1.234,56 ou 150 mil';
const LONGEST_AMOUNT = 60;
const MULTIPLIERS: Partial<Record<string, number>> = {
  k: 1_000,
  mil: 1_000,
  mi: 1_000_000,
  milhao: 1_000_000,
  milhoes: 1_000_000,
};
const TERM = /^(?:([\d][\d., ]*) ?)?(k|mil|mi|milhao|milhoes)?$/;

/** In cents, from "R$ 1.234,56", "150 mil", "1 milhão e 200 mil" or "meio milhão". */
export function readMoney(text: string): Reading<number> {
  return text.length > LONGEST_AMOUNT ? refused(INVALID) : readEitherWay(text, readCents);
}

function readCents(text: string): Reading<number> {
  const amount = plainMeasure(text)
    .replace(/^r\$ ?/, '')
    .replace(/ ?(?:de )?reais$/, '')
    .replace(/^1 real$/, '1')
    .replace(/(mil|milhao|milhoes) e meio$/, '$1 e meio $1')
    .replace(/(k|mil|mi|milhao|milhoes) (?=\d)/g, '$1 e ');
  let cents = 0;
  let below = Infinity;
  for (const term of amount.split(' e ')) {
    const part = readTerm(term);
    if (!part || part.cents >= below) return refused(INVALID);
    cents += part.cents;
    below = part.multiplier * 100;
  }
  return Number.isSafeInteger(cents) ? accepted(cents) : refused(INVALID);
}

type Term = { cents: number; multiplier: number };

function readTerm(term: string): Term | null {
  const [, number, word] = TERM.exec(term.trim()) ?? [];
  if (number === undefined && word !== 'mil') return readSpokenTerm(term);
  const decimal = readDecimalText(number?.trim() ?? '1');
  if (!decimal) return readSpokenTerm(term);
  if (word === undefined && decimal.decimals > 2) return null;
  const multiplier = (word && MULTIPLIERS[word]) || 1;
  const cents = (decimal.digits * multiplier * 100) / 10 ** decimal.decimals;
  return Number.isSafeInteger(cents) ? { cents, multiplier } : null;
}

/** "meio milhão", "1/2 milhão", "cem mil". */
function readSpokenTerm(term: string): Term | null {
  const words = measureWords(term) ?? [];
  const quantity = spokenQuantity(words, 0);
  const multiplier = MULTIPLIERS[words[quantity?.end ?? 0]?.term ?? ''];
  if (!quantity || !multiplier || quantity.end + 1 < words.length) return null;
  const cents = Math.round(quantity.value * multiplier * 100);
  return { cents, multiplier };
}

export function withinMoneyLimits(cents: number, limits: MoneyLimits): Reading<number> {
  if (!Number.isSafeInteger(cents)) return refused(INVALID);
  if (cents <= 0 && limits.minCents > 0) return refused('O valor deve ser maior que 0');
  if (cents < limits.minCents) return refused(`O valor mínimo é ${formatPrice(limits.minCents)}`);
  if (cents > limits.maxCents) return refused(`O valor máximo é ${formatPrice(limits.maxCents)}`);
  return accepted(cents);
}

/** In cents. */
/* @__NO_SIDE_EFFECTS__ */
export function moneyField(limits: MoneyLimits): TextField<number> {
  return textField((text) => {
    const amount = readMoney(text);
    return amount.ok ? withinMoneyLimits(amount.value, limits) : amount;
  });
}

export const priceField = moneyField(PRICE_LIMITS);
