import { LONGEST_SEARCH_NAME } from '#core/alerts/saved-search.ts';
import { plainWords } from '#core/fields/typed-text.ts';

/** What a heading calls otherwise than its filter is called. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = { comprar: 'venda' };

/**
 * What a saved search is called: the heading of its page, and what was chosen beside that. Of many
 * choices the first ones are named.
 */
export function searchName(heading: string, choices: readonly string[]): string {
  const said = new Set(wordsOf(heading));
  const unsaid = choices.filter(
    (choice) => !wordsOf(choice).every((word) => said.has(SAID_OTHERWISE[word] ?? word)),
  );
  for (let named = unsaid.length; named > 0; named -= 1) {
    const left = unsaid.length - named;
    const name = [heading, ...unsaid.slice(0, named), ...(left > 0 ? [`e mais ${left}`] : [])];
    const text = name.join(' · ');
    if (text.length <= LONGEST_SEARCH_NAME) return text;
  }
  return heading.slice(0, LONGEST_SEARCH_NAME);
}

function wordsOf(text: string): string[] {
  return plainWords(text).match(/[a-z0-9]+/g) ?? [];
}
