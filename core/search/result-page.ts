/** Ads per page of a search or list: rows of two, three and four cards come out even. */
export const PER_PAGE = 24;

/** Beyond this nobody reads a number, so counting stops: "mais de 10 mil". */
export const TOTAL_CAP = 10_000;

export interface ResultPage<Item> {
  items: Item[];
  /** Never above TOTAL_CAP. */
  total: number;
  totalIsCapped: boolean;
  page: number;
  pageCount: number;
}

/** Where a page is within a total. A page after the last one becomes the last one. */
export function placeOfPage(wanted: number, counted: number) {
  const total = Math.min(counted, TOTAL_CAP);
  const pageCount = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(wanted, pageCount);
  return {
    total,
    totalIsCapped: counted > TOTAL_CAP,
    page,
    pageCount,
    offset: (page - 1) * PER_PAGE,
  };
}
