import { iconSet, iconsOf } from './icon-answer.ts';
import { IconsAway, type IconSource } from './icon-source.ts';

/** Specification, section 9. In ms. */
export const ICON_TIMEOUT_MS = 5000;
/** A hundred large drawings. In bytes. */
const LARGEST_ANSWER = 1_000_000;

/** @param baseUrl such as https://api.iconify.design; asked is `{baseUrl}/mdi.json?icons=home,bed` */
export function onlineIcons(
  baseUrl: string,
  { withinMs = ICON_TIMEOUT_MS }: { withinMs?: number } = {},
): IconSource {
  return {
    asksOutside: () => true,
    async find(set, names) {
      try {
        const address = `${baseUrl.replace(/\/+$/, '')}/${encodeURIComponent(set)}.json`;
        const query = new URLSearchParams({ icons: names.join(',') });
        const response = await fetch(`${address}?${query}`, {
          headers: { Accept: 'application/json' },
          // Elsewhere is not what was set.
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        });
        if (response.status === 404) {
          await response.body?.cancel();
          return undefined;
        }
        if (!response.ok) {
          await response.body?.cancel();
          throw new Error(`status ${response.status}`);
        }
        const answer: unknown = JSON.parse(await boundedText(response));
        // An endpoint may say 404 in its answer.
        if (answer === 404) return undefined;
        const read = iconSet.parse(answer);
        if (read.prefix !== set) throw new Error('the answer is of another set');
        return iconsOf(read, names);
      } catch (error) {
        throw new IconsAway('The icon endpoint did not answer.', { cause: error });
      }
    },
  };
}

async function boundedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > LARGEST_ANSWER) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
