import type { SharedSearch } from '#core/search/shared-filters.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { RootData } from '../../session/root-data.ts';
import { queryOf, unsay } from './search-address.ts';
import { filtersOf, type FoundAds, type SearchPageKind } from './search-page-kind.ts';
import { SpokenWords } from './spoken-words.ts';

const WORDS_READ = 'words_read';

/** An ad must have all that is chosen of these, whether the words say it or the filters. */
const ALL_OF: ReadonlySet<string> = new Set([
  'amenities',
  'infrastructure',
  'documents',
  'payment_terms',
  'optional_items',
]);

/**
 * The filters of the form show what its words were read as. What somebody took away there goes out of
 * the words; what still stands there is left to the words, so that other words can say something else,
 * unless more was chosen of the same filter: then the filter says all of it.
 * @returns what is asked for then, or nothing when the form showed nothing of its words
 */
export async function settledWords<Filters extends SharedSearch, Found extends FoundAds, Extra>(
  kind: SearchPageKind<Filters, Found, Extra>,
  api: ApiClient,
  root: Pick<RootData, 'settings' | 'vehicleSettings'>,
  asked: URLSearchParams,
): Promise<URLSearchParams | undefined> {
  const read = asked.get(WORDS_READ);
  asked.delete(WORDS_READ);
  if (!read) return undefined;
  const written = kind.asked?.(asked) ?? asked;
  const settled = new URLSearchParams(written);
  const found = await kind.find(api, queryOf(new URLSearchParams({ q: read })));
  const { spoken } = found.meta;
  const extra = await kind.readExtra(api, found);
  const groups = kind.choices({ ...filtersOf(kind, found.meta), found, extra, root });
  const isShown = (parameter: string, value: string) => {
    const [[name, word] = []] = kind.address.written(new URLSearchParams([[parameter, value]]));
    const group = groups.find((each) => each?.name === name);
    return !group || group.choices.some((choice) => choice.value === word);
  };
  const valueOf = (parameter: string, text: string) => {
    const filters: object = kind.filters.parse({ [parameter]: text });
    return String(new Map<string, unknown>(Object.entries(filters)).get(parameter));
  };
  const stands = (parameter: string, value: string) =>
    written
      .getAll(parameter)
      .some((text) => valueOf(parameter, text) === valueOf(parameter, value));
  const isInWords = (parameter: string, text: string) =>
    spoken.some(
      (part) =>
        part.parameter === parameter &&
        part.values.some((value) => valueOf(parameter, value) === valueOf(parameter, text)),
    );
  const isJoined = (parameter: string) =>
    !ALL_OF.has(parameter) &&
    !written.getAll(parameter).every((text) => isInWords(parameter, text));
  for (const parameter of new Set(spoken.map((part) => part.parameter))) {
    if (isJoined(parameter)) continue;
    const others = settled.getAll(parameter).filter((text) => !isInWords(parameter, text));
    settled.delete(parameter);
    for (const text of others) settled.append(parameter, text);
  }
  const words = settled.get('q');
  if (!words) return settled;
  const { meta } =
    words === read ? found : await kind.find(api, queryOf(new URLSearchParams({ q: words })));
  unsay(
    settled,
    new SpokenWords(words, meta.spoken, meta.overruled),
    (parameter, value) =>
      value !== undefined &&
      isInWords(parameter, value) &&
      isShown(parameter, value) &&
      (isJoined(parameter) || !stands(parameter, value)),
  );
  return settled;
}
