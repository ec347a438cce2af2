/** Beyond so many rows a count says "mais de". */
export const EXACT_TOTAL = 10_000;
