import type { Kysely } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { Segment } from './engine/segment.ts';
import { SegmentSet, type SegmentChange } from './engine/segment-set.ts';
import { loadSegment, readSegment, type LoadingOptions } from './index-loading.server.ts';
import type { IndexedAdRow, IndexedKind } from './indexed-kind.server.ts';
import { feedPosition, readFeed, type FeedPosition } from './search-feed.server.ts';
import { readSearchNames, type SearchNames } from './search-names.server.ts';

/** What searches ask. */
export interface SearchIndex {
  segments(kind: AdKind): readonly Segment[];
  readonly names: SearchNames;
}

export type IndexedKinds = Readonly<Record<AdKind, IndexedKind<IndexedAdRow>>>;

const KINDS = ['property', 'vehicle'] as const;

/** Ads that are read at once when they changed; building a segment of more would be noticed. */
const READ_AT_ONCE = 200;
/** When so many changed, everything is read anew. */
const TOO_MANY = 20_000;

/** The published ads as they were at a position of the feed, and how they get to the next. */
export class IndexState implements SearchIndex {
  readonly #ads: Readonly<Record<AdKind, SegmentSet>>;
  readonly #kinds: IndexedKinds;
  readonly #options: LoadingOptions;
  #position: FeedPosition;
  #names: SearchNames;

  private constructor(
    kinds: IndexedKinds,
    position: FeedPosition,
    names: SearchNames,
    options: LoadingOptions,
  ) {
    this.#kinds = kinds;
    this.#position = position;
    this.#names = names;
    this.#options = options;
    this.#ads = { property: new SegmentSet(), vehicle: new SegmentSet() };
  }

  /** One streaming read of each kind, all as of one moment. */
  static async load(
    db: Kysely<DB>,
    kinds: IndexedKinds,
    options: LoadingOptions = {},
  ): Promise<IndexState> {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const position = await feedPosition(trx);
        const state = new IndexState(kinds, position, await readSearchNames(trx), options);
        for (const kind of KINDS) {
          const segment = await loadSegment(trx, kinds[kind], options);
          state.#apply(kind, { do: 'start_over', segment });
        }
        return state;
      });
  }

  segments(kind: AdKind): readonly Segment[] {
    return this.#ads[kind].segments;
  }

  get names(): SearchNames {
    return this.#names;
  }

  /** Applies what changed since; `start_over` when it has to be loaded anew. */
  async advance(db: Kysely<DB>): Promise<'unchanged' | 'changed' | 'start_over'> {
    const changes = await readFeed(db, this.#position);
    if (changes === 'start_over' || changes.wholeKinds.length > 0) return 'start_over';
    const { ads, names, position } = changes;
    const count = ads.property.length + ads.vehicle.length;
    if (count > TOO_MANY) return 'start_over';
    if (names) this.#names = await readSearchNames(db);
    for (const kind of KINDS)
      for (let from = 0; from < ads[kind].length; from += READ_AT_ONCE)
        await this.#readAnew(db, kind, ads[kind].slice(from, from + READ_AT_ONCE));
    this.#position = position;
    return count > 0 || names ? 'changed' : 'unchanged';
  }

  async #readAnew(db: Kysely<DB>, kind: AdKind, ids: readonly string[]): Promise<void> {
    const segment = await readSegment(db, this.#kinds[kind], ids, this.#options);
    this.#apply(kind, { do: 'replace', ids, segment });
    const places = this.#ads[kind].toMerge();
    if (!places) return;
    const merged = await readSegment(
      db,
      this.#kinds[kind],
      this.#ads[kind].idsOf(places),
      this.#options,
    );
    this.#apply(kind, { do: 'merge', places, segment: merged });
  }

  #apply(kind: AdKind, change: SegmentChange): void {
    this.#ads[kind].apply(change);
  }
}
