import { ANY_OF } from './either-or.ts';
import { isJoining } from './fillers.ts';
import type { FilterValue, Stretch } from '#core/search/words/grammar/grammar.ts';
import type { Piece } from './piece.ts';
import type { QuestionWord } from './question.ts';
import { wordClause } from '#core/search/words/word-clauses.ts';
import type { SpokenFilter, Vocabulary, WordClause } from '#core/search/words/word-query.ts';

const MOST_COMPLETIONS = 8;

/** The filters of all parts; what neighbours say of one filter, as "casa ou apartamento" do, stands at both. */
export function filtersOf(
  words: readonly QuestionWord[],
  pieces: readonly Piece[],
): SpokenFilter[] {
  let last: SpokenFilter[] = [];
  return pieces.flatMap((piece) => {
    const span = spanOf(words, piece);
    const again: SpokenFilter[] = [];
    const spoken = piece.filters.flatMap(({ parameter, values }) => {
      const same = last.find((other) => isOneFilter(other, { parameter, values }));
      if (!same) return [{ parameter, values, span }];
      same.values = [...new Set([...same.values, ...values])];
      same.span = [same.span[0], span[1]];
      again.push(same);
      return [];
    });
    last = [...again, ...spoken];
    return spoken;
  });
}

function isOneFilter(a: FilterValue, b: FilterValue): boolean {
  if (a.parameter !== b.parameter) return false;
  return ANY_OF.has(a.parameter) || a.values.join() === b.values.join();
}

interface Question {
  vocabulary: Vocabulary;
  words: readonly QuestionWord[];
  /** With what the grammar took a slip for. */
  corrected: readonly QuestionWord[];
  piece: Piece;
  unfinished: number;
  isKnown: (base: string) => boolean;
}

/** What is looked for in the words of the ads for this part; nothing for one that is filters alone. */
export function clauseOf({
  vocabulary,
  words,
  corrected,
  piece,
  unfinished,
  isKnown,
}: Question): WordClause[] {
  if (piece.words.length === 0) return [];
  const isOfGrammar = piece.filters.length > 0 && !piece.isExcluded;
  const isUnfinished = piece.words.some(([, to]) => to - 1 === unfinished);
  return [
    withFacts(
      piece,
      wordClause(vocabulary, {
        alternatives: piece.words.flatMap((stretch) => [
          termsIn(words, stretch),
          ...(isOfGrammar ? [termsIn(corrected, stretch)] : []),
        ]),
        span: spanOfWords(words, piece),
        isExcluded: piece.isExcluded,
        isLiteral: piece.isLiteral,
        completions: isUnfinished ? MOST_COMPLETIONS : 0,
        isKnown,
      }),
    ),
  ];
}

const termsIn = (words: readonly QuestionWord[], [from, to]: Stretch) =>
  words.slice(from, to).map(({ term }) => term);

/** Words beside filters, "titan" of "titan 160", can be left out without them. */
function spanOfWords(words: readonly QuestionWord[], piece: Piece): readonly [number, number] {
  const [stretch, ...others] = piece.words;
  const start = words[stretch?.[0] ?? piece.from];
  const end = words[(stretch?.[1] ?? piece.to) - 1];
  const isBeside = piece.filters.length > 0 && others.length === 0;
  return isBeside && start && end ? [start.from, end.to] : spanOf(words, piece);
}

function withFacts({ facts }: Piece, clause: WordClause): WordClause {
  return facts.length > 0 ? { ...clause, facts } : clause;
}

/** With the "em" or "com" that leads to it, the "ou" beside it and the marks around it. */
function spanOf(words: readonly QuestionWord[], piece: Piece): readonly [number, number] {
  let first = piece.from;
  while (isLeading(words[first - 1])) first -= 1;
  const isFirstOfTwo = words[piece.to]?.term === 'ou' && words[first]?.term !== 'ou';
  const start = words[first];
  const end = words[isFirstOfTwo ? piece.to : piece.to - 1];
  if (!start || !end) return [0, 0];
  const hasMinus = start.isExcluded || (piece.isExcluded && start.isAfterMinus);
  const marks = (start.quotation > 0 ? 1 : 0) + (hasMinus ? 1 : 0);
  return [Math.max(0, start.from - marks), end.to + (end.quotation > 0 ? 1 : 0)];
}

function isLeading(word: QuestionWord | undefined): boolean {
  return word !== undefined && word.quotation === 0 && !word.isExcluded && isJoining(word.base);
}
