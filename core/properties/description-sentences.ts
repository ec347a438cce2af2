import { readParagraphs } from '#core/fields/typed-text.ts';

/** A sentence of a text that is still being written. */
export interface WrittenSentence {
  text: string;
  /** It begins a new paragraph. */
  opensParagraph: boolean;
}

/** Longer than this without an end is no sentence; nothing is gained by keeping it. In characters. */
const LONGEST_SENTENCE = 1000;
/** A heading has no end, and neither has what a writer did not finish. */
const WHOLE_SENTENCE = /\p{L}.*[.!?…]["”')]*$/u;
const SENTENCE_END = /[.!?…]["”')]*(?=\s)|\n/;

/**
 * Cuts what a writer sends piece by piece into whole sentences of plain text: marks of Markdown and
 * HTML fall away, and so does what has no end when the writer stops.
 */
export async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<WrittenSentence> {
  let waiting = '';
  let opensParagraph = true;
  for await (const piece of pieces) {
    waiting += piece.replace(/\r\n?/g, '\n');
    for (let end = SENTENCE_END.exec(waiting); end; end = SENTENCE_END.exec(waiting)) {
      const isLineEnd = end[0] === '\n';
      const text = plainSentence(waiting.slice(0, end.index + end[0].length));
      waiting = waiting.slice(end.index + end[0].length);
      if (text) {
        yield { text, opensParagraph };
        opensParagraph = false;
      }
      if (isLineEnd) opensParagraph = true;
    }
    if (waiting.length > LONGEST_SENTENCE) waiting = '';
  }
  const last = plainSentence(waiting);
  if (last) yield { text: last, opensParagraph };
}

/** One sentence without marks, or nothing when it is a heading or a word to the owner. */
function plainSentence(written: string): string {
  if (written.length > LONGEST_SENTENCE) return '';
  const bare = written
    .replace(/<(script|style)\b[^<>]*>.*?<\/\1>/gis, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/^\s*(?:#{1,6}\s+|[-*•–]\s+|\d{1,2}[.)]\s+)/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#|]+/g, '')
    .trim();
  const reading = readParagraphs(bare);
  if (!reading.ok) return '';
  const text = reading.value.replace(/[^\S\u00a0]+/g, ' ');
  const isForTheOwner = /^(?:claro|certo|aqui est|segue|com certeza)/i.test(text);
  return isForTheOwner || !WHOLE_SENTENCE.test(text) ? '' : text;
}
