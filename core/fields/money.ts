import { readDecimalText } from './decimal-text.ts';
import { accepted, refused, type Reading } from './reading.ts';
import { textField, type TextField } from './text-field.ts';
import { plainWords } from './typed-text.ts';

/** Bounds of an amount, in cents. */
export type MoneyLimits = { minCents: number; maxCents: number };

/** R$ 1 to R$ 999.999.999: no gift, and nothing that a farm in the region costs is above it. */
export const PRICE_LIMITS = { minCents: 1_00, maxCents: 999_999_999_00 } as const;

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const wholeMoney = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});

/** 123456 → 'R$ 1.234,56' (the space is U+00A0, so that a line never breaks there). */
export function formatMoney(cents: number): string {
  return money.format(cents / 100);
}

/** As `formatMoney`, without ',00': 25000000 → 'R$ 250.000'. For cards and titles. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? wholeMoney.format(cents / 100) : formatMoney(cents);
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

/**
 * Reads what people type for an amount, in cents: "R$ 1.234,56", "1234,5", "150 mil",
 * "1,5 milhão", "1 milhão e 200 mil", "meio milhão". A point before three digits is a thousand.
 */
export function readMoney(text: string): Reading<number> {
  if (text.length > LONGEST_AMOUNT) return refused(INVALID);
  const amount = plainWords(text)
    .replace(/^r\$ ?/, '')
    .replace(/ ?(?:de )?reais$|(?<=^1) real$/, '')
    .replace(/\bmeio milhao\b/g, '500 mil')
    .replace(/(\d ?)(mil|milhao|milhoes) e meio$/, '$1$2 e meio-$2')
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
  const half = MULTIPLIERS[/^meio-(\w+)$/.exec(term)?.[1] ?? ''];
  if (half) return { cents: half * 50, multiplier: 1 };
  const [, number, word] = TERM.exec(term.trim()) ?? [];
  if (number === undefined && word !== 'mil') return null;
  const decimal = readDecimalText(number?.trim() ?? '1');
  if (!decimal || (word === undefined && decimal.decimals > 2)) return null;
  const multiplier = (word && MULTIPLIERS[word]) || 1;
  const cents = (decimal.digits * multiplier * 100) / 10 ** decimal.decimals;
  return Number.isSafeInteger(cents) ? { cents, multiplier } : null;
}

/** Says what is wrong with an amount of cents, or accepts it. */
export function withinMoneyLimits(cents: number, limits: MoneyLimits): Reading<number> {
  if (!Number.isSafeInteger(cents)) return refused(INVALID);
  if (cents <= 0 && limits.minCents > 0) return refused('O valor deve ser maior que 0');
  if (cents < limits.minCents) return refused(`O valor mínimo é ${formatPrice(limits.minCents)}`);
  if (cents > limits.maxCents) return refused(`O valor máximo é ${formatPrice(limits.maxCents)}`);
  return accepted(cents);
}

/** An amount within limits, in cents. */
/* @__NO_SIDE_EFFECTS__ */
export function moneyField(limits: MoneyLimits): TextField<number> {
  return textField((text) => {
    const amount = readMoney(text);
    return amount.ok ? withinMoneyLimits(amount.value, limits) : amount;
  });
}

/** Price of an ad, in cents. The limits are also a website setting: `moneyField(settings…)`. */
export const priceField = moneyField(PRICE_LIMITS);
