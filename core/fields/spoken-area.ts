import { spokenNumber, spokenQuantity, withHalf, type SpokenWord } from './spoken-number.ts';

/** The alqueire of Bahia, in m². */
const ALQUEIRE = 96_800;
/** A square braça is 2.2 m × 2.2 m. */
const SQUARE_BRACA = 4.84;

/** Square metres; Bahia's tarefa is 30 × 30 braças of 2.2 m, 66 m × 66 m. */
export const AREA_UNITS = {
  m2: { squareMetres: 1, one: 'm²', many: 'm²' },
  hectare: { squareMetres: 10_000, one: 'ha', many: 'ha' },
  tarefa: { squareMetres: 4_356, one: 'tarefa', many: 'tarefas' },
} as const;

export type AreaUnit = keyof typeof AREA_UNITS;

export interface SpokenArea {
  amount: number;
  unit: AreaUnit;
  end: number;
  /** "metros" may be a distance. */
  isVague: boolean;
}

const UNITS: readonly (readonly [names: string, unit: AreaUnit, factor: number])[] = [
  ['tarefa tarefas tarefinha tf tfs tar', 'tarefa', 1],
  ['ha has hec hect hectar hectare hectares hequitare hequitares ectares', 'hectare', 1],
  ['alqueire alqueires alq', 'm2', ALQUEIRE],
  ['mq m2q', 'm2', 1],
];
const UNIT_OF: ReadonlyMap<string, readonly [unit: AreaUnit, factor: number]> = new Map(
  UNITS.flatMap(([names, unit, factor]) =>
    names.split(' ').map((name) => [name, [unit, factor]] as const),
  ),
);
export const AREA_WORDS: readonly string[] = [...UNIT_OF.keys(), 'metros', 'quadrados'];

const METRES = /^(?:m|mt|mts|metro|metros)$/;

/** "10 tarefas", "2,5 ha", "1/2 tarefa", "uma tarefa e meia", "2 alqueires", "300 m²", "200 metros". */
export function spokenArea(words: readonly SpokenWord[], at: number): SpokenArea | undefined {
  const quantity = spokenQuantity(words, at);
  if (!quantity || quantity.value === 0) return undefined;
  const isThousands = words[quantity.end]?.term === 'mil';
  const start = quantity.value < 1 ? behind(words, quantity.end, /^de$/) : quantity.end;
  const unit = areaUnitAt(words, isThousands ? quantity.end + 1 : start);
  if (!unit) return undefined;
  const value = quantity.value * (isThousands ? 1_000 : 1);
  const said = withHalf(words, { value, end: unit.end });
  return {
    amount: said.value * unit.factor,
    unit: unit.unit,
    end: said.end,
    isVague: unit.isVague,
  };
}

export function areaUnitAt(words: readonly SpokenWord[], at: number) {
  const term = words[at]?.term ?? '';
  const next = words[at + 1];
  const named = UNIT_OF.get(term);
  if (named) return { unit: named[0], factor: named[1], end: at + 1, isVague: false };
  if (/^bracas?$/.test(term) && /^quadradas?$/.test(next?.term ?? ''))
    return { unit: 'm2', factor: SQUARE_BRACA, end: at + 2, isVague: false } as const;
  if (!METRES.test(term)) return undefined;
  const isSquare = next?.term === '2' ? next.isGlued : /^quadrados?$/.test(next?.term ?? '');
  return { unit: 'm2', factor: 1, end: isSquare ? at + 2 : at + 1, isVague: !isSquare } as const;
}

/** "10 x 25", "10 por 30", "12 m de frente × 25 m de fundo": both in metres. */
export function spokenSides(
  words: readonly SpokenWord[],
  at: number,
): { front: number; depth: number; end: number } | undefined {
  const front = spokenNumber(words, at);
  if (!front) return undefined;
  const end = behindSide(words, behind(words, front.end, METRES));
  const times = /^(?:x|por|vezes)$/.test(words[end]?.term ?? '') ? end + 1 : end;
  if (times === end && !/^[×*]$/.test(words[end]?.gap ?? '')) return undefined;
  const depth = spokenNumber(words, times);
  if (!depth) return undefined;
  return {
    front: front.value,
    depth: depth.value,
    end: behindSide(words, behindMetres(words, depth.end)),
  };
}

/** Skips metres, and the "²" of "10 x 30 m²", which is the area of its sides. */
function behindMetres(words: readonly SpokenWord[], at: number): number {
  const end = behind(words, at, METRES);
  const isSquare = end > at && words[end]?.term === '2' && words[end].isGlued;
  return isSquare ? end + 1 : end;
}

const SIDE_NAMES = /^(?:frente|fundo|fundos|largura|comprimento|lado)$/;

function behindSide(words: readonly SpokenWord[], at: number): number {
  const name = behind(words, at, /^de$/);
  return behind(words, name, SIDE_NAMES) === name ? at : name + 1;
}

function behind(words: readonly SpokenWord[], at: number, pattern: RegExp): number {
  return pattern.test(words[at]?.term ?? '') ? at + 1 : at;
}
