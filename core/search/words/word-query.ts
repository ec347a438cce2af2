/** An ad must have one of the sequences; several clauses must all hold. */
export interface WordClause {
  /** As typed, and what means the same by inflection or writing. Each alternative is a sequence of adjacent terms. */
  exact: readonly (readonly string[])[];
  /** Corrected spellings and related words: found, but ranked below. */
  related: readonly (readonly string[])[];
  /** Ads with it are left out. */
  excluded: boolean;
  /** Where it stands in the question: [from, to) in the text. */
  span: readonly [number, number];
}
