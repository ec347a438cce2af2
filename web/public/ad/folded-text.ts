/** A screen of a phone and a half: so much is read without asking for more. */
const SHOWN = { characters: 700, lines: 14 } as const;
/** Less than this is not worth a press. In characters. */
const SHORTEST_REST = 250;

/** The start of a long text, up to the end of a line, of a sentence or of a word, and its rest. */
export function folded(text: string): { start: string; rest: string | undefined } {
  const lines = text.split('\n').slice(0, SHOWN.lines).join('\n');
  const most = text.slice(0, Math.min(lines.length, SHOWN.characters));
  const end = most.length === lines.length ? most.length : endWithin(most);
  const rest = text.slice(end).trim();
  return rest.length < SHORTEST_REST
    ? { start: text, rest: undefined }
    : { start: text.slice(0, end).trimEnd(), rest };
}

/** The last good place to stop, in the second half at the earliest. */
function endWithin(text: string): number {
  const half = text.length / 2;
  for (const mark of ['\n', '. ', ' ']) {
    const at = text.lastIndexOf(mark);
    if (at > half) return at + mark.length;
  }
  return text.length;
}
