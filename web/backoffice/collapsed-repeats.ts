interface Happening {
  action: string;
  reason: string | null;
}

/**
 * The same thing several times in a row as one run; what has a reason always stands alone.
 * @param history the newest first
 */
export function collapseRepeats<One extends Happening>(
  history: readonly One[],
): { newest: One; times: number }[] {
  const runs: { newest: One; times: number }[] = [];
  for (const happening of history) {
    const run = runs.at(-1);
    const repeats =
      run?.newest.action === happening.action && !happening.reason && !run.newest.reason;
    if (repeats) run.times += 1;
    else runs.push({ newest: happening, times: 1 });
  }
  return runs;
}
