import { characterCount, DESCRIPTION_LENGTH } from '#core/fields/text-lengths.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import {
  DescriptionWriterAway,
  type DescriptionWriter,
} from '#integrations/description-writer/description-writer.ts';
import type { DescribedAd, DescriptionAuthor } from './described-ad.ts';
import { saysOnlyFacts } from './description-check.ts';
import { sentencesOf } from './description-sentences.ts';

/** The whole text at the end is what counts. */
export type DescriptionStep =
  | { piece: string }
  | { whole: string; writtenBy: DescriptionAuthor }
  | Refusal;

interface Writers {
  writer: DescriptionWriter;
  composer: DescriptionWriter;
}

/** Drops what the facts do not say; the composer takes over when most is dropped. */
export async function* writeDescription(
  { writer, composer }: Writers,
  ad: DescribedAd,
  signal: AbortSignal,
): AsyncGenerator<DescriptionStep> {
  const kept = new KeptText();
  let dropped = 0;
  try {
    for await (const sentence of sentencesOf(writer.write(ad, signal))) {
      const isKept = saysOnlyFacts(sentence.text, ad);
      const piece = isKept ? kept.add(sentence.text, sentence.opensParagraph) : undefined;
      if (piece === undefined) dropped += characterCount(sentence.text);
      else yield { piece };
      if (kept.isFull) break;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof DescriptionWriterAway)) throw error;
    console.error(error.message);
    yield refuse('description_unavailable');
    return;
  }
  const holds = kept.length >= DESCRIPTION_LENGTH.min && (kept.isFull || dropped <= kept.length);
  if (holds) yield { whole: kept.text, writtenBy: writer.author };
  else if (writer === composer) yield refuse('description_unavailable');
  else yield* writeDescription({ writer: composer, composer }, ad, signal);
}

class KeptText {
  text = '';
  isFull = false;

  get length(): number {
    return characterCount(this.text);
  }

  add(sentence: string, opensParagraph: boolean): string | undefined {
    const joint = this.text === '' ? '' : opensParagraph ? '\n\n' : ' ';
    if (characterCount(this.text + joint + sentence) > DESCRIPTION_LENGTH.max) {
      this.isFull = true;
      return undefined;
    }
    this.text += joint + sentence;
    return joint + sentence;
  }
}
