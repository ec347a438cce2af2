/** A page of the queue: the ads' ids in their order. */
export interface QueuePage {
  ids: readonly string[];
  pageCount: number;
}

/**
 * The ad that waits right after `id`; after the last one, the first of the queue again. Of an ad that
 * is not in the queue, the first. Nothing when nothing else waits.
 * @param readPage pages from 1, the longest waiting first
 */
export async function nextReview(
  readPage: (page: number) => Promise<QueuePage>,
  id: string,
): Promise<string | undefined> {
  const first = await readPage(1);
  let here = first;
  for (let page = 1; page <= first.pageCount; page += 1) {
    if (page > 1) here = await readPage(page);
    const place = here.ids.indexOf(id);
    if (place === -1) continue;
    const following = here.ids[place + 1];
    if (following !== undefined) return following;
    const ahead = page < first.pageCount ? (await readPage(page + 1)).ids : first.ids;
    return ahead.find((other) => other !== id);
  }
  return first.ids[0];
}
