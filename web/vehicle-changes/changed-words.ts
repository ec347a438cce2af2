/** A text in three: what both begin with, what is different in it, what both end with. */
export interface ChangedWords {
  start: string;
  middle: string;
  end: string;
}

/** The words in which two texts differ, between those that they begin and end with. */
export function changedWords(before: string, after: string): [ChangedWords, ChangedWords] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const cut = (words: readonly string[]) => {
    const middle = words.slice(start, words.length - end).join('');
    return withoutEdges(
      words.slice(0, start).join(''),
      middle,
      words.slice(words.length - end).join(''),
    );
  };
  return [cut(one), cut(other)];
}

/** What differs without the spaces around it: a mark on nothing says nothing. */
function withoutEdges(start: string, middle: string, end: string): ChangedWords {
  const bare = middle.trim();
  const lead = middle.length - middle.trimStart().length;
  return {
    start: start + middle.slice(0, lead),
    middle: bare,
    end: middle.slice(lead + bare.length) + end,
  };
}

/** Words and what is between them, so that joined they are the text. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/);
}
