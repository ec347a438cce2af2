import type { DescribedAd, DescriptionAuthor } from '#core/descriptions/described-ad.ts';

/** Writes the description of an ad: a language model where one is set, otherwise the composer. */
export interface DescriptionWriter {
  readonly author: DescriptionAuthor;
  /**
   * The text piece by piece, as it is written. Whatever comes of it is checked before anybody reads it.
   * @param signal ends the writing: whoever waited has left
   * @throws {DescriptionWriterAway} when the writer does not answer in time or not sensibly
   */
  write(ad: DescribedAd, signal: AbortSignal): AsyncIterable<string>;
}

export type WriterTrouble =
  | 'unreachable'
  | 'refused'
  | 'overloaded'
  | 'malformed'
  | 'too_long'
  | 'silent';

/** Another try later may succeed. Carries no fact of the ad: it ends in a log. */
export class DescriptionWriterAway extends Error {
  override name = 'DescriptionWriterAway';
  readonly trouble: WriterTrouble;

  constructor(trouble: WriterTrouble, options?: ErrorOptions) {
    super(`The writer of descriptions is away: ${trouble}.`, options);
    this.trouble = trouble;
  }
}
