export interface ComboboxOption {
  /** What the form sends. */
  value: string;
  label: string;
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The options that answer what was typed, accents and hyphens aside: first those that begin with it,
 * then those with a word that does, then those that merely hold it.
 */
export function rankOptions(
  options: readonly ComboboxOption[],
  query: string,
  limit: number,
): ComboboxOption[] {
  const wanted = folded(query);
  if (!wanted) return options.slice(0, limit);
  const ranks: ComboboxOption[][] = [[], [], []];
  for (const option of options) {
    const label = folded(option.label);
    const rank = label.startsWith(wanted)
      ? 0
      : label.includes(` ${wanted}`)
        ? 1
        : label.includes(wanted)
          ? 2
          : undefined;
    if (rank !== undefined) ranks[rank]?.push(option);
  }
  return ranks.flat().slice(0, limit);
}
