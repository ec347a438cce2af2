import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { readFinder } from './catalogue-finding.server.ts';
import { SPOKEN_VEHICLES } from './spoken-vehicles.fixture.ts';

const { db } = await testDatabase();
const find = await readFinder(db);
const namesOf = (text: string) =>
  find(text).versions.map(({ brand, model, version }) => [
    `${brand.name} ${model.name}`,
    version.name,
  ]);

test.each(SPOKEN_VEHICLES.map((spoken) => ({ typed: spoken[0], spoken })))(
  '"$typed" finds its version first',
  ({ spoken: [typed, family, part, year] }) => {
    const [first] = find(typed).versions;
    expect(`${first?.brand.name} ${first?.model.name}`).toBe(family);
    if (part) for (const word of part.split(' ')) expect(first?.version.name).toContain(word);
    if (year) expect(first?.year).toBe(year);
  },
);

test('a model that is named leads to all its versions, in the year that was said', () => {
  const { names, models } = find('gol 2012');
  expect(names).toBe('model');
  expect(models[0]).toMatchObject({ model: { name: 'Gol' }, year: 2012 });
  expect(find('gol g5 1.0').names).toBe('version');
  expect(find('cg 160 start 2020').names).toBe('version');
});

test('a type narrows, and what nobody sells is not found', () => {
  expect(namesOf('honda').length).toBeGreaterThan(0);
  const cars = find('honda', { type: 'cars' }).versions;
  expect(new Set(cars.map(({ vehicle_type: type }) => type))).toEqual(new Set(['cars']));
  for (const nothing of ['', '   ', 'disco voador', 'qwxz', '-', '2012', 'de ano'])
    expect(find(nothing).models).toEqual([]);
});

test.each([
  ['gol quadrado', 1980, 1999],
  ['gol g4', 2005, 2014],
  ['saveiro g4', 2004, 2010],
  ['saveiro quadrada', 1982, 1997],
  ['parati g4', 2004, 2013],
  ['monza tubarão', 1989, 1997],
  ['fusca itamar', 1993, 1996],
])('"%s" is a version of its years', (typed, from, to) => {
  const [first] = find(typed).versions;
  expect(first?.first_year).toBeGreaterThanOrEqual(from);
  expect(first?.last_year).toBeLessThanOrEqual(to);
});

test.each([
  ['van', ['Kombi', 'Ducato']],
  ['cinquentinha', ['XY 50']],
  ['ônibus', ['O 500']],
])('"%s" leads to models of that kind', (typed, known) => {
  const { names, models } = find(typed);
  expect(names).toBe('model');
  expect(models.map(({ model }) => model.name)).toEqual(expect.arrayContaining(known));
});

test.each([
  'trator',
  'tobata',
  'reboque',
  'carretinha',
  'boiadeiro',
  'carro pipa',
  'jet ski',
  'lancha',
  'caminhao 3/4',
  'motor de popa',
])('"%s" is not taken for the slip of a vehicle', (other) => {
  expect(namesOf(other)).toEqual([]);
});

test('while one types, what is begun is found', () => {
  expect(find('stra', { isTyping: true }).models.map(({ model }) => model.name)).toContain(
    'Strada',
  );
});

test('strange shapes are read in bounds', () => {
  for (const strange of [
    'gol '.repeat(5000),
    '1'.repeat(9000),
    '💥'.repeat(300),
    'a b c d e f g h i j k l m n',
  ])
    expect(find(strange).versions.length).toBeLessThanOrEqual(12);
});
