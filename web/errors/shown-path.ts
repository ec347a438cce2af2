/** Longer than any address of ours. In characters. */
const LONGEST = 120;
/** Nothing that hides, turns the direction of the text or ends a line. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A path as it was typed: letters in the place of their escapes, except for those that nobody sees. */
export function shownPath(path: string): string {
  const shown = decodedOr(path).replaceAll(UNSEEN, (letter) => encodeURIComponent(letter));
  const letters = Array.from(shown);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : shown;
}

function decodedOr(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
