const LONGEST = 40;
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1));

/** Insertions, deletions, changes and swaps of neighbours between two terms; more than `limit` is `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || Math.max(a.length, b.length) > LONGEST)
    return a === b ? 0 : limit + 1;
  let [before, last, row] = [rows[0]!, rows[1]!, rows[2]!];
  for (let column = 0; column <= b.length; column += 1) last[column] = column;
  for (let line = 1; line <= a.length; line += 1) {
    row[0] = line;
    let least = line;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a.charCodeAt(line - 1) === b.charCodeAt(column - 1);
      let cost = Math.min(
        last[column]! + 1,
        row[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
      );
      if (
        line > 1 &&
        column > 1 &&
        a.charCodeAt(line - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(line - 2) === b.charCodeAt(column - 1)
      )
        cost = Math.min(cost, before[column - 2]! + 1);
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length]!, limit + 1);
}

export function allowedSlips(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : 2;
}

/** Few begin a word with a wrong letter: then it is the only slip. */
export function slipsOtherwiseBegun(slips: number): number {
  return Math.min(slips, 1);
}
