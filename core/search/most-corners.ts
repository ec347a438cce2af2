/** Corners of a drawn area. */
export const MOST_CORNERS = 50;
