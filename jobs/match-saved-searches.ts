import { matchWaitingAds } from '#core/alerts/alert-matching.server.ts';
import { recompileSearches } from '#core/alerts/search-recompiling.server.ts';
import { later } from '#core/later.server.ts';
import { INDEXED_KINDS } from '#core/search/index/indexed-kinds.server.ts';
import { readBareNames, type SearchNames } from '#core/search/index/search-names.server.ts';
import type { JobTools } from './job-tools.ts';

let names: SearchNames | undefined;

/** Ads that appeared or became cheaper; of many some at a time, so that other jobs have their turn. */
export async function matchSavedSearches({
  db,
  log,
  now,
}: Pick<JobTools, 'db' | 'log' | 'now'>): Promise<void> {
  names = await readBareNames(db, names);
  await recompileSearches(db, names, now());
  const { isFull } = await matchWaitingAds(db, INDEXED_KINDS, now(), (ad) =>
    log.warn({ ad }, 'An ad was matched with no saved search.'),
  );
  if (isFull) await later(db, 'match_saved_searches', {}, { key: 'match_more_saved_searches' });
}
