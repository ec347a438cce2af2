import {
  ALQUEIRE,
  AREA_UNITS,
  formatArea,
  toSquareMetres,
  type AreaUnit,
} from '#core/fields/area.ts';
import { formatSides } from '#core/fields/distance-field.ts';
import { spokenArea } from '#core/fields/spoken-area.ts';
import { plainMeasure, spokenWords } from '#core/fields/spoken-number.ts';
import { COUNTRY_CATEGORIES, FEATURES_OF_CATEGORY, type PropertyCategory } from './property.ts';

export interface AreaDoubt {
  key: string;
  field: 'name' | 'square_meters' | 'built_area_meters' | 'suite';
  question: string;
}

export const CONFIRMATION_LENGTH = 80;
export const MAX_CONFIRMATIONS = 10;

interface AreaFacts {
  category?: PropertyCategory | undefined;
  name?: string | undefined;
  square_meters?: number | undefined;
  built_area_meters?: number | undefined;
  front_meters?: number | undefined;
  depth_meters?: number | undefined;
  bedroom?: number | undefined;
  suite?: number | undefined;
}

type Bounds = readonly [least: number, most: number];

const HECTARE = AREA_UNITS.hectare.squareMetres;

/** m²; others are rare around Irecê, and unit slips land far outside. */
const USUAL_GROUND: Readonly<Record<PropertyCategory, Bounds>> = {
  house: [20, 2 * HECTARE],
  apartment: [10, 2_000],
  lot: [20, 5 * HECTARE],
  land: [20, 500 * HECTARE],
  site: [1_000, 500 * HECTARE],
  farm: [1_000, 50_000 * HECTARE],
  ranch: [1_000, 5_000 * HECTARE],
  commercial: [5, 5 * HECTARE],
  office: [5, 5_000],
  building: [20, 5 * HECTARE],
  industrial: [20, 50 * HECTARE],
  industrial_land: [20, 500 * HECTARE],
};
const USUAL_BUILT: Readonly<Partial<Record<PropertyCategory, Bounds>>> = {
  house: [10, 3_000],
  apartment: [10, 2_000],
  site: [10, HECTARE],
  farm: [10, HECTARE],
  ranch: [10, HECTARE],
  commercial: [5, 2 * HECTARE],
  office: [5, 5_000],
  building: [20, 5 * HECTARE],
  industrial: [20, 20 * HECTARE],
};
/** A roof wider than its ground means upper floors or swapped areas. */
const ON_OWN_GROUND: ReadonlySet<PropertyCategory> = new Set(['house', ...COUNTRY_CATEGORIES]);

/** People round: 10 hectares are 23 tarefas. */
const TOLERANCE = 0.1;

export function areaDoubts({
  category,
  name,
  front_meters: front,
  depth_meters: depth,
  bedroom,
  suite,
  ...areas
}: AreaFacts): AreaDoubt[] {
  if (!category) return [];
  const own = (area: 'square_meters' | 'built_area_meters') =>
    FEATURES_OF_CATEGORY[category].includes(area) ? areas[area] : undefined;
  const ground = own('square_meters');
  const built = own('built_area_meters');
  return [
    outside('square_meters', category, ground, USUAL_GROUND[category]),
    outside('built_area_meters', category, built, USUAL_BUILT[category]),
    ON_OWN_GROUND.has(category) ? roofBeyondGround(ground, built) : undefined,
    category === 'lot' ? otherThanSides(ground, front, depth) : undefined,
    otherThanTitle(name, ground, built),
    FEATURES_OF_CATEGORY[category].includes('suite') ? moreSuites(suite, bedroom) : undefined,
  ].filter((doubt) => doubt !== undefined);
}

function outside(
  field: 'square_meters' | 'built_area_meters',
  category: PropertyCategory,
  area: number | undefined,
  bounds: Bounds | undefined,
): AreaDoubt | undefined {
  if (area === undefined || !bounds || (area >= bounds[0] && area <= bounds[1])) return undefined;
  const isSmall = area < bounds[0];
  const inOtherUnit = isSmall
    ? COUNTRY_CATEGORIES.some((country) => country === category) && formatArea(area, 'tarefa')
    : formatArea(area, 'hectare');
  const said = formatArea(area) + (inOtherUnit ? ` (${inOtherUnit})` : '');
  return {
    key: `${field} ${category} ${area}`,
    field,
    question: `${said} é ${isSmall ? 'pouco' : 'muito'} para este tipo de imóvel. Está certo assim?`,
  };
}

function roofBeyondGround(
  ground: number | undefined,
  built: number | undefined,
): AreaDoubt | undefined {
  if (ground === undefined || built === undefined || built <= ground) return undefined;
  return {
    key: `built over ground ${built} ${ground}`,
    field: 'built_area_meters',
    question: `${formatArea(built)} é mais que o terreno, de ${formatArea(ground)}. Está certo assim?`,
  };
}

function moreSuites(
  suites: number | undefined,
  bedrooms: number | undefined,
): AreaDoubt | undefined {
  if (suites === undefined || bedrooms === undefined || suites <= bedrooms) return undefined;
  const own = `${suites} ${suites === 1 ? 'suíte' : 'suítes'}`;
  const all = `${bedrooms} ${bedrooms === 1 ? 'quarto' : 'quartos'}`;
  return {
    key: `suites ${suites} ${bedrooms}`,
    field: 'suite',
    question: `${own} em ${all}? Cada suíte conta também como quarto. Está certo assim?`,
  };
}

function otherThanSides(
  area: number | undefined,
  front: number | undefined,
  depth: number | undefined,
): AreaDoubt | undefined {
  if (area === undefined || front === undefined || depth === undefined) return undefined;
  const product = front * depth;
  if (Math.abs(area - product) <= TOLERANCE * product) return undefined;
  return {
    key: `sides ${front} ${depth} ${area}`,
    field: 'square_meters',
    question: `${formatSides(front, depth)} dá ${formatArea(product)}, e a área informada é ${formatArea(area)}. Está certo assim?`,
  };
}

function otherThanTitle(
  name: string | undefined,
  ground: number | undefined,
  built: number | undefined,
): AreaDoubt | undefined {
  const areas = [ground, built].filter((area) => area !== undefined);
  const [area] = areas;
  const said = saidAreas(name ?? '');
  const [first] = said;
  if (!first || area === undefined) return undefined;
  const isSame = said.some(({ squareMetres }) =>
    areas.some((each) => Math.abs(each - squareMetres) <= TOLERANCE * squareMetres),
  );
  if (isSame) return undefined;
  const words = first.text.replace('m2', 'm²');
  const inSaidUnit = first.unit === 'm2' ? '' : ` (${formatArea(area, first.unit)})`;
  return {
    key: `title ${first.squareMetres} ${ground ?? ''} ${built ?? ''}`,
    field: 'name',
    question: `Diz ${words}, e a área informada é ${formatArea(area)}${inSaidUnit}. Está certo assim?`,
  };
}

/** "2 tarefas", "1/2 tarefa", "300 m²"; "a 300 metros" is a distance. */
function saidAreas(name: string) {
  const plain = plainMeasure(name);
  const words = spokenWords(plain);
  const said: { text: string; unit: AreaUnit; squareMetres: number }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const area = spokenArea(words, at);
    if (!area || area.isVague) continue;
    const text = plain.slice(words[at]?.from, words[area.end - 1]?.to);
    const squareMetres = toSquareMetres(area.amount, area.unit);
    if (!ALQUEIRE.test(text)) said.push({ text, unit: area.unit, squareMetres });
    at = area.end - 1;
  }
  return said;
}
