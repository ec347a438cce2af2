/** More columns are not read side by side, on a telephone least of all. */
export const MOST_COMPARED = 4;
