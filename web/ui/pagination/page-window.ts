/**
 * The pages worth a link: the first, the last, this one and its neighbours; `undefined` stands for
 * a gap. Never a gap that hides a single page.
 */
export function pageWindow(page: number, pageCount: number): (number | undefined)[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  const window: (number | undefined)[] = [];
  let last = 0;
  for (let number = 1; number <= pageCount; number++) {
    const besideWanted = wanted.has(number - 1) && wanted.has(number + 1);
    if (!wanted.has(number) && !besideWanted) continue;
    if (number - last > 1) window.push(undefined);
    window.push(number);
    last = number;
  }
  return window;
}
