import type { QuestionWord } from '#core/search/words/question/question.ts';
import { spokenNumber } from './spoken-number.ts';

/** The alqueire of Bahia, in m². */
const ALQUEIRE = 96_800;
/** A square braça is 2.2 m × 2.2 m. */
const SQUARE_BRACA = 4.84;

export type AreaUnitWord = 'm2' | 'tarefas' | 'hectares';

export interface SpokenArea {
  amount: number;
  unit: AreaUnitWord;
  end: number;
  /** "metros" may be a distance. */
  isVague: boolean;
}

const UNITS: readonly (readonly [names: string, unit: AreaUnitWord, factor: number])[] = [
  ['tarefa tarefas tarefinha tf tfs tar', 'tarefas', 1],
  ['ha has hec hect hectar hectare hectares hequitare hequitares ectares', 'hectares', 1],
  ['alqueire alqueires alq', 'm2', ALQUEIRE],
  ['mq m2q', 'm2', 1],
];
const UNIT_OF: ReadonlyMap<string, readonly [unit: AreaUnitWord, factor: number]> = new Map(
  UNITS.flatMap(([names, unit, factor]) =>
    names.split(' ').map((name) => [name, [unit, factor]] as const),
  ),
);
export const AREA_WORDS: readonly string[] = [...UNIT_OF.keys(), 'metros', 'quadrados'];

const METRES = /^(?:m|mt|mts|metro|metros)$/;

/** "10 tarefas", "2,5 ha", "meia tarefa", "uma tarefa e meia", "2 alqueires", "300 m²", "200 metros". */
export function spokenArea(words: readonly QuestionWord[], at: number): SpokenArea | undefined {
  const isHalf = /^mei[oa]$/.test(words[at]?.term ?? '');
  const number = isHalf ? { value: 0.5, end: at + 1 } : spokenNumber(words, at);
  if (!number || number.value === 0) return undefined;
  const isThousands = words[number.end]?.term === 'mil';
  const unit = unitAt(words, isThousands ? number.end + 1 : number.end);
  if (!unit) return undefined;
  const hasHalf =
    words[unit.end]?.term === 'e' && /^mei[oa]$/.test(words[unit.end + 1]?.term ?? '');
  return {
    amount: (number.value * (isThousands ? 1_000 : 1) + (hasHalf ? 0.5 : 0)) * unit.factor,
    unit: unit.unit,
    end: hasHalf ? unit.end + 2 : unit.end,
    isVague: unit.isVague,
  };
}

function unitAt(words: readonly QuestionWord[], at: number) {
  const term = words[at]?.term ?? '';
  const next = words[at + 1]?.term ?? '';
  const named = UNIT_OF.get(term);
  if (named) return { unit: named[0], factor: named[1], end: at + 1, isVague: false };
  if (/^bracas?$/.test(term) && /^quadradas?$/.test(next))
    return { unit: 'm2', factor: SQUARE_BRACA, end: at + 2, isVague: false } as const;
  if (!METRES.test(term)) return undefined;
  const isSquare = /^quadrados?$|^2$/.test(next) && (next !== '2' || words[at + 1]?.gap === '');
  return { unit: 'm2', factor: 1, end: isSquare ? at + 2 : at + 1, isVague: !isSquare } as const;
}

const SHORTEST_SIDE = 4;
const SMALLEST_PLOT = 40;

export function spokenSides(words: readonly QuestionWord[], at: number): SpokenArea | undefined {
  const front = spokenNumber(words, at);
  if (!front) return undefined;
  let end = behind(words, front.end, METRES);
  end = behindSide(words, end);
  if (!/^(?:x|por|vezes)$/.test(words[end]?.term ?? '')) return undefined;
  const depth = spokenNumber(words, end + 1);
  if (!depth || Math.min(front.value, depth.value) < SHORTEST_SIDE) return undefined;
  end = behindSide(words, behind(words, depth.end, METRES));
  const amount = front.value * depth.value;
  return amount < SMALLEST_PLOT ? undefined : { amount, unit: 'm2', end, isVague: false };
}

const SIDE_NAMES = /^(?:frente|fundo|fundos|largura|comprimento|lado)$/;

function behindSide(words: readonly QuestionWord[], at: number): number {
  const name = behind(words, at, /^de$/);
  return behind(words, name, SIDE_NAMES) === name ? at : name + 1;
}

function behind(words: readonly QuestionWord[], at: number, pattern: RegExp): number {
  return pattern.test(words[at]?.term ?? '') ? at + 1 : at;
}
