import { readParagraphs } from '#core/fields/typed-text.ts';

export interface WrittenSentence {
  text: string;
  opensParagraph: boolean;
}

const LONGEST_SENTENCE = 1000;
const WHOLE_SENTENCE = /\p{L}.*[.!?…]["”')]*$/u;
const SENTENCE_END = /[.!?…]["”')]*(?=\s)|\n/g;

/** Strips Markdown and HTML, and drops an unfinished end. */
export async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<WrittenSentence> {
  let waiting = '';
  let opensParagraph = true;
  for await (const piece of pieces) {
    waiting += piece.replace(/\r\n?/g, '\n');
    let from = 0;
    for (const end of waiting.matchAll(SENTENCE_END)) {
      const isLineEnd = end[0] === '\n';
      const to = end.index + end[0].length;
      const text = plainSentence(waiting.slice(from, to));
      from = to;
      if (text) {
        yield { text, opensParagraph };
        opensParagraph = false;
      }
      if (isLineEnd) opensParagraph = true;
    }
    waiting = waiting.slice(from);
    if (waiting.length > LONGEST_SENTENCE) waiting = '';
  }
  const last = plainSentence(waiting);
  if (last) yield { text: last, opensParagraph };
}

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
