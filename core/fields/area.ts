import { readEitherWay } from './decimal-text.ts';
import { accepted, refused, type Reading } from './reading.ts';
import { AREA_UNITS, areaUnitAt, spokenArea, spokenSides, type AreaUnit } from './spoken-area.ts';
import { measureWords, plainMeasure, spokenQuantity, spokenWords } from './spoken-number.ts';
import { textField, type TextField } from './text-field.ts';

export { AREA_UNITS, type AreaUnit };
export const AREA_UNIT_NAMES = Object.keys(AREA_UNITS) as [AreaUnit, ...AreaUnit[]];

export const AREA_LIMITS = { min: 1, max: 10_000_000_000 } as const;

const INVALID = 'Área inválida. Escreva como 300 m², 2 tarefas ou 1,5 hectare';
const LONGEST_AREA = 40;
/** 96.800 m² here, a quarter of it in São Paulo: titles and fields do not take it for an area. */
export const ALQUEIRE = /\balq/;
const ALQUEIRE_REFUSED =
  'O alqueire muda de um lugar para outro. Escreva a área em tarefas, hectares ou m²';

/** Rounded to 0.01 m². */
export function toSquareMetres(amount: number, unit: AreaUnit): number {
  return Math.round(amount * AREA_UNITS[unit].squareMetres * 100) / 100;
}

export function fromSquareMetres(squareMetres: number, unit: AreaUnit): number {
  return squareMetres / AREA_UNITS[unit].squareMetres;
}

/** In m², from "2 tarefas e meia", "1/2 tarefa", "1,5 ha" or "10 x 25" (metres); `unit` is the default. */
export function readArea(text: string, unit: AreaUnit = 'm2'): Reading<number> {
  if (text.length > LONGEST_AREA) return refused(INVALID);
  return readEitherWay(text, (typed) => {
    if (ALQUEIRE.test(plainMeasure(typed))) return refused(ALQUEIRE_REFUSED);
    const squareMetres = squareMetresIn(typed, unit);
    if (squareMetres === undefined) return refused(INVALID);
    if (squareMetres <= 0) return refused('A área deve ser maior que 0');
    if (squareMetres < AREA_LIMITS.min || squareMetres > AREA_LIMITS.max) {
      return refused('Confira a área: ela parece pequena ou grande demais');
    }
    return accepted(squareMetres);
  });
}

function squareMetresIn(text: string, unit: AreaUnit): number | undefined {
  const words = measureWords(text);
  if (!words) return undefined;
  const sides = spokenSides(words, 0);
  if (sides?.end === words.length) return toSquareMetres(sides.front * sides.depth, 'm2');
  const area = spokenArea(words, 0);
  if (area?.end === words.length) return toSquareMetres(area.amount, area.unit);
  const quantity = spokenQuantity(words, 0);
  return quantity?.end === words.length ? toSquareMetres(quantity.value, unit) : undefined;
}

export function areaUnitIn(text: string): AreaUnit | undefined {
  const words = spokenWords(plainMeasure(text));
  if (spokenSides(words, 0)) return 'm2';
  for (const at of words.keys()) {
    const named = areaUnitAt(words, at);
    if (named) return named.unit;
  }
  return undefined;
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
  // "1,234" could be thousands.
  const digits = decimals === 3 && amount >= 1 ? 4 : undefined;
  return amount.toLocaleString('pt-BR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits ?? decimals ?? 6,
  });
}

/** 8712 → '2 tarefas · 0,87 ha · 8.712 m²'. */
export function formatAreaEveryWay(squareMetres: number): string {
  return [...AREA_UNIT_NAMES]
    .reverse()
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
