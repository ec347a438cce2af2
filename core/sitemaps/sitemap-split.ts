/** Ads in one file: with their photographs some 8 MB (sitemaps.org allows 50,000 addresses and 50 MB). */
const MOST_IN_FILE = 10_000;

/** How many ads have ids that begin with these characters, and when one of them changed last. */
export interface IdRange {
  prefix: string;
  count: number;
  changedAt: Date;
}

/** As few files as hold them all: those of one beginning of the id, as short as it may be. */
export function splitIntoFiles(ranges: readonly IdRange[], prefix = ''): IdRange[] {
  const count = ranges.reduce((sum, range) => sum + range.count, 0);
  if (count === 0) return [];
  const isWhole = ranges.every((range) => range.prefix === prefix);
  if (count <= MOST_IN_FILE || isWhole) {
    const changedAt = new Date(Math.max(...ranges.map((range) => range.changedAt.getTime())));
    return [{ prefix, count, changedAt }];
  }
  const longer = Map.groupBy(ranges, (range) => range.prefix.slice(0, prefix.length + 1));
  return [...longer].flatMap(([next, part]) => splitIntoFiles(part, next));
}
