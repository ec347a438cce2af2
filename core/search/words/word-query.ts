/** What the index knows of words; all terms are as `tokensOf` makes them. */
export interface Vocabulary {
  /** In how many published ads. 0: in none. */
  frequency(term: string): number;
  /** The most frequent terms that begin so, most frequent first. */
  startingWith(prefix: string, limit: number): readonly string[];
  /** Terms within edit distance 1 (2 from six letters, where they begin alike), or that sound the same (by `soundOf`), at most `limit`, best first. */
  resembling(term: string, limit: number): readonly string[];
}

/** What words say of a filter; `parameter` and `values` are those of the API's address. */
export interface SpokenFact {
  parameter: string;
  values: readonly string[];
}

/** An ad must have one of the sequences; several clauses must all hold. */
export interface WordClause {
  /** As typed, and what means the same by inflection or writing: plural, accent, "cg160" / "cg 160". Each alternative is a sequence of adjacent terms. */
  exact: readonly (readonly string[])[];
  /** Corrected spellings and related words: found, but ranked below. */
  related: readonly (readonly string[])[];
  /** Ads with it are left out ("-piscina"). */
  excluded: boolean;
  /** Where it stands in the question, to take it out again: [from, to) in the text. */
  span: readonly [number, number];
  /** An ad of which all facts of one list are true has it, whatever its words. */
  facts?: readonly (readonly SpokenFact[])[];
}

/** A filter that was certain, and where it was said. */
export interface SpokenFilter extends SpokenFact {
  span: readonly [number, number];
}

export interface WordsReading {
  filters: readonly SpokenFilter[];
  clauses: readonly WordClause[];
  /** The words mean the other kind of ad ("moto" among properties). */
  otherKind: boolean;
}
