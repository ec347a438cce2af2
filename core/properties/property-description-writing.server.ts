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

/** The facts with the name of their town. */
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

/** A description while it is written: pieces to append, and at last the whole text, which is what counts. */
export type DescriptionStep =
  | { piece: string }
  | { whole: string; writtenBy: DescriptionAuthor }
  | Refusal;

interface Writers {
  writer: DescriptionWriter;
  /** Writes when the writer's text does not hold. Never away. */
  composer: DescriptionWriter;
}

/**
 * Writes a description that says only what the facts say: a sentence that says more is dropped, and
 * when more was dropped than kept, the composer's text takes its place.
 */
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

/** Sentences put together, never longer than a description may be. */
class KeptText {
  text = '';
  isFull = false;

  get length(): number {
    return characterCount(this.text);
  }

  /** What was appended, or nothing when there is no room left. */
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
