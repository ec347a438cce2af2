import { expect, test } from 'vitest';
import { toSquareMetres } from '#core/fields/area.ts';
import { areaDoubts } from './area-doubts.ts';

const TAREFAS_120 = toSquareMetres(120, 'tarefa');

const asked = (...facts: Parameters<typeof areaDoubts>) =>
  areaDoubts(...facts).map(({ field, question }) => `${field}: ${question}`);

test('a farm of 120 m² whose title says 120 tarefas is asked about, both ways', () => {
  const name = 'Fazenda de 120 tarefas com poço em Lapão';
  expect(asked({ category: 'farm', name, square_meters: 120 })).toEqual([
    'square_meters: 120 m² (0,03 tarefa) é pouco para este tipo de imóvel. Está certo assim?',
    'name: Diz 120 tarefas, e a área informada é 120 m² (0,03 tarefa). Está certo assim?',
  ]);
  expect(asked({ category: 'farm', name, square_meters: TAREFAS_120 })).toEqual([]);
});

test.each([
  ['Sítio de 10 hectares perto da BA', 23],
  ['Sítio de 10 ha perto da BA', 23],
  ['Sítio, 2 tarefas e meia, com casa', 2.5],
  ['Meia tarefa em Lapão', 0.5],
  ['Terreno de 1/2 tarefa em Lapão', 0.5],
  ['Terreno de ½ tarefa em Lapão', 0.5],
  ['Terreno de 2½ tarefas em Lapão', 2.5],
  ['Roça com poço, sem medida', 7],
  ['Sítio a 300 metros do asfalto', 7],
  ['Sítio de 4 tarefas, com pomar de 2 tarefas', 2],
])('the title %j says nothing else than %d tarefas', (name, tarefas) => {
  const square_meters = toSquareMetres(tarefas, 'tarefa');
  expect(asked({ category: 'land', name, square_meters })).toEqual([]);
});

test('a title may say either of two areas', () => {
  const house = { category: 'house', square_meters: 300, built_area_meters: 120 } as const;
  expect(asked({ ...house, name: 'Casa de 120 m² no Centro' })).toEqual([]);
  expect(asked({ ...house, name: 'Casa em lote de 300 m2' })).toEqual([]);
  expect(asked({ ...house, name: 'Casa de 90 m² no Centro' })).toEqual([
    'name: Diz 90 m², e a área informada é 300 m². Está certo assim?',
  ]);
  expect(asked({ category: 'house', name: 'Casa de 90 m² no Centro' })).toEqual([]);
});

test.each([
  ['farm', 999, '999 m² (0,23 tarefa) é pouco'],
  ['house', toSquareMetres(50, 'hectare'), '500.000 m² (50 ha) é muito'],
  ['apartment', 2001, '2.001 m² (0,2 ha) é muito'],
  ['lot', 12, '12 m² é pouco'],
] as const)('asks about a %s of %d m²', (category, square_meters, words) => {
  expect(asked({ category, square_meters })).toEqual([
    `square_meters: ${words} para este tipo de imóvel. Está certo assim?`,
  ]);
});

test('what is usual is not asked about', () => {
  for (const [category, square_meters] of [
    ['farm', TAREFAS_120],
    ['site', 4356],
    ['house', 200],
    ['lot', 160],
    ['land', 450],
    ['apartment', 65],
    ['industrial', 2_000],
  ] as const)
    expect([category, asked({ category, square_meters })]).toEqual([category, []]);
});

test('a roof wider than its ground is asked about, where the house stands on its own ground', () => {
  const areas = { square_meters: 150, built_area_meters: 220 };
  expect(asked({ category: 'house', ...areas })).toEqual([
    'built_area_meters: 220 m² é mais que o terreno, de 150 m². Está certo assim?',
  ]);
  expect(asked({ category: 'building', ...areas })).toEqual([]);
  expect(asked({ category: 'lot', ...areas })).toEqual([]);
});

test('a lot whose front and depth make another area than its own is asked about', () => {
  const lot = { category: 'lot', front_meters: 12, depth_meters: 25 } as const;
  expect(asked({ ...lot, square_meters: 360 })).toEqual([
    'square_meters: 12 × 25 m dá 300 m², e a área informada é 360 m². Está certo assim?',
  ]);
  expect(asked({ ...lot, square_meters: 330 })).toEqual([]);
  expect(asked({ ...lot, square_meters: 300 })).toEqual([]);
  expect(asked(lot)).toEqual([]);
  expect(asked({ category: 'lot', front_meters: 12, square_meters: 300 })).toEqual([]);
});

test('land seldom is a rectangle: its sides are not asked about', () => {
  const land = { front_meters: 12, depth_meters: 25, square_meters: 4356 };
  expect(asked({ category: 'land', ...land })).toEqual([]);
  expect(asked({ category: 'house', ...land })).toEqual([]);
});

test('the key is of the question and its values', () => {
  const keyOf = (square_meters: number, name = '') =>
    areaDoubts({ category: 'farm', square_meters, name })[0]?.key;
  expect(keyOf(120)).toBe(keyOf(120));
  expect(keyOf(120)).toBe(keyOf(120, 'Fazenda de 120 tarefas'));
  expect(keyOf(120)).not.toBe(keyOf(130));
});

test('more suites than bedrooms are asked about', () => {
  const rooms = { category: 'house', suite: 9, bedroom: 3 } as const;
  expect(asked(rooms)).toEqual([
    'suite: 9 suítes em 3 quartos? Cada suíte conta também como quarto. Está certo assim?',
  ]);
  expect(asked({ ...rooms, bedroom: 9 })).toEqual([]);
  expect(asked({ ...rooms, bedroom: undefined })).toEqual([]);
  expect(asked({ ...rooms, category: 'lot' })).toEqual([]);
});
