/** Ads per page of a search or list: rows of two, three and four cards come out even. */
export const PER_PAGE = 24;

/** Counting one by one stops here: "mais de mil". Counters that triggers keep are exact beyond it. */
export const COUNTING_CAP = 1_000;

/** No page reaches beyond this many ads: nobody leafs that far, and skipping them costs time. */
export const REACH = 10_000;

/** Of more matches than can be counted, so many of the newest are ranked by their words. */
export const RANKED = 240;

export interface Count {
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

export interface ResultPage<Item> {
  items: Item[];
  total: number;
  totalIsCapped: boolean;
  page: number;
  pageCount: number;
}

/** Where a page is within a total. A page after the last one becomes the last one. */
export function placeOfPage(
  wanted: number,
  count: Count | number,
  reach = REACH,
  perPage = PER_PAGE,
) {
  const { total, isCapped } = typeof count === 'number' ? { total: count, isCapped: false } : count;
  const pageCount = Math.max(1, Math.ceil(Math.min(total, reach) / perPage));
  const page = Math.min(wanted, pageCount);
  return {
    total,
    totalIsCapped: isCapped,
    page,
    pageCount,
    offset: (page - 1) * perPage,
    /** There are ads, but none on the page that was wanted. */
    isBeyond: total > 0 && wanted > pageCount,
  };
}
