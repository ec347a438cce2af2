/** Rows per page of a search or list: two, three and four cards in a row come out even. */
export const PER_PAGE = 24;

/** Counting one by one stops here: "mais de mil". Counters that triggers keep are exact beyond it. */
export const COUNTING_CAP = 1_000;

/** No page reaches beyond this many rows: nobody leafs that far, and skipping them costs time. */
export const MAX_OFFSET = 10_000;

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
export function paginate(
  wanted: number,
  count: Count | number,
  maxOffset = MAX_OFFSET,
  perPage = PER_PAGE,
) {
  const { total, isCapped } = typeof count === 'number' ? { total: count, isCapped: false } : count;
  const pageCount = Math.max(1, Math.ceil(Math.min(total, maxOffset) / perPage));
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
