import { characterCount, DESCRIPTION_LENGTH } from '#core/fields/text-lengths.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import {
  DescriptionWriterAway,
  type DescriptionWriter,
} from '#integrations/description-writer/description-writer.ts';
import { saysOnlyFacts } from './description-check.ts';
import { sentencesOf } from './description-sentences.ts';
import type { DescribedFacts, DescribedInput, DescriptionAuthor } from './property-description.ts';

export async function describedFacts(
  db: Database,
  { city_id, ...facts }: DescribedInput,
): Promise<DescribedFacts | Refusal> {
  const town = await db
    .selectFrom('towns')
    .select(['name', 'state'])
    .where('id', '=', city_id ?? 0)
    .executeTakeFirst();
  return town ? { ...facts, town } : refuse('town_unknown', { field: 'city_id' });
}

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
  facts: DescribedFacts,
  signal: AbortSignal,
): AsyncGenerator<DescriptionStep> {
  const kept = new KeptText();
  let dropped = 0;
  try {
    for await (const sentence of sentencesOf(writer.write(facts, signal))) {
      const isKept = saysOnlyFacts(sentence.text, facts);
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
  else yield* writeDescription({ writer: composer, composer }, facts, signal);
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
