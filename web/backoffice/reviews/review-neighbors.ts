/** A page of the queue: the ads' ids in their order. */
export interface QueuePage {
  ids: readonly string[];
  pageCount: number;
}

export interface ReviewNeighbors {
  previous?: string | undefined;
  next?: string | undefined;
}

/**
 * The ads that wait right before and after `id`; after the last one, the first of the queue again. Of an
 * ad that is not in the queue the next is the first.
 * @param readPage pages from 1, the longest waiting first
 */
export async function reviewNeighbors(
  readPage: (page: number) => Promise<QueuePage>,
  id: string,
): Promise<ReviewNeighbors> {
  const first = await readPage(1);
  let here = first;
  let before: string | undefined;
  for (let page = 1; page <= first.pageCount; page += 1) {
    if (page > 1) here = await readPage(page);
    const place = here.ids.indexOf(id);
    if (place === -1) {
      before = here.ids.at(-1);
      continue;
    }
    const previous = here.ids[place - 1] ?? before;
    const following = here.ids[place + 1];
    if (following !== undefined) return { previous, next: following };
    const ahead = page < first.pageCount ? (await readPage(page + 1)).ids : first.ids;
    return { previous, next: ahead.find((other) => other !== id) };
  }
  return { next: first.ids[0] };
}
