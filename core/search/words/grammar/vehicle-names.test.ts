import { expect, test } from 'vitest';
import { AD_WORDS } from '#core/search/words/ad-words.fixture.ts';
import { writtenReading } from '#core/search/words/phrase-check.fixture.ts';
import { SEARCH_NAMES } from '#core/search/words/search-names.fixture.ts';
import { wordsReader } from '#core/search/words/words-reader.ts';

const read = wordsReader('vehicle', SEARCH_NAMES);
const meaningOf = (text: string) => writtenReading(read(text, AD_WORDS));

test.each([
  ['hilux', 'brand=toyota & model=hilux | '],
  ['hb 20', 'brand=hyundai & model=hb20 | '],
  ['f4000', 'brand=ford & model=f-4000 | '],
])('the model %s implies its brand', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});

test.each([
  ['lander', 'brand=yamaha & model=lander-250 | '],
  ['bros 160', 'brand=honda & model=nxr-160-bros | '],
  ['nmax', 'brand=yamaha & model=nmax-160 | '],
])('%s is a part of one name only', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});

test.each([
  ['cg', 'brand=honda | cg'],
  ['biz 2015', 'brand=honda & year_min=2015 & year_max=2015 | biz'],
  ['fazer', 'brand=yamaha | fazer'],
])('%s is a part of several names of one brand', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});

test('a number is a model behind its brand, or when everybody calls it so', () => {
  expect(meaningOf('peugeot 2008')).toBe('brand=peugeot & model=2008 | ');
  expect(meaningOf('onix 2008')).toContain('year_min=2008');
  expect(meaningOf('scania 113')).toBe('brand=scania & model=113 | ');
  expect(meaningOf('113')).toBe(' | 113');
  expect(meaningOf('1113')).toBe('brand=mercedes-benz & model=1113 | ');
});

test('a name that two brands have needs its brand', () => {
  expect(meaningOf('meteor')).toBe(' | meteor');
  expect(meaningOf('meteor 350')).toContain('model=meteor-350');
  expect(meaningOf('royal enfield classic 350')).toContain('model=classic-350');
});

test('a version that is also a model stays a word behind another model', () => {
  expect(meaningOf('cg 160 cargo')).toBe('brand=honda & model=cg-160 | cargo');
  expect(meaningOf('ford cargo')).toBe('brand=ford & model=cargo | ');
});

test.each([
  ['mercedinha', 'brand=mercedes-benz & model=608+708+709+710 | '],
  ['titan', 'brand=honda & model=cg-125+cg-150+cg-160 | titan'],
  ['cg 160 titan', 'brand=honda & model=cg-160 | titan'],
  ['uno mille', 'brand=fiat & model=uno | mille'],
  ['estrada adventure', 'brand=fiat & model=strada | adventure'],
])('%s is what the catalogue says people call it', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});

test('a nickname of some years means the ads of those years, or that write it', () => {
  const { filters, clauses } = read('gol g5', AD_WORDS);
  expect(filters.map(({ values }) => values[0])).toEqual(['volkswagen', 'gol']);
  expect(clauses).toEqual([
    expect.objectContaining({
      exact: [['g', '5']],
      facts: [
        [
          { parameter: 'year_min', values: ['2009'] },
          { parameter: 'year_max', values: ['2013'] },
        ],
      ],
    }),
  ]);
});

test('a name that is an ordinary word, a number or a version of others needs its brand', () => {
  for (const text of ['rural', 'tipo', 'city', 'x 2', 'mg', '2008'])
    expect(meaningOf(text)).not.toContain('brand');
  expect(meaningOf('ford rural')).toBe('brand=ford & model=rural | ');
  expect(meaningOf('carro na zona rural')).toBe('vehicle_type=cars | rural');
  expect(meaningOf('caminhão 4x2')).toBe('vehicle_type=trucks & traction=4x2 | ');
  expect(meaningOf('bmw x2')).toBe('brand=bmw & model=x2 | ');
  expect(meaningOf('honda city')).toBe('brand=honda & model=city | ');
});

test('a name that others share is meant where its type is said', () => {
  expect(meaningOf('meteor')).toBe(' | meteor');
  expect(meaningOf('caminhão meteor')).toBe(
    'vehicle_type=trucks & brand=volkswagen & model=meteor | ',
  );
});

test('two digits behind a model are its year', () => {
  expect(meaningOf('cg 160 20')).toContain('year_min=2020');
  expect(meaningOf('s10 98')).toContain('year_min=1998');
});

test('words of versions are no slips of other names', () => {
  expect(meaningOf('renegade trailhawk')).toBe('brand=jeep & model=renegade | trailhawk');
  expect(meaningOf('fazer capitã marvel')).toBe('brand=yamaha | fazer; capita; marvel');
});

test('nicknames of models that the catalogue lacks are words', () => {
  const withoutModels = wordsReader('vehicle', { ...SEARCH_NAMES, models: [] });
  expect(writtenReading(withoutModels('golzinho', AD_WORDS))).toBe(' | golzinho');
  expect(writtenReading(withoutModels('vw gol', AD_WORDS))).toBe('brand=volkswagen | gol');
});

test('colours and optional items come from the catalogue', () => {
  expect(meaningOf('carro branquinho com ar e alarme')).toBe(
    'vehicle_type=cars & color=branco & optional_items=alarme+ar-condicionado | ',
  );
  const bare = wordsReader('vehicle', { ...SEARCH_NAMES, colors: [], optionalItems: [] });
  expect(writtenReading(bare('carro vermelho com alarme', AD_WORDS))).toBe(
    'vehicle_type=cars | vermelho; alarme',
  );
});

test('brakes with ABS are looked for as words and as what was ticked, of cars and of motorcycles', () => {
  const [clause] = read('abs', AD_WORDS).clauses;
  expect(clause?.facts).toEqual([
    [{ parameter: 'abs', values: ['on'] }],
    [{ parameter: 'optional_items', values: ['freios-abs'] }],
  ]);
});
