import { expect, test } from 'vitest';
import { compileGrammar, type GrammarParts } from './grammar.ts';
import { meaning, meaningAndWords } from './grammar-rules.ts';
import { scan } from './grammar-scan.ts';
import { questionWords } from '#core/search/words/question/question.ts';
import { spokenNumber } from '#core/fields/spoken-number.ts';

function read(rules: GrammarParts['rules'], text: string): string[] {
  const slots = { number: spokenNumber };
  const grammar = compileGrammar({ rules, phrases: { few: 'um pouco, alguns' }, slots });
  const words = questionWords(text);
  return scan(grammar, { words, readingsOf: (at) => [words[at]?.base ?? ''] }).map(
    ({ from, to, filters }) =>
      `${from}-${to} ${filters.map(({ values }) => values.join('+')).join()}`,
  );
}

const rule = (patterns: string, value: string) => meaning(patterns, ['any', value]);

test('the longest phrase is meant', () => {
  const rules = [rule('dourado', 'colour'), rule('joão dourado', 'town')];
  expect(read(rules, 'dourado em João Dourado')).toEqual(['0-1 colour', '2-4 town']);
});

test('of phrases that are as long the first is meant', () => {
  expect(read([rule('{number}', 'number'), rule('dez', 'ten')], 'dez')).toEqual(['0-1 number']);
});

test('a pattern has choices, what may be left out, named phrases and slots', () => {
  const rules = [rule('<few>? {number} quarto|sala|sala-de-jantar grande?', 'rooms')];
  for (const text of ['3 quartos', 'alguns 3 quartos grandes', 'um pouco 2 salas de jantar'])
    expect(read(rules, text)).toEqual([`0-${text.split(' ').length} rooms`]);
  expect(read(rules, 'alguns quartos')).toEqual([]);
});

test('a rule may decline where it stands', () => {
  const declining = {
    patterns: 'área',
    read: (_: unknown, { after }: { after: string }) =>
      after === 'de' ? undefined : { filters: [{ parameter: 'any', values: ['area'] }] },
  };
  expect(read([declining], 'área de lazer, área')).toEqual(['3-4 area']);
});

test('only what is in brackets stays a word', () => {
  const grammar = compileGrammar({
    rules: meaningAndWords('bem (central)'),
    phrases: {},
    slots: {},
  });
  const words = questionWords('casa bem central');
  const [match] = scan(grammar, { words, readingsOf: (at) => [words[at]?.base ?? ''] });
  expect(match).toMatchObject({ from: 1, to: 3, words: [2, 3] });
});

test('a pattern that names what nobody wrote is refused', () => {
  expect(() => read([rule('<many> casas', 'x')], '')).toThrow('No phrases <many>');
  expect(() => read([rule('{money}', 'x')], '')).toThrow('No slot {money}');
});
