import { describe, expect, test } from 'vitest';
import { AD_WORDS } from './ad-words.fixture.ts';
import { writtenReading } from './phrase-check.fixture.ts';
import { SEARCH_NAMES } from './search-names.fixture.ts';
import { vocabularyOf } from './vocabulary.fixture.ts';
import { wordsReader } from './words-reader.ts';

const readProperty = wordsReader('property', SEARCH_NAMES);
const readVehicle = wordsReader('vehicle', SEARCH_NAMES);
const property = (text: string, vocabulary = AD_WORDS) => readProperty(text, vocabulary);
const vehicle = (text: string, vocabulary = AD_WORDS) => readVehicle(text, vocabulary);
const exactly = (text: string, vocabulary = AD_WORDS) =>
  property(text, vocabulary).clauses.map(({ exact }) => exact.map((terms) => terms.join(' ')));
const nearly = (text: string, vocabulary = AD_WORDS) =>
  property(text, vocabulary).clauses.map(({ related }) => related.map((terms) => terms.join(' ')));

describe('what ads write otherwise', () => {
  test('is found in the other number and gender, where ads have it', () => {
    const words = vocabularyOf({ 'varanda varandas reformado reformada': 10 });
    expect(exactly('varandas', words)).toEqual([['varandas', 'varanda']]);
    expect(exactly('varanda reformada', words)[1]).toContain('reformado');
    expect(exactly('sacada', words)).toEqual([['sacada']]);
  });

  test('is found in one word and in two', () => {
    const words = vocabularyOf({ 'bom jardim': 10, subsolo: 5, 'sub solo': 0 });
    expect(exactly('bomjardim', words)).toEqual([['bomjardim', 'bom jardim']]);
    expect(exactly('sub solo', words)).toEqual([['sub solo', 'subsolo']]);
    expect(exactly('belo jardim', words)).toEqual([['belo'], ['jardim']]);
  });

  test('counts as exact when it is the very same thing, and as related when it is near', () => {
    expect(exactly('kitinete')).toEqual([['kitinete', 'kitnet', 'quitinete']]);
    expect(nearly('kitinete')).toEqual([['studio']]);
    expect(nearly('quintal')[0]).toContain('terreno');
  });
});

describe('slips', () => {
  const words = vocabularyOf({ 'casa quintal': 500, hospital: 400, hospitau: 2, ospital: 300 });

  test('are related to the usual spelling when no ad has the word, or hardly any', () => {
    expect(nearly('quintaw', words)).toEqual([['quintal']]);
    expect(nearly('hospitau', words)[0]).toContain('hospital');
  });

  test('are none when many ads write so', () => {
    expect(nearly('ospital', words)).toEqual([[]]);
  });

  test('are read by the grammar when no ad has the word', () => {
    expect(writtenReading(property('caza 3 cuartos em irese'))).toBe(
      'category=house & bedroom_min=3 & town=irece | ',
    );
    const oneAd = vocabularyOf({ caza: 1 });
    expect(property('caza', oneAd).filters).toEqual([]);
  });

  test.each(['posto', 'porto', 'foto', 'cozinha', 'corredor', 'piso'])(
    'are not seen in %s, which is a word',
    (word) => {
      const empty = vocabularyOf({});
      const filters = property(word, empty).filters.map(({ parameter }) => parameter);
      expect(filters).not.toContain('category');
      expect(filters).not.toContain('infrastructure');
    },
  );
});

describe('a question of many unknown words', () => {
  test('looks for other spellings of the first of them', () => {
    const asked: string[] = [];
    const counting = {
      ...AD_WORDS,
      resembling(term: string, limit: number) {
        asked.push(term);
        return AD_WORDS.resembling(term, limit);
      },
    };
    const unknown = Array.from(
      { length: 40 },
      (_, at) => `zq${'bcdfg'[at % 5]}${'aeiou'[at % 5]}${'lmnprstv'[at % 8]}`,
    );
    const { clauses } = property(`varnda ${unknown.join(' ')}`, counting);
    expect(clauses[0]?.related).toContainEqual(['varanda']);
    expect(new Set(asked).size).toBe(8);
  });
});

describe('quotation marks', () => {
  test('make the words literal: no filter, no inflection, nothing related', () => {
    const { filters, clauses } = property('"casas antigas" em irecê');
    expect(filters.map(({ parameter }) => parameter)).toEqual(['town']);
    expect(clauses).toEqual([
      { exact: [['casas', 'antigas']], related: [], excluded: false, span: [0, 15] },
    ]);
  });

  test('may be the curly ones of a telephone', () => {
    expect(exactly('“poço artesiano”')).toEqual([['poco artesiano']]);
  });

  test('without a partner are none', () => {
    expect(writtenReading(property('casa "piscina'))).toBe(
      'category=house & amenities=swimming_pool | ',
    );
    expect(writtenReading(vehicle('gol aro 15"'))).toBe('brand=volkswagen & model=gol | aro; 15');
  });
});

describe('a minus', () => {
  test('before a word leaves it out, with its inflections', () => {
    const [clause] = property('casa -quartos').clauses;
    expect(clause).toEqual({
      exact: [['quartos'], ['quarto']],
      related: [],
      excluded: true,
      span: [5, 13],
    });
  });

  test('before quotation marks leaves the phrase out', () => {
    const [clause] = property('-"energia solar"').clauses;
    expect(clause).toMatchObject({ exact: [['energia', 'solar']], excluded: true, span: [0, 16] });
  });

  test('leaves out what is known of it, too', () => {
    const [pool, papers] = property('-piscina -escritura').clauses;
    expect(pool?.facts).toEqual([[{ parameter: 'amenities', values: ['swimming_pool'] }]]);
    expect(papers?.facts).toEqual([[{ parameter: 'documents', values: ['deed'] }]]);
    expect(property('-quintal').clauses[0]?.facts).toBeUndefined();
    expect(property('-"piscina grande"').clauses[0]?.facts).toBeUndefined();
  });

  test('before a number of rooms leaves out those that have as many', () => {
    const { filters, clauses } = property('casa -3 quartos');
    expect(filters.map(({ parameter }) => parameter)).toEqual(['category']);
    expect(clauses).toMatchObject([
      { excluded: true, span: [5, 15], facts: [[{ parameter: 'bedroom_min', values: ['3'] }]] },
    ]);
  });

  test('within a word, before a number of anything else or with a space behind it is none', () => {
    for (const text of ['ar-condicionado', 'casa - piscina', 'xique-xique', '50 -100 mil'])
      expect(property(text).clauses.every(({ excluded }) => !excluded)).toBe(true);
  });
});

describe('"sem" and "não"', () => {
  test('leave out ads that speak of the thing', () => {
    expect(writtenReading(property('casa sem piscina'))).toBe('category=house | -piscina');
    expect(writtenReading(vehicle('gol que não seja prata'))).toContain('-prata');
  });

  test('make no filter of a deal, and exclude nobody who writes the same', () => {
    for (const text of ['não aceito troca casa', 'casa sem troca', 'casa não financia'])
      expect(writtenReading(property(text))).toBe('category=house | ');
    expect(writtenReading(vehicle('carro sem leilão'))).toBe('vehicle_type=cars | ');
  });

  test('stay with their word when ads write both', () => {
    expect(exactly('aluguel sem fiador')).toEqual([['sem fiador']]);
    expect(exactly('terreno sem escritura')).toEqual([['sem escritura']]);
  });
});

describe('"ou"', () => {
  test('joins values of one filter', () => {
    expect(writtenReading(property('casa ou apartamento em irecê ou lapão'))).toBe(
      'category=apartment+house & town=irece+lapao | ',
    );
  });

  test('makes one spoken filter of neighbours, to be taken out together', () => {
    expect(property('casa ou apartamento').filters).toEqual([
      { parameter: 'category', values: ['house', 'apartment'], span: [0, 19] },
    ]);
    expect(vehicle('flex, gasolina ou diesel').filters).toHaveLength(1);
  });

  test('makes words of what no filter can say', () => {
    expect(writtenReading(property('casa com piscina ou churrasqueira'))).toBe(
      'category=house | piscina/churrasqueira',
    );
    expect(writtenReading(vehicle('gol ou palio'))).toBe(' | gol/palio');
    expect(exactly('varanda ou quintal')).toEqual([['varanda', 'quintal']]);
  });

  test('has what each side means beside its words', () => {
    const [clause] = property('piscina ou garagem').clauses;
    expect(clause?.facts).toEqual([
      [{ parameter: 'amenities', values: ['swimming_pool'] }],
      [{ parameter: 'parking_space_min', values: ['1'] }],
    ]);
    // A brand alone would be more than "biz".
    expect(vehicle('biz ou pop').clauses[0]?.facts).toBeUndefined();
  });

  test('of sale and rent asks for neither', () => {
    expect(writtenReading(property('casa vender ou alugar'))).toBe('category=house | ');
    expect(writtenReading(property('vende casa aluga'))).toBe('category=house | ');
  });

  test('alone joins nothing', () => {
    expect(property('ou ou ou').clauses).toEqual([]);
    expect(writtenReading(property('ou casa ou'))).toBe('category=house | ');
  });
});

describe('prices are plausible', () => {
  test.each([
    ['casa até 100', 'category=house & price_max=100000'],
    ['casa até 400', 'category=house'],
    ['casa até 800', 'category=house & price_max=800 & listing_status=rent'],
    ['fazenda até 800', 'category=farm & price_max=800000'],
    ['comprar casa até 400', 'listing_status=sale & category=house & price_max=400000'],
    ['alugar casa até 400', 'listing_status=rent & category=house & price_max=400'],
    ['lote de 900 reais', 'category=land+lot & price_max=900'],
    ['alugar casa até 90', 'listing_status=rent & category=house'],
    ['casa 150000', 'category=house & price_max=150000'],
    ['casa 24250', 'category=house'],
    ['casa entrada de 20 mil', 'category=house'],
    ['casa até 1/2 milhão', 'category=house & price_max=500000'],
    ['casa até 1 ½ milhão', 'category=house & price_max=1500000'],
    ['terreno 1/2 tarefa', 'category=land+lot & area_min=0,45 tarefas & area_max=0,55 tarefas'],
    ['terreno ½ tarefa', 'category=land+lot & area_min=0,45 tarefas & area_max=0,55 tarefas'],
    ['sítio 2½ tarefas', 'category=ranch+site & area_min=2,25 tarefas & area_max=2,75 tarefas'],
    ['terreno 10 × 30', 'category=land+lot & area_min=270 m2 & area_max=330 m2'],
    ['casa parcelas de 500 reais', 'category=house & payment_terms=direct_instalments'],
  ])('%s: %s', (text, filters) => {
    expect(writtenReading(property(text)).split(' | ')[0]).toBe(filters);
  });

  test.each([
    ['moto até 10', 'vehicle_type=motorcycles & price_max=10000'],
    ['moto até 2010', 'vehicle_type=motorcycles & year_max=2010'],
    ['carro até 60 mil km', 'vehicle_type=cars & mileage_max=60000'],
    [
      'gol 2018 até 30 mil',
      'brand=volkswagen & model=gol & year_min=2018 & year_max=2018 & price_max=30000',
    ],
    ['gol 1.6 até 30 mil', 'brand=volkswagen & model=gol & price_max=30000'],
    ['carro com 85,000 km', 'vehicle_type=cars & mileage_max=85000'],
    ['moto 150', 'vehicle_type=motorcycles'],
  ])('%s: %s', (text, filters) => {
    expect(writtenReading(vehicle(text)).split(' | ')[0]).toBe(filters);
  });
});

describe('towns', () => {
  test('are not those in the names of streets', () => {
    expect(property('casa na rua joão dourado').filters).toHaveLength(1);
    expect(property('casa em joão dourado').filters).toHaveLength(2);
  });

  test('of elsewhere need their state, unless everybody knows them', () => {
    expect(property('casa boa vista').filters).toHaveLength(1);
    expect(writtenReading(property('casa em boa vista ba'))).toContain('town=boa-vista');
    expect(writtenReading(property('casa em salvador'))).toContain('town=salvador');
  });
});

test('near where somebody is, is an order', () => {
  for (const text of ['perto de mim', 'mais perto de mim', 'mais próximos de mim', 'aqui perto'])
    expect(writtenReading(property(text)), text).toBe('sort=distance | ');
  expect(writtenReading(property('casa perto de mim'))).toBe('category=house & sort=distance | ');
  expect(writtenReading(vehicle('moto perto de mim'))).toBe(
    'vehicle_type=motorcycles & sort=distance | ',
  );
  expect(writtenReading(property('casa perto de irecê'))).toBe('category=house & near=irece | ');
});

test('the other kind of ad is noticed', () => {
  expect(property('moto titan').otherKind).toBe(true);
  expect(property('casa com garagem para moto').otherKind).toBe(false);
  expect(property('aceita moto na troca').otherKind).toBe(false);
  expect(property('hilux').otherKind).toBe(true);
  for (const text of ['residencial city', 'loteamento santana', 'edifício spin', 'polo', 'nº 206'])
    expect(property(text).otherKind, text).toBe(false);
  expect(vehicle('casa com piscina').otherKind).toBe(true);
  expect(vehicle('troco carro por terreno').otherKind).toBe(false);
  expect(vehicle('irecê').otherKind).toBe(false);
});

describe('while somebody types', () => {
  const typed = (text: string) => readProperty(text, AD_WORDS, { isTyping: true });

  test('the last word may be the beginning of others', () => {
    const [clause] = typed('casa qui').clauses;
    expect(clause?.exact).toContainEqual(['quintal']);
  });

  test('the last word is no slip yet, and a space ends it', () => {
    expect(typed('casa em irec').filters.map(({ parameter }) => parameter)).toEqual(['category']);
    expect(typed('casa em ires ').clauses.at(-1)?.exact).not.toContainEqual(['irece']);
  });
});
