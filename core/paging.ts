export const PER_PAGE = 24;

/** Counting row by row stops here; counters kept by triggers stay exact. */
export const COUNTING_CAP = 1_000;

/** Skipping rows costs time, and nobody pages that far. */
export const MAX_OFFSET = 10_000;

export interface Count {
  total: number;
  isCapped: boolean;
}

export interface ResultPage<Item> {
  items: Item[];
  total: number;
  totalIsCapped: boolean;
  page: number;
  pageCount: number;
}

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
    perPage,
    offset: (page - 1) * perPage,
    isBeyond: total > 0 && wanted > pageCount,
  };
}
