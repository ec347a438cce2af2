import { adNumber } from './ad-number.ts';
import { hasBit } from './bitmap.ts';
import { Segment, type SegmentData } from './segment.ts';

/** What changes in a set of segments; plain data, so that it can be handed to another thread. */
export type SegmentChange =
  | { do: 'start_over'; segment: SegmentData }
  /** Ads read anew: those that are not in the segment are gone. */
  | { do: 'replace'; ids: readonly string[]; segment: SegmentData }
  /** The live rows of some segments, by their places in the set. */
  | { do: 'merge'; places: readonly number[]; segment: SegmentData };

/** Segments of one size are merged when they are this many. */
const MERGED_TOGETHER = 4;

/** The ads of one kind: a large segment, and small ones with what changed since. */
export class SegmentSet {
  #segments: readonly Segment[] = [];

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  get liveCount(): number {
    return this.#segments.reduce((sum, { liveCount }) => sum + liveCount, 0);
  }

  /** At once for whoever searches: nothing waits in here. */
  apply(change: SegmentChange): void {
    const fresh = new Segment(change.segment);
    if (change.do === 'start_over') {
      this.#segments = [fresh];
    } else if (change.do === 'merge') {
      const left = this.#segments.filter((_, place) => !change.places.includes(place));
      this.#segments = [...left, fresh];
    } else {
      const numbers = change.ids.flatMap((id) => adNumber(id) ?? []);
      for (const segment of this.#segments) segment.withdraw(numbers);
      this.#segments = [
        ...this.#segments.filter(({ liveCount }) => liveCount > 0),
        ...(fresh.size > 0 ? [fresh] : []),
      ];
    }
  }

  /** Places of segments that are better one. */
  toMerge(): number[] | undefined {
    const places = this.#segments.map((segment, place) => ({ place, size: sizeClass(segment) }));
    const sameSize = [...Map.groupBy(places, ({ size }) => size).values()];
    return sameSize.find((group) => group.length >= MERGED_TOGETHER)?.map(({ place }) => place);
  }

  /** The ids of the live rows of some. */
  idsOf(places: readonly number[]): string[] {
    return places.flatMap((place) => this.#segments[place]?.liveIds() ?? []);
  }

  has(id: string): boolean {
    const number = adNumber(id);
    return number !== undefined && this.#segments.some((segment) => isLive(segment, number));
  }
}

function isLive(segment: Segment, number: number): boolean {
  const row = segment.rowOf(number);
  return row !== undefined && hasBit(segment.live, row);
}

function sizeClass({ liveCount }: Segment): number {
  return Math.floor(Math.log(Math.max(1, liveCount)) / Math.log(MERGED_TOGETHER));
}
