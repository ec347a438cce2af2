import { decimalValue, readDecimalText } from './decimal-text.ts';
import { accepted, refused, type Reading } from './reading.ts';
import { textField, type TextField } from './text-field.ts';
import { plainWords } from './typed-text.ts';

/** Square metres; Bahia's tarefa is 30 × 30 braças of 2.2 m, 66 m × 66 m. */
export const AREA_UNITS = {
  m2: { squareMetres: 1, one: 'm²', many: 'm²' },
  hectare: { squareMetres: 10_000, one: 'ha', many: 'ha' },
  tarefa: { squareMetres: 4_356, one: 'tarefa', many: 'tarefas' },
} as const;

export type AreaUnit = keyof typeof AREA_UNITS;
export const AREA_UNIT_NAMES = Object.keys(AREA_UNITS) as [AreaUnit, ...AreaUnit[]];

export const AREA_LIMITS = { min: 1, max: 10_000_000_000 } as const;

const INVALID = 'Área inválida. Escreva como 300 m², 2 tarefas ou 1,5 hectare';
const LONGEST_AREA = 40;
const UNIT_WORDS: Partial<Record<string, AreaUnit>> = {
  m2: 'm2',
  m: 'm2',
  mt2: 'm2',
  metros: 'm2',
  'metros quadrados': 'm2',
  'metro quadrado': 'm2',
  ha: 'hectare',
  hec: 'hectare',
  hectare: 'hectare',
  hectares: 'hectare',
  tarefa: 'tarefa',
  tarefas: 'tarefa',
  tf: 'tarefa',
};
const AMOUNT = /^(\d[\d., ]*?) ?([a-z][a-z0-9 ]*)?$/;
const SIDES = /^(\d[\d.,]*) ?m? ?x ?(\d[\d.,]*) ?m?$/;

/** Rounded to 0.01 m². */
export function toSquareMetres(amount: number, unit: AreaUnit): number {
  return Math.round(amount * AREA_UNITS[unit].squareMetres * 100) / 100;
}

export function fromSquareMetres(squareMetres: number, unit: AreaUnit): number {
  return squareMetres / AREA_UNITS[unit].squareMetres;
}

/** In m², from "2 tarefas e meia", "1,5 ha" or "10 x 25" (metres); `unit` is the default. */
export function readArea(text: string, unit: AreaUnit = 'm2'): Reading<number> {
  if (text.length > LONGEST_AREA) return refused(INVALID);
  const words = plainWords(text)
    .replace(/×/g, 'x')
    .replace(/^mei[ao] /, '0,5 ')
    .replace(/^uma? /, '1 ');
  const squareMetres = readSides(words) ?? readAmount(words, unit);
  if (squareMetres === null) return refused(INVALID);
  if (squareMetres <= 0) return refused('A área deve ser maior que 0');
  if (squareMetres < AREA_LIMITS.min || squareMetres > AREA_LIMITS.max) {
    return refused('Confira a área: ela parece pequena ou grande demais');
  }
  return accepted(squareMetres);
}

export function areaUnitIn(text: string): AreaUnit | undefined {
  const words = plainWords(text)
    .replace(/×/g, 'x')
    .replace(/ e mei[ao]$/, '');
  return SIDES.test(words) ? 'm2' : UNIT_WORDS[/[a-z][a-z0-9 ]*$/.exec(words)?.[0] ?? ''];
}

function readSides(words: string): number | null {
  const [, width, depth] = SIDES.exec(words) ?? [];
  const sides = [width, depth].map((side) => side && readDecimalText(side));
  const [a, b] = sides;
  return a && b ? toSquareMetres(decimalValue(a) * decimalValue(b), 'm2') : null;
}

function readAmount(words: string, unit: AreaUnit): number | null {
  const half = / e mei[ao]$/.test(words);
  const [, number, word] = AMOUNT.exec(half ? words.replace(/ e mei[ao]$/, '') : words) ?? [];
  const decimal = number && readDecimalText(number);
  const typedUnit = word === undefined ? unit : UNIT_WORDS[word];
  if (!decimal || !typedUnit) return null;
  return toSquareMetres(decimalValue(decimal) + (half ? 0.5 : 0), typedUnit);
}

/** In m²; `unit` applies to a bare number. */
/* @__NO_SIDE_EFFECTS__ */
export function areaField(unit: AreaUnit = 'm2'): TextField<number> {
  return textField((text) => readArea(text, unit));
}

const LEAST_SHOWN = 0.005;
const areaNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

export function formatArea(squareMetres: number, unit: AreaUnit = 'm2'): string {
  const amount = Math.round(fromSquareMetres(squareMetres, unit) * 100) / 100;
  const { one, many } = AREA_UNITS[unit];
  return `${areaNumber.format(amount)} ${amount < 2 ? one : many}`;
}

/** The fewest decimals that read back as the same area: 10890 m² in 'tarefa' → '2,5'. */
export function areaAmount(squareMetres: number, unit: AreaUnit): string {
  const amount = fromSquareMetres(squareMetres, unit);
  const decimals = [0, 1, 2, 3, 4, 5, 6].find(
    (digits) => toSquareMetres(Number(amount.toFixed(digits)), unit) === squareMetres,
  );
  return amount.toLocaleString('pt-BR', { maximumFractionDigits: decimals ?? 6 });
}

/** 8712 → '2 tarefas · 0,87 ha · 8.712 m²'. */
export function formatAreaEveryWay(squareMetres: number): string {
  return AREA_UNIT_NAMES.toReversed()
    .map((unit) => formatArea(squareMetres, unit))
    .join(' · ');
}

export function areaEquivalents(typed: string, chosen: AreaUnit): string {
  const unit = areaUnitIn(typed) ?? chosen;
  const area = readArea(typed, unit);
  if (!area.ok) return '';
  const others = AREA_UNIT_NAMES.filter(
    (other) => other !== unit && fromSquareMetres(area.value, other) >= LEAST_SHOWN,
  );
  return others.length === 0
    ? ''
    : `= ${others.map((other) => formatArea(area.value, other)).join(' · ')}`;
}
