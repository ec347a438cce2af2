import type { SharedSearch } from '#core/search/shared-filters.ts';
import { misunderstandingSentence } from '#text/search-sentences.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { startupSettings } from '../../shell/startup-settings.ts';
import type { ChoiceGroup, FollowingGroup } from './choice-groups.ts';
import { settledWords } from './settled-words.ts';
import { countOf } from './result-count.ts';
import { queryOf } from './search-address.ts';
import { placeText } from './search-chips.ts';
import { filtersOf, placeNames, type FoundAds, type SearchPageKind } from './search-page-kind.ts';

/** What the filters of a search say while somebody chooses. */
export interface SearchCount {
  /** "Ver 37 casas". */
  button: string;
  /** "37 casas em Lapão". */
  sentence: string;
  /** What could not be read, and what counts instead. */
  doubts: readonly string[];
  /** "1.234" by "tipo=casa": the ads that each choice would leave. */
  choices: Readonly<Record<string, string>>;
  /** In the order of the form. */
  lists: readonly FollowingList[];
}

/** The models of the chosen brands, say. */
export interface FollowingList extends Pick<FollowingGroup, 'name' | 'label' | 'all' | 'follows'> {
  options: readonly (readonly [value: string, label: string])[];
}

/**
 * How many ads the filters of an address would find. It asks what the page of these results asks, so
 * that whoever presses the button finds the answer ready.
 */
export async function countSearch<Filters extends SharedSearch, Found extends FoundAds, Extra>(
  kind: SearchPageKind<Filters, Found, Extra>,
  { api }: Pick<RequestSession, 'api'>,
  url: URL,
): Promise<SearchCount> {
  const asked = kind.address.read(url.searchParams);
  const { website: settings, vehicles: vehicleSettings } = await startupSettings(api);
  const root = { settings, vehicleSettings };
  const settled = await settledWords(kind, api, root, asked);
  const found = await kind.find(api, queryOf(settled ?? kind.asked?.(asked) ?? asked));
  const { filters } = filtersOf(kind, found.meta);
  const extra = await kind.readExtra(api, found);
  const shown = { filters, found, extra, root };
  const groups = kind.choices(shown).filter((group) => group !== undefined);
  const count = countOf(found.meta.total, kind.noun(filters));
  return {
    button: found.meta.total === 0 ? 'Nenhum anúncio' : `Ver ${count}`,
    sentence: `${count} ${placeText(filters, placeNames({ found, root }))}`,
    doubts: kind.address
      .repeated(found.meta.misunderstood)
      .map((each) => misunderstandingSentence(each, each.parameter in found.meta.understood)),
    choices: Object.fromEntries(
      groups.flatMap((group) =>
        group.choices.flatMap(({ value, count: text }) =>
          text === undefined ? [] : [[`${group.name}=${value}`, text]],
        ),
      ),
    ),
    lists: groups.filter(isFollowing).map(listOf),
  };
}

function isFollowing(group: ChoiceGroup): group is FollowingGroup {
  return 'follows' in group;
}

function listOf({ name, label, all, follows, choices }: FollowingGroup): FollowingList {
  const options = choices.map((choice) => [choice.value, choice.label] as const);
  return { name, label, all, follows, options };
}
