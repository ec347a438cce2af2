import type { Steps } from '#core/search/words/steps.ts';
import { tokensOf } from '#core/search/words/tokens.ts';
import type { CatalogueNames, ModelName } from './catalogue-names.ts';

const NAME = 0;
const NICKNAME = 1;
const PART = 2;

export interface ModelPhrase {
  terms: readonly string[];
  models: readonly ModelName[];
  isPart: boolean;
  isNickname: boolean;
  years: { from: number; to: number } | undefined;
}

type Phrase = Omit<ModelPhrase, 'isPart' | 'models'> & { rank: number; models: ModelName[] };

const SHORTEST_PART = 3;
const OF_YEARS = /^(?<name>.+) (?<from>\d{4})–(?<to>\d{4})$/;

const isNumber = (term: string) => /^\d/.test(term);

export function* modelPhrases({ models }: CatalogueNames): Steps<ModelPhrase[]> {
  const phrases = new Map<string, Phrase>();
  const call = (
    model: ModelName,
    terms: readonly string[],
    rank: number,
    years?: Phrase['years'],
  ) => {
    const key = terms.join(' ');
    const known = phrases.get(key);
    const isNickname = rank === NICKNAME || known?.isNickname === true;
    if (!known || rank < known.rank)
      phrases.set(key, { terms, rank, models: [model], isNickname, years });
    else {
      if (rank === known.rank && !known.models.includes(model)) known.models.push(model);
      known.isNickname = isNickname;
    }
  };
  for (const model of models) {
    const terms = tokensOf(model.name);
    call(model, terms, NAME);
    for (const part of partsOf(terms)) call(model, part, PART);
    for (const nickname of model.nicknames) {
      const { name = nickname, from, to } = OF_YEARS.exec(nickname)?.groups ?? {};
      const years = from && to ? { from: Number(from), to: Number(to) } : undefined;
      call(model, tokensOf(name), NICKNAME, years);
    }
    yield;
  }
  return [...phrases.values()].map(({ rank, ...phrase }) => ({ ...phrase, isPart: rank === PART }));
}

/** "lander" of "Lander 250", "bros 160" of "NXR 160 Bros". */
function partsOf(terms: readonly string[]): string[][] {
  const words = terms.filter((term) => !isNumber(term));
  const numbers = terms.filter((term) => isNumber(term) && term.length > 1);
  const pairs = words.flatMap((word) =>
    word.length > 1 ? numbers.map((number) => [word, number]) : [],
  );
  const alone = words.filter((word) => word.length >= SHORTEST_PART || word === 'cg');
  return [...pairs, ...alone.map((word) => [word])];
}
