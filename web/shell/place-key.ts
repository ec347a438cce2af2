/** Apart from what is kept there, so that the small script need not hold it. */
export const PLACE_KEY = 'visitor-place';
