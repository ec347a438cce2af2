import type { Kysely } from 'kysely';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { Segment } from '#core/search/engine/segment.ts';
import { SegmentSet } from '#core/search/engine/segment-set.ts';
import { versionSums, type VersionSum } from '#core/search/engine/version-sums.ts';
import { MOST_CHANGES, readFeed, type FeedPosition } from '#core/search/feed/search-feed.server.ts';
import { readSearchNames, type SearchNames } from './search-names.server.ts';
import type { SegmentReader } from './segment-reading.server.ts';

/** Building a segment of more would be noticed by whoever searches meanwhile. */
const READ_AT_ONCE = 100;

interface Advance {
  /** What may answer differently now. */
  changed: { ids: readonly string[]; names: boolean };
  /** It can only be followed by loading everything. */
  mustReload: boolean;
}

/** What is known of ads at a position. */
export interface IndexDigest {
  position: FeedPosition;
  sums: Readonly<Record<AdKind, ReadonlyMap<string, VersionSum>>>;
}

/** The published ads as they are at a position of the feed, and how they get to the next. */
export class IndexState {
  readonly #ads: Readonly<Record<AdKind, SegmentSet>>;
  readonly #reader: SegmentReader;
  #position: FeedPosition;
  #names: SearchNames;

  private constructor(reader: SegmentReader, position: FeedPosition, names: SearchNames) {
    this.#reader = reader;
    this.#position = position;
    this.#names = names;
    this.#ads = { property: new SegmentSet(), vehicle: new SegmentSet() };
  }

  /** @param before what is loaded anew: its names are kept if they are still so */
  static async load(
    db: Kysely<DB>,
    reader: SegmentReader,
    before?: IndexState,
  ): Promise<IndexState> {
    const { position, segments } = await reader.load(before ? 'one_by_one' : 'at_once');
    const state = new IndexState(reader, position, await readSearchNames(db, before?.names));
    for (const kind of AD_KINDS)
      state.#ads[kind].apply({ do: 'start_over', segment: segments[kind] });
    return state;
  }

  segments(kind: AdKind): readonly Segment[] {
    return this.#ads[kind].segments;
  }

  /** Not while it advances: then it is of no one position. */
  async digest(): Promise<IndexDigest> {
    const sums = {
      property: await versionSums(this.segments('property')),
      vehicle: await versionSums(this.segments('vehicle')),
    };
    return { position: this.#position, sums };
  }

  get names(): SearchNames {
    return this.#names;
  }

  /** Applies what changed since; one call after the other. */
  async advance(db: Kysely<DB>): Promise<Advance> {
    const changes = await readFeed(db, this.#position);
    if (changes === 'start_over') return { changed: { ids: [], names: false }, mustReload: true };
    const { ads, names, position } = changes;
    const ids = [...ads.property, ...ads.vehicle];
    if (names) this.#names = await readSearchNames(db, this.#names);
    let mustReload = changes.wholeKinds.length > 0;
    if (!mustReload)
      for (const kind of AD_KINDS)
        mustReload = (await this.#readAnew(kind, ads[kind])) || mustReload;
    this.#position = position;
    return { changed: { ids, names }, mustReload };
  }

  /** Returns whether so much has changed that one new segment is better. */
  async #readAnew(kind: AdKind, ids: readonly string[]): Promise<boolean> {
    const ads = this.#ads[kind];
    let isTooMuch = false;
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = ids.slice(from, from + READ_AT_ONCE);
      ads.apply({ do: 'replace', ids: some, segment: await this.#reader.read(kind, some) });
      const places = ads.toMerge();
      if (!places) continue;
      const merged = ads.idsOf(places);
      if (merged.length > MOST_CHANGES) isTooMuch = true;
      else ads.apply({ do: 'merge', places, segment: await this.#reader.read(kind, merged) });
    }
    return isTooMuch;
  }
}
